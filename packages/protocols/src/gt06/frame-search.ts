/**
 * Where in a buffer whole frames and their ends are, for a framer that has lost them. What was found is kept, and is
 * asked for from further on each time: bytes that are start marks and nothing else must not be gone over for each of
 * them, or a stranger could keep a gateway busy with little.
 */
import { END_BYTES, hasRightCrc, isEnd, isStart, sizeAt } from './frame.ts';

/** CRCs are summed over so many times the buffer, and a little; only bytes that were made for it need more. */
const CRC_SHARE = 4;
const CRC_BYTES = 16_384;

export class FrameSearch {
  readonly buffer: Uint8Array;
  private crcBytesLeft: number;
  private readonly ends: Found;
  private readonly frames: Found;

  constructor(buffer: Uint8Array) {
    this.buffer = buffer;
    this.crcBytesLeft = CRC_BYTES + CRC_SHARE * buffer.length;
    this.ends = { from: 0, at: -1 };
    this.frames = { from: 0, at: -1 };
  }

  /**
   * The first end mark at or behind `from` that a start mark or the buffer's end follows; the buffer's length for none.
   */
  nextEnd(from: number): number {
    return this.next(this.ends, from, (at) => {
      const end = at + END_BYTES;
      return isEnd(this.buffer, at) && (end === this.buffer.length || this.isWholeStart(end));
    });
  }

  /** Place of the first frame at or behind `from` whose end mark and CRC are right; the buffer's length without one. */
  nextFrame(from: number): number {
    return this.next(this.frames, from, (at) => {
      if (!this.isWholeStart(at)) return false;
      const size = sizeAt(this.buffer, at);
      if (!size || at + size > this.buffer.length) return false;
      return isEnd(this.buffer, at + size - END_BYTES) && this.hasRightCrc(at, at + size - END_BYTES);
    });
  }

  /** Whether the CRC before `last` is that of the frame at `at`; no more is summed than the search may. */
  hasRightCrc(at: number, last: number): boolean {
    this.crcBytesLeft -= last - at;
    return this.crcBytesLeft >= 0 && hasRightCrc(this.buffer, at, last);
  }

  /** Half a mark at the buffer's end does not count yet. */
  private isWholeStart(at: number): boolean {
    return at + 1 < this.buffer.length && isStart(this.buffer, at);
  }

  private next(found: Found, from: number, fits: (at: number) => boolean): number {
    if (from >= found.from && from <= found.at) return found.at;
    let at = from;
    while (at < this.buffer.length && !fits(at)) at++;
    found.from = from;
    found.at = at;
    return at;
  }
}

/** Nothing fits from `from` on before `at`. */
interface Found {
  from: number;
  at: number;
}
