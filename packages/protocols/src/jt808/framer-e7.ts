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
  const raw = unescape(escaped, E7_ESCAPES);
  const whole = new FrameView(raw, 0, raw.length, E7.whole, xor(raw) !== 0);
  if (raw.length < E7.whole.bodyAt + CHECKSUM_BYTES) return discard('truncated', escaped.slice());
  const frame =
    whole.hasPacketFlag && raw.length >= E7.packet.bodyAt + CHECKSUM_BYTES
      ? new FrameView(raw, 0, raw.length, E7.packet, xor(raw) !== 0)
      : whole;
  const { checksum, length } = frame.defects;
  return checksum && (!tolerateChecksum || length) ? discard('checksum', escaped.slice()) : frame;
}
