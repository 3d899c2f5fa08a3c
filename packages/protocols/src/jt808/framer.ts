/**
 * JT/T 808 bytes to frames: 7E, escaped content, 7E (2019, section 4.4). One pass finds the marks, takes the escapes
 * out and sums the checksum. What follows the last mark of a chunk is kept, still escaped, for the next one. Two marks
 * in a row are an end and a start; some devices share one mark between two frames, so that a mark is always both.
 * Every byte but the marks ends up in a frame or, as it came, in a discard.
 */
import { concat } from '../bytes.ts';
import { discard, type Discard, type DiscardReason } from '../discard.ts';
import { CHECKSUM_BYTES, FrameView, HEADER_2013, type Jt808Frame } from './frame.ts';
import { findLayout } from './layout.ts';

export const MARK = 0x7e;
const ESCAPE = 0x7d;
/** The longest escaped frame is about 2,100 bytes; what passes this without a mark is no frame. */
const FRAME_MAX_BYTES = 4_096;
const SHORTEST = HEADER_2013.bytes + CHECKSUM_BYTES;
const EMPTY = new Uint8Array(0);

export interface Jt808FramerOptions {
  /**
   * Whether a frame with a wrong checksum is taken, its defect noted, as long as its length is right. Real devices
   * send such frames, and drop what is never acknowledged. Default true.
   */
  readonly tolerateChecksum?: boolean;
  readonly maxFrameBytes?: number;
}

export interface Jt808Framer {
  /** Frames refer to memory of their own: the chunk may be used again. */
  push(chunk: Uint8Array): (Jt808Frame | Discard)[];
  /** Nothing more will come: what is left over is discarded. */
  end(): Discard[];
  readonly bufferedBytes: number;
}

export function createJt808Framer(options: Jt808FramerOptions = {}): Jt808Framer {
  const { tolerateChecksum = true, maxFrameBytes = FRAME_MAX_BYTES } = options;
  /** Escaped bytes since the last mark. */
  let open: Uint8Array = EMPTY;
  /** Whether a mark was seen; what comes before the first is noise. */
  let isMarked = false;

  /** The frame between two marks, unescaped in `memory[start, end)`, if it is one. */
  function close(
    memory: Uint8Array,
    start: number,
    end: number,
    wrongChecksum: boolean,
  ): FrameView | undefined {
    const layout = findLayout(memory, start, end);
    if (!layout) return undefined;
    const frame = new FrameView(memory, start, end, layout, wrongChecksum);
    // With both wrong there is nothing left that says these bytes are a frame.
    const isTaken = !wrongChecksum || (tolerateChecksum && !frame.defects.length);
    return isTaken ? frame : undefined;
  }

  function whyNot(escapedBytes: number, bytes: number): DiscardReason {
    if (!isMarked) return 'noise';
    if (escapedBytes > maxFrameBytes) return 'too-long';
    return bytes < SHORTEST ? 'truncated' : 'checksum';
  }

  return {
    push(chunk) {
      const results: (Jt808Frame | Discard)[] = [];
      const bytes = open.length === 0 ? chunk : concat([open, chunk]);
      const memory = new Uint8Array(bytes.length);
      let length = 0;
      let start = 0;
      let pieceAt = 0;
      let sum = 0;
      for (let at = 0; at < bytes.length; at++) {
        const byte = bytes[at] ?? 0;
        if (byte === MARK) {
          if (at > pieceAt) {
            const frame =
              isMarked && at - pieceAt <= maxFrameBytes && close(memory, start, length, sum !== 0);
            results.push(frame || discard(whyNot(at - pieceAt, length - start), bytes.slice(pieceAt, at)));
          }
          isMarked = true;
          pieceAt = at + 1;
          start = length;
          sum = 0;
        } else if (byte === ESCAPE && isEscapable(bytes[at + 1])) {
          at++;
          const plain = bytes[at] === 1 ? ESCAPE : MARK;
          memory[length++] = plain;
          sum ^= plain;
        } else {
          memory[length++] = byte;
          sum ^= byte;
        }
      }
      open = pieceAt < bytes.length ? bytes.slice(pieceAt) : EMPTY;
      if (open.length > 0 && (!isMarked || open.length > maxFrameBytes)) {
        results.push(discard(isMarked ? 'too-long' : 'noise', open));
        open = EMPTY;
        isMarked = false;
      }
      return results;
    },
    end() {
      const rest = open;
      open = EMPTY;
      isMarked = false;
      return rest.length > 0 ? [discard('truncated', rest)] : [];
    },
    get bufferedBytes() {
      return open.length;
    },
  };
}

/** 7D before anything but 01 and 02 stands for itself. */
function isEscapable(next: number | undefined): boolean {
  return next === 1 || next === 2;
}
