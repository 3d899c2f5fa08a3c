/**
 * Frames of terminals that do not escape: a 7E inside cuts them in two, and a 7D before 01 or 02 is taken for an
 * escape. Their length field is right, though. So bytes between marks that are no frame are joined with the following
 * ones and read as they came, as long as the length asks for more.
 */
import { readU16 } from '../bytes.ts';
import { ATTRIBUTES, CHECKSUM_BYTES, FrameView } from './frame.ts';
import { xor } from './escape.ts';
import { findLayout, layoutOfHead } from './layout.ts';

/** How many bytes the frame that begins here would have, by its length field; 0 when that is not there. */
function declaredBytes(raw: Uint8Array): number {
  if (raw.length < ATTRIBUTES_END) return 0;
  return layoutOfHead(raw).bodyAt + (readU16(raw, 2) & ATTRIBUTES.lengthMask) + CHECKSUM_BYTES;
}

const ATTRIBUTES_END = 4;

/**
 * Whether the length field asks for more than the bytes that are there, their last mark included: a mark behind them
 * may be all that is missing.
 */
export function asksForMore(raw: Uint8Array): boolean {
  return declaredBytes(raw) >= raw.length;
}

/**
 * The frame that the bytes are as they came, if its length field fits exactly. The length is compared first: it costs
 * nothing, and with many marks this runs for each.
 */
export function takeUnescaped(raw: Uint8Array, tolerateChecksum: boolean): FrameView | undefined {
  const layout = findLayout(raw, 0, raw.length);
  if (!layout || new FrameView(raw, 0, raw.length, layout, false).hasWrongLength) return undefined;
  const isWrong = xor(raw) !== 0;
  if (isWrong && !tolerateChecksum) return undefined;
  const memory = raw.slice();
  return new FrameView(memory, 0, memory.length, layout, isWrong);
}
