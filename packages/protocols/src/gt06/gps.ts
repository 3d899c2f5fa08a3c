/** The blocks that GT06 messages share: date, GPS, cell, status. */
import { readU16, readU32, writeU16, writeU32 } from '../bytes.ts';

export interface Gt06Gps {
  readonly satellites: number;
  /** Degrees WGS84, signed. */
  readonly latitude: number;
  readonly longitude: number;
  readonly speedKmh: number;
  readonly course: number;
  readonly fixed: boolean;
}

export interface Gt06Cell {
  readonly mcc: number;
  readonly mnc: number;
  readonly lac: number;
  readonly cellId: number;
}

export const DATE_BYTES = 6;
export const GPS_BYTES = 12;
export const CELL_BYTES = 8;

const DEGREE = 1_800_000;
const FLAG = { north: 1 << 10, west: 1 << 11, fixed: 1 << 12 } as const;
const GPS_LENGTH_NIBBLE = 0xc0;
/** A speed byte of all ones is no speed. */
const SPEED_INVALID = 255;

/** Plain binary year, month, day, hour, minute, second; undefined when it is no instant. */
export function readDate(content: Uint8Array, at: number): Date | undefined {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = content.subarray(
    at,
    at + DATE_BYTES,
  );
  if (
    year === 0 ||
    month < 1 ||
    month > 12 ||
    day < 1 ||
    day > 31 ||
    hour > 23 ||
    minute > 59 ||
    second > 59
  ) {
    return undefined;
  }
  return new Date(Date.UTC(2000 + year, month - 1, day, hour, minute, second));
}

export function writeDate(content: Uint8Array, at: number, date: Date | undefined): void {
  if (!date) return;
  content.set(
    [
      date.getUTCFullYear() - 2000,
      date.getUTCMonth() + 1,
      date.getUTCDate(),
      date.getUTCHours(),
      date.getUTCMinutes(),
      date.getUTCSeconds(),
    ],
    at,
  );
}

export function readGps(content: Uint8Array, at: number): Gt06Gps {
  const flags = readU16(content, at + 10);
  const latitude = readU32(content, at + 1) / DEGREE;
  const longitude = readU32(content, at + 5) / DEGREE;
  const speed = content[at + 9] ?? 0;
  return {
    satellites: (content[at] ?? 0) & 15,
    latitude: (flags & FLAG.north) === 0 && latitude !== 0 ? -latitude : latitude,
    longitude: (flags & FLAG.west) !== 0 && longitude !== 0 ? -longitude : longitude,
    speedKmh: speed === SPEED_INVALID ? 0 : speed,
    course: (flags & 0x3_ff) % 360,
    // Zero coordinates under a fix bit are no fix: nobody drives in the Gulf of Guinea.
    fixed: (flags & FLAG.fixed) !== 0 && (latitude !== 0 || longitude !== 0),
  };
}

export function writeGps(content: Uint8Array, at: number, gps: Gt06Gps): void {
  content[at] = GPS_LENGTH_NIBBLE | Math.min(15, gps.satellites);
  writeU32(content, at + 1, Math.round(Math.abs(gps.latitude) * DEGREE));
  writeU32(content, at + 5, Math.round(Math.abs(gps.longitude) * DEGREE));
  content[at + 9] = Math.min(SPEED_INVALID - 1, Math.round(gps.speedKmh));
  let flags = Math.round(gps.course) % 360;
  if (gps.latitude >= 0) flags |= FLAG.north;
  if (gps.longitude < 0) flags |= FLAG.west;
  if (gps.fixed) flags |= FLAG.fixed;
  writeU16(content, at + 10, flags);
}

export function readCell(content: Uint8Array, at: number): Gt06Cell {
  return {
    mcc: readU16(content, at) & 0x7f_ff,
    mnc: content[at + 2] ?? 0,
    lac: readU16(content, at + 3),
    cellId: ((content[at + 5] ?? 0) << 16) | readU16(content, at + 6),
  };
}

export function writeCell(content: Uint8Array, at: number, cell: Gt06Cell): void {
  writeU16(content, at, cell.mcc);
  content[at + 2] = cell.mnc;
  writeU16(content, at + 3, cell.lac);
  content[at + 5] = cell.cellId >> 16;
  writeU16(content, at + 6, cell.cellId & 0xff_ff);
}
