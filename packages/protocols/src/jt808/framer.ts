/**
 * JT/T 808 bytes to frames: 7E, escaped content, 7E (2019, section 4.4). The bytes of an unfinished frame are kept
 * for the next chunk. Two marks in a row are an end and a start; some devices share one mark between two frames.
 * Every byte ends up in a frame or in a discard.
 */
import { concat } from '../bytes.ts';
import { discard, type Discard, isDiscard } from '../discard.ts';
import { parseFrame, type Jt808Frame } from './frame.ts';

const MARK = 0x7e;
/** The longest escaped frame is about 2,100 bytes; what passes this without a mark is no frame. */
const FRAME_MAX_BYTES = 4_096;

export interface Jt808FramerOptions {
  /** Whether a frame with a wrong checksum is taken as it is, with the defect noted. Real devices send such. */
  readonly tolerateChecksum?: boolean;
  readonly maxFrameBytes?: number;
}

export interface Jt808Framer {
  push(chunk: Uint8Array): (Jt808Frame | Discard)[];
  /** Nothing more will come: what is left over is discarded. */
  end(): Discard[];
  readonly bufferedBytes: number;
}

export function createJt808Framer(options: Jt808FramerOptions = {}): Jt808Framer {
  const { tolerateChecksum = false, maxFrameBytes = FRAME_MAX_BYTES } = options;
  /** What follows the mark last seen, without it; undefined while no mark was seen. */
  let open: Uint8Array | undefined;

  function close(escaped: Uint8Array): Jt808Frame | Discard {
    const frame = parseFrame(escaped);
    if (isDiscard(frame)) return frame;
    return frame.defects.checksum && !tolerateChecksum ? discard('checksum', frame.raw) : frame;
  }

  return {
    push(chunk) {
      const results: (Jt808Frame | Discard)[] = [];
      let from = 0;
      for (;;) {
        const mark = chunk.indexOf(MARK, from);
        const piece = chunk.subarray(from, mark === -1 ? chunk.length : mark);
        if (open === undefined) {
          if (piece.length > 0) results.push(discard('noise', piece.slice()));
        } else if (piece.length > 0) {
          open = open.length === 0 ? piece : concat([open, piece]);
          if (open.length > maxFrameBytes) {
            results.push(discard('too-long', open.slice()));
            open = undefined;
          }
        }
        if (mark === -1) break;
        if (open !== undefined && open.length > 0) results.push(close(open));
        // This mark may end a frame, start the next, or both: what follows decides.
        open = new Uint8Array(0);
        from = mark + 1;
      }
      // The chunk is the socket's to use again; what is kept must be our own.
      if (open !== undefined && open.length > 0) open = open.slice();
      return results;
    },
    end() {
      const rest = open;
      open = undefined;
      return rest !== undefined && rest.length > 0 ? [discard('truncated', rest)] : [];
    },
    get bufferedBytes() {
      return open?.length ?? 0;
    },
  };
}
