/**
 * What a terminal does when the platform asks something of it. Frames are read by hand and not by the codec: a real
 * terminal's firmware is another's work too, and the platform's codec is what the simulator shall try.
 */
import { readU32 } from '@outrider/protocols/bytes.ts';
import type { Jt808Frame } from '@outrider/protocols/jt808/frame.ts';
import type { Jt808Message } from '@outrider/protocols/jt808/message.ts';
import { RESULTS } from '@outrider/protocols/jt808/messages/general-reply.ts';
import { encodeGbk, readGbk } from '@outrider/protocols/text.ts';
import type { Reading } from '../driving/reading.ts';
import type { Command, DeviceIdentity } from './dialect.ts';
import { toLocation } from './jt808-location.ts';
import type { DeviceMemory } from './memory.ts';
import { answerText } from './text-commands.ts';

interface Context {
  readonly identity: DeviceIdentity & { readonly version: '2013' | '2019' };
  readonly memory: DeviceMemory;
  readonly reading: Reading | undefined;
}

/** Terminal control words that makers use for the relay of the fuel pump (0x8105). */
const RELAY_WORDS: ReadonlyMap<number, boolean> = new Map([
  [0x64, true],
  [0x65, false],
  [0xf0, true],
  [0xf1, false],
]);
/** Parameters that this terminal knows (2013, table 12): heartbeat, and intervals asleep and by default, in seconds. */
const HEARTBEAT = 0x00_01;
const INTERVAL_ASLEEP = 0x00_27;
const INTERVAL = 0x00_29;
/** 0x6006, text upwards, as makers add it: encoding, text. */
const TEXT_REPLY = 0x60_06;

export function carryOut(
  frame: Jt808Frame,
  context: Context,
): { readonly command: Command; readonly replies: readonly Jt808Message[] } {
  const { messageId: id, body } = frame;
  const text = id === 0x83_00 ? textOf(frame) : undefined;
  return { command: { id, body, text }, replies: repliesTo(frame, context, text) };
}

function repliesTo(frame: Jt808Frame, context: Context, text: string | undefined): readonly Jt808Message[] {
  const { messageId, serial, body } = frame;
  const { memory, reading } = context;
  const done = generalReply(frame, RESULTS.done);
  switch (messageId) {
    case 0x81_03:
      setParameters(body, memory);
      return [done];
    case 0x81_04:
    case 0x81_06:
      return [{ type: 'other', messageId: 0x01_04, body: parameters(serial, memory) }];
    case 0x81_05:
      memory.fuelCut = RELAY_WORDS.get(body[0] ?? 0) ?? memory.fuelCut;
      return [done];
    case 0x82_01:
      return reading
        ? [{ type: 'locationReply', replySerial: serial, location: locate(reading, context) }]
        : [];
    case 0x83_00:
      return [done, textReply(answerText(text ?? '', context))];
    case 0x82_02:
    case 0x82_03:
    case 0x82_04:
    case 0x84_00:
    case 0x85_00:
      return [done];
    default:
      return [generalReply(frame, RESULTS.unsupported)];
  }
}

function generalReply({ serial, messageId }: Jt808Frame, result: number): Jt808Message {
  return { type: 'terminalReply', replySerial: serial, replyId: messageId, result };
}

function locate(reading: Reading, { identity, memory }: Context) {
  return toLocation({ reading, reason: 'interval', alarm: undefined, stored: false }, identity, memory);
}

/** 0x8300: flags, in 2019 a type of text, then the text. */
function textOf({ body, version }: Jt808Frame): string {
  return readGbk(body.subarray(version === '2019' ? 2 : 1));
}

function textReply(text: string): Jt808Message {
  return { type: 'other', messageId: TEXT_REPLY, body: Uint8Array.of(0, ...encodeGbk(text)) };
}

/** 0x8103: count, then id DWORD, length BYTE, value. */
function setParameters(body: Uint8Array, memory: DeviceMemory): void {
  for (let at = 1; at + 5 <= body.length; at += 5 + (body[at + 4] ?? 0)) {
    if (body[at + 4] !== 4) continue;
    const valueMs = readU32(body, at + 5) * 1_000;
    if (valueMs === 0) continue;
    const id = readU32(body, at);
    if (id === HEARTBEAT) memory.heartbeatMs = valueMs;
    if (id === INTERVAL_ASLEEP) memory.parkedIntervalMs = valueMs;
    if (id === INTERVAL) memory.reportIntervalMs = valueMs;
  }
}

/** 0x0104: serial of the question, count, then items as in 0x8103. */
function parameters(serial: number, memory: DeviceMemory): Uint8Array {
  const items = [
    [HEARTBEAT, memory.heartbeatMs],
    [INTERVAL_ASLEEP, memory.parkedIntervalMs],
    [INTERVAL, memory.reportIntervalMs],
  ] as const;
  const body = new Uint8Array(3 + items.length * 9);
  const view = new DataView(body.buffer);
  view.setUint16(0, serial);
  view.setUint8(2, items.length);
  for (const [index, [id, valueMs]] of items.entries()) {
    const at = 3 + index * 9;
    view.setUint32(at, id);
    view.setUint8(at + 4, 4);
    view.setUint32(at + 5, Math.round(valueMs / 1_000));
  }
  return body;
}
