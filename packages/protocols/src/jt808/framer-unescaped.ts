/**
 * Frames of terminals that do not escape: a 7E inside cuts them in two, and a 7D before 01 or 02 is taken for an
 * escape. Their length field still tells the truth, so bytes between marks that are no frame are put together with
 * what follows and read as they came, as long as the length asks for more.
 */
import { CHECKSUM_BYTES, FrameView } from './frame.ts';
import { xor } from './escape.ts';
import { findLayout, layoutFor, SHORTEST_FRAME } from './layout.ts';

/** How many bytes the frame that begins here would have, by its length field; 0 when there is no header. */
function declaredBytes(raw: Uint8Array): number {
  if (raw.length < SHORTEST_FRAME) return 0;
  // Longer than the shortest, and none: the header of 2019 is cut itself.
  const layout = findLayout(raw, 0, raw.length) ?? layoutFor('standard', '2019', false);
  const { lengthField } = new FrameView(raw, 0, raw.length, layout, false);
  return layout.bodyAt + lengthField + CHECKSUM_BYTES;
}

/** Whether the length field asks for more than is there. */
export function wantsMore(raw: Uint8Array): boolean {
  return declaredBytes(raw) > raw.length;
}

/** The same where the chunk ends: the mark behind may be all that is missing. */
export function wantsMoreOrMark(raw: Uint8Array): boolean {
  return declaredBytes(raw) >= raw.length;
}

/**
 * The frame that the bytes are as they came, if its length field says exactly that. This comes first: it costs nothing,
 * and between many marks it is asked again for each.
 */
export function takeUnescaped(raw: Uint8Array, tolerateChecksum: boolean): FrameView | undefined {
  const layout = findLayout(raw, 0, raw.length);
  if (!layout || new FrameView(raw, 0, raw.length, layout, false).hasWrongLength) return undefined;
  const isWrong = xor(raw) !== 0;
  if (isWrong && !tolerateChecksum) return undefined;
  const memory = raw.slice();
  return new FrameView(memory, 0, memory.length, layout, isWrong);
}
