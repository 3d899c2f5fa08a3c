/**
 * Frames of terminals that do not escape: a 7E inside cuts them in two, and a 7D before 01 or 02 is taken for an
 * escape. Their length field still tells the truth, so bytes between marks that are no frame are put together with
 * what follows and read as they came, as long as the length asks for more.
 */
import { CHECKSUM_BYTES, FrameView } from './frame.ts';
import { xor } from './escape.ts';
import { findLayout } from './layout.ts';

/** How many bytes the frame that begins here would have, by its length field; 0 when there is no header. */
function declaredBytes(raw: Uint8Array): number {
  const layout = findLayout(raw, 0, raw.length);
  if (!layout) return 0;
  const { lengthField } = new FrameView(raw, 0, raw.length, layout, false);
  return layout.bodyAt + lengthField + CHECKSUM_BYTES;
}

/** Whether the length field asks for more than is there. */
export function wantsMore(raw: Uint8Array): boolean {
  return declaredBytes(raw) > raw.length;
}

/** The frame that the bytes are as they came, if its length field says exactly that. */
export function takeUnescaped(raw: Uint8Array, tolerateChecksum: boolean): FrameView | undefined {
  const isWrong = xor(raw) !== 0;
  const layout = findLayout(raw, 0, raw.length);
  if (!layout || (isWrong && !tolerateChecksum)) return undefined;
  const memory = raw.slice();
  const frame = new FrameView(memory, 0, memory.length, layout, isWrong);
  return frame.hasWrongLength ? undefined : frame;
}
