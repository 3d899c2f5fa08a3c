/** Date and time: plain binary year - 2000, month, day, hour, minute, second; in the Wi-Fi dialect BCD. */
import type { ByteReader } from '../byte-reader.ts';
import type { ByteWriter } from '../byte-writer.ts';
import { readBcdByte, toBcdByte } from '../bytes.ts';

export const DATE_BYTES = 6;

/** The date as if the device's clock were UTC; undefined for a device that never had the time. */
export function readDate(reader: ByteReader): Date | undefined {
  return toDate(reader.u8(), reader.u8(), reader.u8(), reader.u8(), reader.u8(), reader.u8());
}

export function readBcdDate(reader: ByteReader): Date | undefined {
  const read = (): number => readBcdByte(reader.u8());
  return toDate(read(), read(), read(), read(), read(), read());
}

/** Year 0 is that of a device which never had the time. */
function toDate(
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
): Date | undefined {
  if (year < 1 || year > 99 || month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 59) return undefined;
  return new Date(Date.UTC(2000 + year, month - 1, day, hour, minute, second));
}

export function writeDate(writer: ByteWriter, date: Date | undefined): void {
  for (const number of numbersOf(date)) writer.u8(number);
}

export function writeBcdDate(writer: ByteWriter, date: Date | undefined): void {
  for (const number of numbersOf(date)) writer.u8(toBcdByte(number));
}

/** Zeros for none. */
function numbersOf(date: Date | undefined): readonly number[] {
  if (!date) return [0, 0, 0, 0, 0, 0];
  return [
    date.getUTCFullYear() - 2000,
    date.getUTCMonth() + 1,
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
    date.getUTCSeconds(),
  ];
}

/** Seconds since 1970; 0 means no instant. */
export function readUnixTime(reader: ByteReader): Date | undefined {
  const seconds = reader.u32();
  return seconds === 0 ? undefined : new Date(seconds * 1000);
}

export function toUnixTime(date: Date | undefined): number {
  return date ? date.getTime() / 1000 : 0;
}
