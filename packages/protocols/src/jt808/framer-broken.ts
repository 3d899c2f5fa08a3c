/**
 * Frames that are not whole: the last of a stream without its end mark, and defective ones for people who inspect
 * bytes.
 */
import { STANDARD_ESCAPES, unescape, xor } from './escape.ts';
import { FrameView } from './frame.ts';
import { findLayout } from './layout.ts';
import { findMessageType } from './message.ts';

/** Bytes that begin with the number of a known message and are long enough for a header. */
export function takeBroken(piece: Uint8Array): FrameView | undefined {
  const raw = unescape(piece, STANDARD_ESCAPES);
  const layout = findLayout(raw, 0, raw.length);
  if (!layout) return undefined;
  const frame = new FrameView(raw, 0, raw.length, layout, xor(raw) !== 0);
  return findMessageType(frame.messageId) === undefined ? undefined : frame;
}

/** The bytes behind the last mark are a frame if its length is right. A checksum alone proves little of a cut frame. */
export function takeLast(piece: Uint8Array, tolerateChecksum: boolean): FrameView | undefined {
  const frame = takeBroken(piece);
  if (!frame || frame.hasWrongLength) return undefined;
  return tolerateChecksum || !frame.defects.checksum ? frame : undefined;
}
