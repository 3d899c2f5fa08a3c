/** Separates frames that were encoded one after the other. Bytes that are not a frame stay in one piece. */
import { readU16 } from '@outrider/protocols/bytes.ts';

const MARK_808 = 0x7e;
const SHORT_GT06 = 0x78;
const LONG_GT06 = 0x79;
/** Start and end marks of GT06, which are not part of its length. */
const MARKS_GT06 = 4;

export function splitFrames(bytes: Uint8Array): Uint8Array[] {
  const frames: Uint8Array[] = [];
  for (let at = 0; at < bytes.length;) {
    const end = endOf(bytes, at);
    frames.push(bytes.subarray(at, end));
    at = end;
  }
  return frames;
}

function endOf(bytes: Uint8Array, at: number): number {
  const end = frameEnd(bytes, at);
  return end > at && end <= bytes.length ? end : bytes.length;
}

function frameEnd(bytes: Uint8Array, at: number): number {
  switch (bytes[at]) {
    case MARK_808:
      return bytes.indexOf(MARK_808, at + 1) + 1;
    case SHORT_GT06:
      return at + MARKS_GT06 + 1 + (bytes[at + 2] ?? 0);
    case LONG_GT06:
      return at + MARKS_GT06 + 2 + readU16(bytes, at + 2);
    default:
      return bytes.length;
  }
}
