/** A command of the platform (0x80: length, server flag, text, language) and its answer, by number 0x15 or 0x21. */
import { ByteWriter } from '@outrider/protocols/byte-writer.ts';
import { readU16, readU32 } from '@outrider/protocols/bytes.ts';
import type { Gt06Frame } from '@outrider/protocols/gt06/framer.ts';
import type { Reading } from '../../driving/reading.ts';
import type { Command, Effect } from '../dialect.ts';
import { answerText, type TextLanguage } from '../text-commands.ts';
import { type Outgoing, REPLIES, type Unit } from './unit.ts';

/** 0x80 is documented; older firmware also takes the others. */
const COMMANDS: ReadonlySet<number> = new Set([0x80, 0x81, 0x82]);
const FLAG_AT = 1;
const TEXT_AT = 5;
const FLAG_BYTES = 4;
const CHINESE = 1;
const ENGLISH = 2;
const CODINGS = { ascii: 1, utf16: 2 } as const;

export function isCommand({ protocolNumber }: Pick<Gt06Frame, 'protocolNumber'>): boolean {
  return COMMANDS.has(protocolNumber);
}

export function carryOut(
  { protocolNumber, content }: Gt06Frame,
  unit: Unit,
  reading: Reading | undefined,
): {
  readonly command: Command;
  readonly reply: Outgoing | undefined;
  readonly effect?: Effect | undefined;
} {
  const end = TEXT_AT + Math.max(0, (content[0] ?? 0) - FLAG_BYTES);
  const text = String.fromCharCode(...content.subarray(TEXT_AT, end));
  const command = { id: protocolNumber, body: content, text };
  // The firmware ignores a command without the closing mark.
  if (!text.endsWith('#')) return { command, reply: undefined };
  const flag = readU32(content, FLAG_AT);
  const language = content.length >= end + 2 && readU16(content, end) === CHINESE ? 'chinese' : 'english';
  const { identity, memory } = unit;
  const answer = answerText(text, { identity, memory, reading, language, replyTo: flag });
  return { command, reply: textReply(answer.text, flag, unit, language), effect: answer.effect };
}

/** 0x15 has a length of one byte and the language; 0x21 is a long frame with the encoding. */
export function textReply(
  text: string,
  flag: number,
  { profile }: Unit,
  language: TextLanguage = 'english',
): Outgoing {
  const isAscii = language === 'english';
  const bytes = isAscii ? new TextEncoder().encode(text) : toUtf16(text);
  const writer = new ByteWriter();
  if (profile.reply === REPLIES.short) {
    writer
      .u8(FLAG_BYTES + bytes.length)
      .u32(flag)
      .put(bytes)
      .u16(isAscii ? ENGLISH : CHINESE);
    return { protocolNumber: profile.reply, content: writer.done() };
  }
  writer
    .u32(flag)
    .u8(isAscii ? CODINGS.ascii : CODINGS.utf16)
    .put(bytes);
  return { protocolNumber: profile.reply, content: writer.done(), long: true };
}

/** Big-endian. */
function toUtf16(text: string): Uint8Array {
  const writer = new ByteWriter();
  for (let index = 0; index < text.length; index++) writer.u16(text.charCodeAt(index));
  return writer.done();
}
