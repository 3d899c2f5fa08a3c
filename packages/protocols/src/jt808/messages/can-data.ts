/** 0x0705 data of the CAN bus (2013, tables 77 and 78). */
import type { MessageCodec } from './codec.ts';

export interface Jt808CanData {
  readonly type: 'canData';
  /** Time of day of the first item: ten digits hhmmss and milliseconds. */
  readonly receivedAt: string;
  readonly items: readonly {
    /** Bit 31 channel 2, 30 extended frame, 29 averaged, 28 to 0 the CAN id. */
    readonly canId: number;
    readonly data: Uint8Array;
  }[];
}

const TIME_BYTES = 5;
const DATA_BYTES = 8;

export const canData: MessageCodec<Jt808CanData> = {
  id: 0x07_05,
  read: (reader) => {
    const count = reader.u16();
    return {
      type: 'canData',
      receivedAt: reader.bcd(TIME_BYTES),
      items: reader.many(count, (each) => ({ canId: each.u32(), data: each.slice(DATA_BYTES) })),
    };
  },
  write: (writer, { receivedAt, items }) => {
    writer
      .u16(items.length)
      .bcd(receivedAt, TIME_BYTES)
      .many(items, (each, { canId, data }) => each.u32(canId).put(data));
  },
};
