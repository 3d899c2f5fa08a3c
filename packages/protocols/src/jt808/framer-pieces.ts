/**
 * Pieces between marks that wait for what follows: each may be the front of a frame whose terminal does not escape, or
 * a part of it, and some are a frame of wrong length, should nothing better become of them.
 */
import { FrameView } from './frame.ts';
import { takeUnescaped } from './framer-unescaped.ts';

/** `[from, to)` of the bytes, without the marks. */
export interface Piece {
  readonly from: number;
  readonly to: number;
  /** What it is by itself. */
  readonly frame: FrameView | undefined;
}

/**
 * Whether only the length speaks against a piece. It is believed where the chunk ends: its device may wait for the
 * answer before it sends more.
 */
export function isVouchedFor({ frame }: Piece): boolean {
  return frame !== undefined && !frame.hasWrongChecksum;
}

/** The frame that the pieces from the first to the last are together; undefined while they are none. */
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

/** The frames that pieces are by themselves, and what lies between these in one. */
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
