/**
 * 0x10 GPS alone, 0x12 GPS and cell, 0x22 the same in UTC with ACC and the reason of the upload. This is the hot path:
 * the usual forms are read flat, the makers' tails in a file of their own.
 */
import type { ByteReader } from '../../byte-reader.ts';
import { CELL_BYTES, CELL_LONG_ID, type Gt06Cell, readCell, writeCell } from '../cell.ts';
import { DATE_BYTES, readDate, writeDate } from '../date.ts';
import { GPS_BYTES, type Gt06Gps, readGps, writeGps } from '../gps.ts';
import { isLuhnValid } from '../../identity.ts';
import type { Draft, MessageCodec } from './codec.ts';
import { type Gt06LocationTail, readLocationTail, writeLocationTail } from './location-tail.ts';

export interface Gt06Location {
  readonly type: 'location';
  /** 0x10, 0x12 or 0x22. */
  readonly protocolNumber: number;
  /** Some models put it in front. */
  readonly imei?: string;
  /** As the device's clock shows it, which is UTC for 0x22 alone. */
  readonly date: Date | undefined;
  readonly gps: Gt06Gps;
  readonly cell?: Gt06Cell;
  readonly acc?: boolean;
  /** Why the device reports; 0A, 0D and 0E mean that it stands still. */
  readonly uploadMode?: number;
  /** Stored by the device and sent late. */
  readonly reUpload?: boolean;
  readonly mileageM?: number;
  /** 0x10. */
  readonly languageWord?: number;
  /** What a maker adds. */
  readonly variant?: Gt06LocationTail;
  /** Bytes of a variant that is not known. */
  readonly tail?: Uint8Array;
}

export const GPS_ONLY = 0x10;
export const LOCATION = 0x12;
export const LOCATION_UTC = 0x22;

const POSITION_BYTES = DATE_BYTES + GPS_BYTES;
const IMEI_BYTES = 8;
const WITH_IMEI_BYTES = IMEI_BYTES + POSITION_BYTES + CELL_BYTES;
/** 0x22 of SEEWORLD: a cell id of four bytes and a climate sensor. */
const CLIMATE_BYTES = 42;
/** ACC, upload mode, re-upload. */
const STATE_BYTES = 3;
const MILEAGE_BYTES = 4;

export const location: MessageCodec<Gt06Location> = {
  numbers: [GPS_ONLY, LOCATION, LOCATION_UTC],
  read: (reader, { protocolNumber }) => {
    const size = reader.left;
    if (size < POSITION_BYTES) return undefined;
    const imei = size === WITH_IMEI_BYTES && protocolNumber === LOCATION ? imeiInFront(reader) : undefined;
    const message: Draft<Gt06Location> = {
      type: 'location',
      protocolNumber,
      date: readDate(reader),
      gps: readGps(reader),
    };
    if (imei !== undefined) message.imei = imei;
    if (protocolNumber === GPS_ONLY && reader.left === 2) message.languageWord = reader.u16();
    const isClimate = protocolNumber === LOCATION_UTC && size === CLIMATE_BYTES;
    if (isClimate) message.cell = readCell(reader, CELL_LONG_ID);
    else if (reader.left >= CELL_BYTES && protocolNumber !== GPS_ONLY) message.cell = readCell(reader);
    const { left } = reader;
    if (left === 0) return message;
    if (
      isClimate ||
      protocolNumber === LOCATION_UTC ||
      left === STATE_BYTES ||
      left === STATE_BYTES + MILEAGE_BYTES
    ) {
      readState(reader, message);
    }
    if (reader.left === MILEAGE_BYTES) message.mileageM = reader.u32();
    else if (reader.left > 0) {
      const variant = readLocationTail(reader, protocolNumber);
      if (variant) message.variant = variant;
    }
    if (reader.left > 0) message.tail = reader.rest();
    return message;
  },
  write: (writer, message) => {
    if (message.imei !== undefined) writer.bcd(message.imei, IMEI_BYTES);
    writeDate(writer, message.date);
    writeGps(writer, message.gps);
    if (message.languageWord !== undefined) writer.u16(message.languageWord);
    const isClimate = message.variant?.form === 'climate';
    if (message.cell) writeCell(writer, message.cell, isClimate ? CELL_LONG_ID : undefined);
    if (message.acc !== undefined) {
      writer
        .u8(message.acc ? 1 : 0)
        .u8(message.uploadMode ?? 0)
        .u8(message.reUpload ? 1 : 0);
    }
    if (message.mileageM !== undefined) writer.u32(Math.round(message.mileageM));
    if (message.variant) writeLocationTail(writer, message.variant);
    if (message.tail) writer.put(message.tail);
  },
};

function readState(reader: ByteReader, message: Draft<Gt06Location>): void {
  if (reader.left < STATE_BYTES) return;
  message.acc = reader.u8() !== 0;
  message.uploadMode = reader.u8();
  message.reUpload = reader.u8() !== 0;
}

/** QH302R; another maker's tail is as long, and then the date comes first. */
function imeiInFront(reader: ByteReader): string | undefined {
  const { at } = reader;
  const digits = reader.bcd(IMEI_BYTES);
  const imei = digits.slice(1);
  if (digits.startsWith('0') && isLuhnValid(imei)) return imei;
  reader.at = at;
  return undefined;
}
