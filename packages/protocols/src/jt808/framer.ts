/**
 * JT/T 808 bytes to frames: 7E, escaped content, 7E (2019, section 4.4). One pass finds the marks, takes the escapes
 * out and sums the checksum. What follows the last mark of a chunk is kept, still escaped, for the next one. Two marks
 * in a row are an end and a start; some devices share one mark between two frames, so that a mark is always both.
 * Every byte but the marks ends up in a frame or, as it came, in a discard.
 */
import { concat } from '../bytes.ts';
import { discard, type Discard, type DiscardReason } from '../discard.ts';
import { ChunkScanner, ESCAPE } from './chunk-scanner.ts';
import { FrameView, type Jt808Frame } from './frame.ts';
import { E7_MARK, takeE7Frames } from './framer-e7.ts';
import { findLayout, SHORTEST_FRAME } from './layout.ts';
import { beginsText, takeLockText } from './lock-text.ts';
import { isPlausible } from './plausible.ts';

/** The longest escaped frame is about 2,100 bytes; what passes this without a mark is no frame. */
const FRAME_MAX_BYTES = 4_096;
const EMPTY = new Uint8Array(0);

export interface Jt808FramerOptions {
  /**
   * Whether a frame with a wrong checksum is taken, its defect noted, as long as it is plausible. Real devices send
   * such frames, and send them again until they are acknowledged. Default true.
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
  /** A connection that begins with the other mark keeps to it. */
  let isE7 = false;

  /** The frame in `memory[start, end)`, unescaped, if it is one. */
  function close(
    memory: Uint8Array,
    start: number,
    end: number,
    wrongChecksum: boolean,
  ): FrameView | undefined {
    const layout = findLayout(memory, start, end);
    if (!layout) return undefined;
    const frame = new FrameView(memory, start, end, layout, wrongChecksum);
    return !wrongChecksum || (tolerateChecksum && isPlausible(frame)) ? frame : undefined;
  }

  /** A piece between marks that is no frame: texts, and what remains of it. */
  function refuse(piece: Uint8Array, results: (Jt808Frame | Discard)[]): void {
    let rest = piece;
    for (let text = takeLockText(rest); text; text = takeLockText(rest)) {
      results.push(text);
      rest = rest.subarray(text.raw.length);
    }
    if (rest.length > 0) results.push(discard(whyNot(rest), rest.slice()));
  }

  function whyNot(piece: Uint8Array): DiscardReason {
    if (beginsGt06(piece)) return 'unknown-protocol';
    if (!isMarked) return 'noise';
    if (piece.length > maxFrameBytes) return 'too-long';
    return piece.length < SHORTEST_FRAME ? 'truncated' : 'checksum';
  }

  /** What follows the last mark waits for the next chunk, unless it cannot be a frame any more. */
  function keep(rest: Uint8Array, results: (Jt808Frame | Discard)[]): void {
    open = EMPTY;
    if (rest.length === 0) return;
    const text = takeLockText(rest);
    if (text) {
      results.push(text);
      keep(rest.subarray(text.raw.length), results);
    } else if ((isMarked || beginsText(rest)) && rest.length <= maxFrameBytes) {
      open = rest.slice();
    } else {
      refuse(rest, results);
      isMarked = false;
    }
  }

  function pushE7(bytes: Uint8Array): (Jt808Frame | Discard)[] {
    const { results, rest } = takeE7Frames(bytes, tolerateChecksum);
    open = rest.slice();
    if (open.length > maxFrameBytes) {
      results.push(discard('too-long', open));
      open = EMPTY;
    }
    return results;
  }

  function pushStandard(bytes: Uint8Array): (Jt808Frame | Discard)[] {
    const results: (Jt808Frame | Discard)[] = [];
    const scanner = new ChunkScanner(bytes);
    const { memory } = scanner;
    let pieceAt = 0;
    for (;;) {
      scanner.sum = 0;
      scanner.skipPlain();
      const end = memory[scanner.at] === ESCAPE ? scanner.unescape() : scanner.at;
      if (scanner.at === bytes.length) break;
      if (scanner.at > pieceAt) {
        const isFrame = isMarked && scanner.at - pieceAt <= maxFrameBytes;
        const frame = isFrame ? close(memory, pieceAt, end, scanner.sum !== 0) : undefined;
        if (frame) results.push(frame);
        else refuse(bytes.subarray(pieceAt, scanner.at), results);
      }
      isMarked = true;
      pieceAt = ++scanner.at;
    }
    keep(bytes.subarray(pieceAt), results);
    return results;
  }

  return {
    push(chunk) {
      if (open.length === 0 && !isMarked && chunk.length > 0) isE7 = chunk[0] === E7_MARK;
      const bytes = open.length === 0 ? chunk : concat([open, chunk]);
      return isE7 ? pushE7(bytes) : pushStandard(bytes);
    },
    end() {
      const rest = open;
      open = EMPTY;
      isMarked = false;
      // A lone mark of the other framing is the end of its last frame.
      return rest.length > (isE7 ? 1 : 0) ? [discard('truncated', rest)] : [];
    },
    get bufferedBytes() {
      return open.length;
    },
  };
}

/** A device of the other family on the wrong port. */
function beginsGt06([first, second]: Uint8Array): boolean {
  return (first === 0x78 || first === 0x79) && first === second;
}
