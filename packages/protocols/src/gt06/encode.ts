import { writeU16 } from '../bytes.ts';
import { ByteWriter } from '../byte-writer.ts';
import { crcX25 } from './crc.ts';
import { LENGTH_MIN, LONG, SHORT } from './frame.ts';
import { codecs, type Gt06Message } from './message.ts';
import type { MessageCodec } from './messages/codec.ts';

export interface Gt06EncodeOptions {
  readonly serial: number;
  /** A 79 79 frame; by default only where the content does not fit a 78 78 frame. */
  readonly long?: boolean;
  /** A frame without serial and CRC. */
  readonly bare?: boolean;
}

const SHORT_CONTENT_MAX = 0xff - LENGTH_MIN;
const LONG_CONTENT_MAX = 0xff_ff - LENGTH_MIN;

/** A message as one whole frame. @throws RangeError when a value does not fit its field. */
export function encodeGt06(message: Gt06Message, options: Gt06EncodeOptions): Uint8Array {
  const content = contentOf(message);
  if (options.bare || message.type === 'wifiScan') {
    return encodeBareFrame(message.protocolNumber, bareLengthOf(message, content.length), content);
  }
  return encodeGt06Frame(message.protocolNumber, content, options);
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

function bareLengthOf(message: Gt06Message, contentBytes: number): number {
  if (message.type !== 'other' && message.type !== 'empty') {
    // As above.
    const { bareLength } = codecs[message.type] as unknown as MessageCodec<typeof message>;
    if (bareLength) return bareLength(message, contentBytes);
  }
  return contentBytes + 1;
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
  const writer = new ByteWriter();
  if (long) writer.u8(LONG).u8(LONG).u16(length);
  else writer.u8(SHORT).u8(SHORT).u8(length);
  writer.u8(protocolNumber).put(content).u16(serial).u16(0).u8(0x0d).u8(0x0a);
  const frame = writer.done();
  const crcAt = frame.length - 4;
  writeU16(frame, crcAt, crcX25(frame, 2, crcAt));
  return frame;
}

/** Topin's frames, without serial and CRC; the byte in the place of the length counts different things by message. */
export function encodeBareFrame(protocolNumber: number, length: number, content: Uint8Array): Uint8Array {
  if (length > 0xff) throw new RangeError(`a length of ${length} does not fit a frame`);
  const writer = new ByteWriter().u8(SHORT).u8(SHORT).u8(length).u8(protocolNumber);
  return writer.put(content).u8(0x0d).u8(0x0a).done();
}
