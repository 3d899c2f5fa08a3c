/** 0x0701 waybill, 0x0901 compressed data (2013, tables 64 and 92): a length and bytes that only others understand. */
import type { MessageCodec } from './codec.ts';

interface CountedData<Type> {
  readonly type: Type;
  readonly data: Uint8Array;
}

export type Jt808Waybill = CountedData<'waybill'>;
export type Jt808CompressedUp = CountedData<'compressedUp'>;

function countedData<const Type extends string>(id: number, type: Type): MessageCodec<CountedData<Type>> {
  return {
    id,
    read: (reader) => ({ type, data: reader.slice(Math.min(reader.u32(), reader.left)) }),
    write: (writer, { data }) => {
      writer.u32(data.length).put(data);
    },
  };
}

/** One vendor sends the text that answers a command in it. */
export const waybill = countedData(0x07_01, 'waybill');
/** GZIP. */
export const compressedUp = countedData(0x09_01, 'compressedUp');
