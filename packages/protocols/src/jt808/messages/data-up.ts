/** 0x0701 waybill, 0x0901 compressed data (2013, tables 64 and 92): a length and bytes that only others understand. */
import { encodeGbk, isPlainText, readGbk } from '../../text.ts';
import type { MessageCodec } from './codec.ts';
import type { ByteReader } from '../../byte-reader.ts';

/** Text where it is nothing else, else as it came. Trackers send what they answer to a command in it. */
export interface Jt808Waybill {
  readonly type: 'waybill';
  readonly text?: string;
  readonly data?: Uint8Array;
}

export interface Jt808CompressedUp {
  readonly type: 'compressedUp';
  /** GZIP. */
  readonly data: Uint8Array;
}

/** A length that passes the end is not believed. */
function takeCounted(reader: ByteReader): Uint8Array {
  return reader.slice(Math.min(reader.u32(), reader.left));
}

export const waybill: MessageCodec<Jt808Waybill> = {
  id: 0x07_01,
  read: (reader) => {
    const data = takeCounted(reader);
    return isPlainText(data) ? { type: 'waybill', text: readGbk(data) } : { type: 'waybill', data };
  },
  write: (writer, { text = '', data = encodeGbk(text) }) => {
    writer.u32(data.length).put(data);
  },
};

export const compressedUp: MessageCodec<Jt808CompressedUp> = {
  id: 0x09_01,
  read: (reader) => ({ type: 'compressedUp', data: takeCounted(reader) }),
  write: (writer, { data }) => {
    writer.u32(data.length).put(data);
  },
};
