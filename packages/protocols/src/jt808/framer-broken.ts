/** Frames that are not whole: the last of a stream without its end mark, and what only people should look at. */
import { STANDARD_ESCAPES, unescape, xor } from './escape.ts';
import { FrameView } from './frame.ts';
import { findLayout } from './layout.ts';
import { findMessageType } from './message.ts';

/** Whatever begins with the number of a known message and is long enough for a header. */
export function takeBroken(piece: Uint8Array): FrameView | undefined {
  const raw = unescape(piece, STANDARD_ESCAPES);
  const layout = findLayout(raw, 0, raw.length);
  if (!layout) return undefined;
  const frame = new FrameView(raw, 0, raw.length, layout, xor(raw) !== 0);
  return findMessageType(frame.messageId) === undefined ? undefined : frame;
}

/** What follows the last mark: a frame if its length is right. A checksum alone says little of what was cut off. */
export function takeLast(piece: Uint8Array, tolerateChecksum: boolean): FrameView | undefined {
  const frame = takeBroken(piece);
  if (!frame || frame.hasWrongLength) return undefined;
  return tolerateChecksum || !frame.defects.checksum ? frame : undefined;
}
