import { ByteReader } from '../byte-reader.ts';
import { discard, type Discard } from '../discard.ts';
import type { Gt06Dialect } from './alarm-codes.ts';
import { FrameView, type Gt06Frame } from './frame.ts';
import { bareCodecsByNumber, codecsByNumber, type Gt06Message } from './message.ts';

/**
 * Reads a frame's content; `dialect` is the one of its device, where it is known. Content that no codec reads is `other`
 * as long as nothing is wrong with the frame: the device did send it and may wait for an answer. With a defect, content
 * that fits none of its number's forms is a discard. Each codec that is tried has a reader of its own, which stands at
 * the content's begin.
 */
export function decodeGt06(
  frame: Gt06Frame,
  dialect?: Gt06Dialect,
  createReader = readerOf,
): Gt06Message | Discard {
  const { protocolNumber, bare } = frame;
  const codecs = (bare ? bareCodecsByNumber : codecsByNumber)[protocolNumber] ?? [];
  for (const codec of codecs) {
    const reader = createReader(frame);
    if (reader.left === 0 && !bare) break;
    const message = codec.read(reader, frame, dialect);
    if (message && !reader.isShort) return message;
  }
  const { content, defects } = frame;
  if (content.length === 0) return { type: 'empty', protocolNumber };
  if (codecs.length === 0) return { type: 'other', protocolNumber, content };
  if (defects.checksum || defects.length) return discard('truncated', frame.raw);
  return { type: 'other', protocolNumber, content, unread: true };
}

function readerOf(frame: Gt06Frame): ByteReader {
  if (frame instanceof FrameView) return new ByteReader(frame.memory, frame.contentAt, frame.contentEnd);
  return new ByteReader(frame.content);
}
