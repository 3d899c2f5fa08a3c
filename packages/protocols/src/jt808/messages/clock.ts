/**
 * 0x8004, the answer to 0x0004 (2019, table 8), and 0x8109, one vendor's answer to its 0x0109. Both are in UTC, unlike
 * every other time of the standard.
 */
import { TIME_BYTES, putTime, takeTime } from '../time.ts';
import type { MessageCodec } from './codec.ts';

export interface Jt808Clock {
  readonly type: 'clock';
  readonly time: Date | undefined;
}

export const clock: MessageCodec<Jt808Clock> = {
  id: 0x80_04,
  read: (reader) => ({
    type: 'clock',
    // One document has a year of two bytes and the rest in binary.
    time: reader.left > TIME_BYTES ? binaryTime(reader.slice(reader.left)) : takeTime(reader, 0),
  }),
  write: (writer, { time }) => putTime(writer, time, 0),
};

export interface Jt808VendorClock {
  readonly type: 'vendorClock';
  readonly time: Date | undefined;
  readonly result: number;
}

const BINARY_BYTES = 7;

export const vendorClock: MessageCodec<Jt808VendorClock> = {
  id: 0x81_09,
  read: (reader) => ({
    type: 'vendorClock',
    time: binaryTime(reader.slice(BINARY_BYTES)),
    result: reader.left > 0 ? reader.u8() : 0,
  }),
  write: (writer, { time, result }) => {
    writer
      .u16(time?.getUTCFullYear() ?? 0)
      .u8(time ? time.getUTCMonth() + 1 : 0)
      .u8(time?.getUTCDate() ?? 0)
      .u8(time?.getUTCHours() ?? 0)
      .u8(time?.getUTCMinutes() ?? 0)
      .u8(time?.getUTCSeconds() ?? 0)
      .u8(result);
  },
};

function binaryTime(bytes: Uint8Array): Date | undefined {
  const [high = 0, low = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = bytes;
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 23 || minute > 59 || second > 59)
    return undefined;
  return new Date(Date.UTC((high << 8) | low, month - 1, day, hour, minute, second));
}
