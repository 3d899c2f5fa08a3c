import { concat, writeU16 } from '../bytes.ts';
import { ByteWriter } from '../byte-writer.ts';
import { crcX25 } from './crc.ts';
import { codecs, type Gt06Message } from './message.ts';
import type { MessageCodec } from './messages/codec.ts';

export interface Gt06EncodeOptions {
  readonly serial: number;
  /** A 79 79 frame; by default only where the content does not fit a 78 78 frame. */
  readonly long?: boolean;
}

/** Protocol number, serial and CRC: what a frame without content counts. */
const LENGTH_MIN = 5;
const SHORT_CONTENT_MAX = 0xff - LENGTH_MIN;
const LONG_CONTENT_MAX = 0xff_ff - LENGTH_MIN;

/** A message as one whole frame. @throws RangeError when a value does not fit its field. */
export function encodeGt06(message: Gt06Message, options: Gt06EncodeOptions): Uint8Array {
  return encodeGt06Frame(message.protocolNumber, contentOf(message), options);
}

function contentOf(message: Gt06Message): Uint8Array {
  if (message.type === 'other') return message.content;
  const writer = new ByteWriter();
  if (message.type !== 'empty') {
    // The table is keyed by the message's own type, which TypeScript cannot follow through the union.
    const codec = codecs[message.type] as unknown as MessageCodec<typeof message>;
    codec.write(writer, message);
  }
  return writer.done();
}

/** @throws RangeError for content that no frame can hold. */
export function encodeGt06Frame(
  protocolNumber: number,
  content: Uint8Array,
  { serial, long = content.length > SHORT_CONTENT_MAX }: Gt06EncodeOptions,
): Uint8Array {
  if (content.length > (long ? LONG_CONTENT_MAX : SHORT_CONTENT_MAX)) {
    throw new RangeError(`content of ${content.length} bytes does not fit a frame`);
  }
  const length = content.length + LENGTH_MIN;
  const head = long
    ? Uint8Array.of(0x79, 0x79, length >> 8, length, protocolNumber)
    : Uint8Array.of(0x78, 0x78, length, protocolNumber);
  const frame = concat([head, content, Uint8Array.of(serial >> 8, serial, 0, 0, 0x0d, 0x0a)]);
  const crcAt = frame.length - 4;
  writeU16(frame, crcAt, crcX25(frame.subarray(2, crcAt)));
  return frame;
}
