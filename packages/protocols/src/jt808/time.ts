/** BCD YYMMDDhhmmss. The standard's clock is GMT+8 wherever the vehicle is (2013, section 4.2). */
import type { ByteReader } from '../byte-reader.ts';
import type { ByteWriter } from '../byte-writer.ts';
import { readBcdByte, toBcdByte } from '../bytes.ts';

export const STANDARD_OFFSET_MINUTES = 480;
export const TIME_BYTES = 6;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Days from 1 January 1970 to the first of each month of a year that is none of leap. */
const MONTH_DAYS = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365] as const;
const DAYS_TO_2000 = 10_957;

/** The instant of a clock that runs `offsetMinutes` ahead of UTC; undefined for zeros and what is no instant. */
export function readTime(
  bytes: Uint8Array,
  at: number,
  offsetMinutes = STANDARD_OFFSET_MINUTES,
): Date | undefined {
  const year = readBcdByte(bytes[at] ?? 0);
  const month = readBcdByte(bytes[at + 1] ?? 0);
  const day = readBcdByte(bytes[at + 2] ?? 0);
  const hour = readBcdByte(bytes[at + 3] ?? 0);
  const minute = readBcdByte(bytes[at + 4] ?? 0);
  const second = readBcdByte(bytes[at + 5] ?? 0);
  // A byte that is not BCD reads as -1 and fails one of these.
  if (year < 0 || month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 59) return undefined;
  const leapDays = ((year + 3) >> 2) + (year % 4 === 0 && month > 2 ? 1 : 0);
  const days = DAYS_TO_2000 + year * 365 + leapDays + (MONTH_DAYS[month - 1] ?? 0) + day - 1;
  return new Date(days * DAY_MS + hour * 3_600_000 + (minute - offsetMinutes) * MINUTE_MS + second * 1000);
}

/** No time is written as zeros. */
export function writeTime(
  bytes: Uint8Array,
  at: number,
  time: Date | undefined,
  offsetMinutes = STANDARD_OFFSET_MINUTES,
): void {
  if (!time) {
    bytes.fill(0, at, at + TIME_BYTES);
    return;
  }
  const local = new Date(time.getTime() + offsetMinutes * MINUTE_MS);
  bytes[at] = toBcdByte(local.getUTCFullYear() % 100);
  bytes[at + 1] = toBcdByte(local.getUTCMonth() + 1);
  bytes[at + 2] = toBcdByte(local.getUTCDate());
  bytes[at + 3] = toBcdByte(local.getUTCHours());
  bytes[at + 4] = toBcdByte(local.getUTCMinutes());
  bytes[at + 5] = toBcdByte(local.getUTCSeconds());
}

export function takeTime(reader: ByteReader, offsetMinutes = STANDARD_OFFSET_MINUTES): Date | undefined {
  return readTime(reader.slice(TIME_BYTES), 0, offsetMinutes);
}

export function putTime(
  writer: ByteWriter,
  time: Date | undefined,
  offsetMinutes = STANDARD_OFFSET_MINUTES,
): void {
  const bytes = new Uint8Array(TIME_BYTES);
  writeTime(bytes, 0, time, offsetMinutes);
  writer.put(bytes);
}
