/**
 * Pieces between marks that wait for the next ones: each may be the front of a frame whose terminal does not escape, or
 * a part of it. Some are a frame of wrong length by themselves, which counts if nothing better comes of them.
 */
import { FrameView } from './frame.ts';
import { takeUnescaped } from './framer-unescaped.ts';

/** `[from, to)` of the bytes, without the marks. */
export interface Piece {
  readonly from: number;
  readonly to: number;
  /** The frame that the piece is by itself. */
  readonly frame: FrameView | undefined;
}

/**
 * Whether only the length is wrong with a piece. At the chunk's end such a piece is believed, since its device may wait
 * for the answer before it sends more.
 */
export function isVouchedFor({ frame }: Piece): boolean {
  return frame !== undefined && !frame.hasWrongChecksum;
}

/** The frame that the pieces from the first to the last form together; undefined while they form none. */
export function joinPieces(
  first: Piece,
  last: Piece,
  bytes: Uint8Array,
  tolerateChecksum: boolean,
): FrameView | undefined {
  if (last.frame?.isSound) return undefined;
  // A length that fits by chance proves less than a checksum, or than the length of a single piece.
  const isLengthEnough = tolerateChecksum && !isVouchedFor(first) && last.frame?.hasWrongLength !== false;
  return takeUnescaped(bytes.subarray(first.from, last.to), isLengthEnough);
}

/** The frames among the pieces, and the bytes between these as one piece each. */
export function splitAtFrames(pieces: readonly Piece[]): (FrameView | Omit<Piece, 'frame'>)[] {
  const runs: (FrameView | { from: number; to: number })[] = [];
  for (const { from, to, frame } of pieces) {
    const last = runs.at(-1);
    if (frame) runs.push(frame);
    else if (last && !(last instanceof FrameView)) last.to = to;
    else runs.push({ from, to });
  }
  return runs;
}
