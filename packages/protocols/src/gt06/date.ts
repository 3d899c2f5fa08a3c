/** Date and time: plain binary year - 2000, month, day, hour, minute, second. */
import type { ByteReader } from '../byte-reader.ts';
import type { ByteWriter } from '../byte-writer.ts';

export const DATE_BYTES = 6;

/** The date as if the device's clock were UTC; undefined for a device that never had the time. */
export function readDate(reader: ByteReader): Date | undefined {
  const year = reader.u8();
  const month = reader.u8();
  const day = reader.u8();
  const hour = reader.u8();
  const minute = reader.u8();
  const second = reader.u8();
  if (year === 0 || year > 99 || month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  return new Date(Date.UTC(2000 + year, month - 1, day, hour, minute, second));
}

export function writeDate(writer: ByteWriter, date: Date | undefined): void {
  writer
    .u8(date ? date.getUTCFullYear() - 2000 : 0)
    .u8(date ? date.getUTCMonth() + 1 : 0)
    .u8(date?.getUTCDate() ?? 0)
    .u8(date?.getUTCHours() ?? 0)
    .u8(date?.getUTCMinutes() ?? 0)
    .u8(date?.getUTCSeconds() ?? 0);
}
