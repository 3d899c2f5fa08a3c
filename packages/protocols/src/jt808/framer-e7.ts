/** The framing of one vendor: E7 marks and escapes of its own, and a number of seven bytes. Else like the standard's. */
import { discard, type Discard } from '../discard.ts';
import { E7_ESCAPES, unescape, xor } from './escape.ts';
import { CHECKSUM_BYTES, FrameView, type Jt808Frame } from './frame.ts';
import { E7 } from './layout.ts';

export const E7_MARK = E7_ESCAPES.mark;

interface Taken {
  readonly results: (Jt808Frame | Discard)[];
  /** What follows the last mark, the mark included; or what begins at a mark with more behind it than a frame has. */
  readonly rest: Uint8Array;
}

/** All frames of bytes that begin with a mark. */
export function takeE7Frames(bytes: Uint8Array, tolerateChecksum: boolean, maxFrameBytes: number): Taken {
  const results: (Jt808Frame | Discard)[] = [];
  let markAt = 0;
  for (;;) {
    const next = bytes.indexOf(E7_MARK, markAt + 1);
    if (next === -1 || next - markAt > maxFrameBytes) return { results, rest: bytes.subarray(markAt) };
    if (next > markAt + 1) results.push(takeOne(bytes.subarray(markAt + 1, next), tolerateChecksum));
    markAt = next;
  }
}

function takeOne(escaped: Uint8Array, tolerateChecksum: boolean): Jt808Frame | Discard {
  const frame = frameOf(unescape(escaped, E7_ESCAPES));
  if (!frame) return discard('truncated', escaped.slice());
  if (frame.isSound) return frame;
  // As with the standard's marks, a terminal may not escape.
  const plain = frameOf(escaped.slice());
  if (plain?.isSound) return plain;
  const isBelieved = !frame.hasWrongChecksum || (tolerateChecksum && !frame.hasWrongLength);
  return isBelieved ? frame : discard('checksum', escaped.slice());
}

function frameOf(raw: Uint8Array): FrameView | undefined {
  const size = raw.length - CHECKSUM_BYTES;
  if (size < E7.whole.bodyAt) return undefined;
  const isWrong = xor(raw) !== 0;
  const whole = new FrameView(raw, 0, raw.length, E7.whole, isWrong);
  const inPackets = whole.hasPacketFlag && size >= E7.packet.bodyAt;
  return inPackets ? new FrameView(raw, 0, raw.length, E7.packet, isWrong) : whole;
}
