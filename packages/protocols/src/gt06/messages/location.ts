/** 0x10 GPS alone, 0x12 GPS and cell, 0x22 the same in UTC with ACC and the reason of the upload. */
import { CELL_BYTES, type Gt06Cell, readCell, writeCell } from '../cell.ts';
import { DATE_BYTES, readDate, writeDate } from '../date.ts';
import { GPS_BYTES, type Gt06Gps, readGps, writeGps } from '../gps.ts';
import type { MessageCodec } from './codec.ts';

export interface Gt06Location {
  readonly type: 'location';
  /** 0x10, 0x12 or 0x22. */
  readonly protocolNumber: number;
  /** As the device's clock shows it, which is UTC for 0x22 alone. */
  readonly date: Date | undefined;
  readonly gps: Gt06Gps;
  readonly cell?: Gt06Cell;
  /** 0x22 */
  readonly acc?: boolean;
  /** 0x22: why the device reports; 0A, 0D and 0E mean that it stands still. */
  readonly uploadMode?: number;
  /** 0x22: stored by the device and sent late. */
  readonly reUpload?: boolean;
  readonly mileageM?: number;
  /** Bytes of a variant that is not known. */
  readonly tail?: Uint8Array;
}

export const GPS_ONLY = 0x10;
export const LOCATION = 0x12;
export const LOCATION_UTC = 0x22;

const POSITION_BYTES = DATE_BYTES + GPS_BYTES;
const STATE_BYTES = 3;
const MILEAGE_BYTES = 4;

export const location: MessageCodec<Gt06Location> = {
  numbers: [GPS_ONLY, LOCATION, LOCATION_UTC],
  read: (reader, protocolNumber) => {
    if (reader.left < POSITION_BYTES) return undefined;
    return {
      type: 'location',
      protocolNumber,
      date: readDate(reader),
      gps: readGps(reader),
      ...(reader.left >= CELL_BYTES && { cell: readCell(reader) }),
      ...(protocolNumber === LOCATION_UTC &&
        reader.left >= STATE_BYTES && {
          acc: reader.u8() === 1,
          uploadMode: reader.u8(),
          reUpload: reader.u8() === 1,
        }),
      ...(reader.left === MILEAGE_BYTES && { mileageM: reader.u32() }),
      ...(reader.left > 0 && { tail: reader.rest() }),
    };
  },
  write: (writer, message) => {
    writeDate(writer, message.date);
    writeGps(writer, message.gps);
    if (message.cell) writeCell(writer, message.cell);
    if (message.acc !== undefined) {
      writer
        .u8(message.acc ? 1 : 0)
        .u8(message.uploadMode ?? 0)
        .u8(message.reUpload ? 1 : 0);
    }
    if (message.mileageM !== undefined) writer.u32(Math.round(message.mileageM));
    if (message.tail) writer.put(message.tail);
  },
};
