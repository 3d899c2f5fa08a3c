/** Frames that are not whole: the last of a stream without its end mark, and what only people should look at. */
import { STANDARD_ESCAPES, unescape, xor } from './escape.ts';
import { FrameView } from './frame.ts';
import { findLayout } from './layout.ts';
import { findMessageType } from './message.ts';

function takeAny(piece: Uint8Array): FrameView | undefined {
  const raw = unescape(piece, STANDARD_ESCAPES);
  const layout = findLayout(raw, 0, raw.length);
  return layout && new FrameView(raw, 0, raw.length, layout, xor(raw) !== 0);
}

/** What follows the last mark: a frame if its length is right. A checksum alone says little of what was cut off. */
export function takeLast(piece: Uint8Array, tolerateChecksum: boolean): FrameView | undefined {
  const frame = takeAny(piece);
  if (!frame || frame.hasWrongLength) return undefined;
  return tolerateChecksum || !frame.defects.checksum ? frame : undefined;
}

/** Whatever begins with the number of a known message. */
export function takeBroken(piece: Uint8Array): FrameView | undefined {
  const frame = takeAny(piece);
  return frame && findMessageType(frame.messageId) !== undefined ? frame : undefined;
}
