/**
 * GT06 bytes to frames: 78 78 with a length byte, or 79 79 with a length word; content, serial, CRC, 0D 0A. There is
 * no escape, so the length leads and 0D 0A is only looked for where the length proves wrong. Every byte ends up in a
 * frame or in a discard.
 */
import { concat, readU16 } from '../bytes.ts';
import { discard, type Discard } from '../discard.ts';
import { crcX25 } from './crc.ts';

export interface Gt06Frame {
  readonly protocolNumber: number;
  readonly long: boolean;
  readonly content: Uint8Array;
  readonly serial: number;
  readonly raw: Uint8Array;
  readonly defects: { readonly checksum: boolean; readonly length: boolean };
}

export interface Gt06FramerOptions {
  /** Whether a frame with a wrong CRC is taken as it is, with the defect noted; real devices send such. Default true. */
  readonly tolerateChecksum?: boolean;
}

export interface Gt06Framer {
  push(chunk: Uint8Array): (Gt06Frame | Discard)[];
  /** Nothing more will come: what is left over is discarded. */
  end(): Discard[];
  readonly bufferedBytes: number;
}

const SHORT = 0x78;
const LONG = 0x79;
/** Protocol number, serial and CRC: what a frame without content counts. */
const LENGTH_MIN = 5;
const LENGTH_MAX = 4_096;
const START_AND_END = 4;

export function createGt06Framer(options: Gt06FramerOptions = {}): Gt06Framer {
  const { tolerateChecksum = true } = options;
  let rest: Uint8Array = new Uint8Array(0);

  return {
    push(chunk) {
      const results: (Gt06Frame | Discard)[] = [];
      let buffer = rest.length === 0 ? chunk : concat([rest, chunk]);
      for (;;) {
        const step = takeOne(buffer, tolerateChecksum);
        if (!step) break;
        results.push(step.result);
        buffer = buffer.subarray(step.used);
      }
      rest = buffer.slice();
      return results;
    },
    end() {
      const left = rest;
      rest = new Uint8Array(0);
      return left.length > 0 ? [discard('truncated', left)] : [];
    },
    get bufferedBytes() {
      return rest.length;
    },
  };
}

interface Step {
  readonly result: Gt06Frame | Discard;
  readonly used: number;
}

/** The first frame or discard of a buffer; undefined when more bytes are needed to tell. */
function takeOne(buffer: Uint8Array, tolerateChecksum: boolean): Step | undefined {
  if (buffer.length === 0) return undefined;
  const start = findStart(buffer, 0);
  if (start > 0) return drop('noise', buffer, start);
  if (buffer.length < 3) return undefined;
  const long = buffer[0] === LONG;
  if (long && buffer.length < 4) return undefined;
  const lengthBytes = long ? 2 : 1;
  const length = long ? readU16(buffer, 2) : (buffer[2] ?? 0);
  if (length < LENGTH_MIN || length > LENGTH_MAX) return drop('noise', buffer, findStart(buffer, 1));
  const total = START_AND_END + lengthBytes + length;
  if (buffer.length < total) return undefined;
  if (buffer[total - 2] !== 0x0d || buffer[total - 1] !== 0x0a)
    return resynchronise(buffer, long, tolerateChecksum);
  return finish(buffer.slice(0, total), long, false, tolerateChecksum);
}

/** The length is wrong: the frame reaches to the next 0D 0A that a start or the buffer's end follows. */
function resynchronise(buffer: Uint8Array, long: boolean, tolerateChecksum: boolean): Step {
  for (let at = long ? 9 : 8; at + 2 <= buffer.length; at++) {
    if (buffer[at] !== 0x0d || buffer[at + 1] !== 0x0a) continue;
    const end = at + 2;
    if (end === buffer.length || isStart(buffer, end)) {
      return finish(buffer.slice(0, end), long, true, tolerateChecksum);
    }
  }
  const next = findStart(buffer, 2);
  return drop('length', buffer, next);
}

function finish(raw: Uint8Array, long: boolean, badLength: boolean, tolerateChecksum: boolean): Step {
  const contentAt = long ? 5 : 4;
  const tail = raw.length - 6;
  const checksum = crcX25(raw.subarray(2, raw.length - 4)) !== readU16(raw, raw.length - 4);
  if (tail < contentAt) return { result: discard('length', raw), used: raw.length };
  if (!tolerateChecksum && checksum) {
    return { result: discard(badLength ? 'length' : 'checksum', raw), used: raw.length };
  }
  const result: Gt06Frame = {
    protocolNumber: raw[contentAt - 1] ?? 0,
    long,
    content: raw.subarray(contentAt, tail),
    serial: readU16(raw, tail),
    raw,
    defects: { checksum, length: badLength },
  };
  return { result, used: raw.length };
}

function drop(reason: 'noise' | 'length', buffer: Uint8Array, used: number): Step {
  return { result: discard(reason, buffer.slice(0, used)), used };
}

function isStart(buffer: Uint8Array, at: number): boolean {
  const byte = buffer[at];
  return (byte === SHORT || byte === LONG) && (at + 1 >= buffer.length || buffer[at + 1] === byte);
}

/** Where the next start mark stands, or may stand at the buffer's end; the buffer's length where there is none. */
function findStart(buffer: Uint8Array, from: number): number {
  let at = from;
  while (at < buffer.length && !isStart(buffer, at)) at++;
  return at;
}
