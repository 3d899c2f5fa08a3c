/** A command of the platform (0x80: length, server flag, text) and its answer (0x21: server flag, coding, text). */
import { readU32, writeU32 } from '@outrider/protocols/bytes.ts';
import type { Gt06Frame } from '@outrider/protocols/gt06/framer.ts';
import type { Gt06Message } from '@outrider/protocols/gt06/message.ts';
import type { Reading } from '../driving/reading.ts';
import type { Command, DeviceIdentity } from './dialect.ts';
import type { DeviceMemory } from './memory.ts';
import { answerText } from './text-commands.ts';

const REPLY = 0x21;
const FLAG_AT = 1;
const TEXT_AT = 5;
const FLAG_BYTES = 4;
const ASCII = 1;

interface Context {
  readonly identity: DeviceIdentity;
  readonly memory: DeviceMemory;
  readonly reading: Reading | undefined;
}

export function carryOut(
  { protocolNumber, content }: Gt06Frame,
  context: Context,
): { readonly command: Command; readonly reply: Gt06Message | undefined } {
  const length = (content[0] ?? 0) - FLAG_BYTES;
  const text = String.fromCharCode(...content.subarray(TEXT_AT, TEXT_AT + Math.max(0, length)));
  const command = { id: protocolNumber, body: content, text };
  // Without the closing mark the firmware does not see a command at all.
  if (!text.endsWith('#')) return { command, reply: undefined };
  return { command, reply: toReply(readU32(content, FLAG_AT), answerText(text, context)) };
}

function toReply(flag: number, text: string): Gt06Message {
  const content = new Uint8Array(FLAG_BYTES + 1 + text.length);
  writeU32(content, 0, flag);
  content[FLAG_BYTES] = ASCII;
  content.set(new TextEncoder().encode(text), FLAG_BYTES + 1);
  return { type: 'other', protocolNumber: REPLY, content };
}
