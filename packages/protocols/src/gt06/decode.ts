import { ByteReader } from '../byte-reader.ts';
import { discard, type Discard } from '../discard.ts';
import type { Gt06Frame } from './framer.ts';
import { codecsByNumber, type Gt06Message } from './message.ts';

/** Reads a frame's content. Content that fits none of its number's forms is a discard; an unknown number is not. */
export function decodeGt06(frame: Gt06Frame): Gt06Message | Discard {
  const { protocolNumber, content } = frame;
  if (content.length === 0) return { type: 'empty', protocolNumber };
  const codecs = codecsByNumber.get(protocolNumber);
  if (!codecs) return { type: 'other', protocolNumber, content };
  for (const codec of codecs) {
    const reader = new ByteReader(content);
    const message = codec.read(reader, protocolNumber);
    if (message && !reader.isShort) return message;
  }
  return discard('truncated', frame.raw);
}
