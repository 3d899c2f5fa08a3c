/**
 * The location body: 28 fixed bytes and additional items (2013, tables 23 to 27; 2019, tables 22 to 27). It is shared
 * by 0x0200, 0x0201, 0x0500 and 0x0704, and it is the hot path: flat, without a view or an object it can do without.
 */
import { readI16, readU16, readU32 } from '../bytes.ts';
import type { ByteWriter } from '../byte-writer.ts';
import { type Jt808Items, readItems } from './items/items.ts';
import { writeItems } from './items/write-items.ts';
import { readTime, writeTime } from './time.ts';

export interface Jt808LocationBody {
  readonly alarmBits: number;
  readonly statusBits: number;
  /** Degrees WGS84, signed: the status bits for south and west are applied, and set by the encoder. */
  readonly latitude: number;
  readonly longitude: number;
  readonly altitudeM: number;
  readonly speedKmh: number;
  /** Degrees clockwise from north. */
  readonly course: number;
  /** UTC, taken as GMT+8 on the wire; undefined when the device sent zeros or no instant. */
  readonly time: Date | undefined;
  readonly items: Jt808Items;
}

/** Bit numbers of the status word (2013, table 24). */
export const STATUS = {
  acc: 0,
  fix: 1,
  south: 2,
  west: 3,
  oilCut: 10,
  circuitCut: 11,
  doorsLocked: 12,
  frontDoorOpen: 13,
  middleDoorOpen: 14,
  rearDoorOpen: 15,
  driverDoorOpen: 16,
  customDoorOpen: 17,
  gps: 18,
  beidou: 19,
  glonass: 20,
  galileo: 21,
  driving: 22,
} as const;

export const LOCATION_BYTES = 28;
const DEGREE = 1e6;
/** A larger value is no absolute coordinate: it is the two's complement of a device that signs its numbers. */
const ABSOLUTE_MAX = 180_000_000;

/** Reads `bytes[start, end)`, at least 28 bytes. */
export function readLocationBody(bytes: Uint8Array, start: number, end: number): Jt808LocationBody {
  const statusBits = readU32(bytes, start + 4);
  return {
    alarmBits: readU32(bytes, start),
    statusBits,
    latitude: toDegrees(readU32(bytes, start + 8), (statusBits & (1 << STATUS.south)) !== 0),
    longitude: toDegrees(readU32(bytes, start + 12), (statusBits & (1 << STATUS.west)) !== 0),
    altitudeM: readI16(bytes, start + 16),
    speedKmh: readU16(bytes, start + 18) / 10,
    course: readU16(bytes, start + 20),
    time: readTime(bytes, start + 22),
    items: readItems(bytes, start + LOCATION_BYTES, end),
  };
}

export function hasBit(bits: number, bit: number): boolean {
  return ((bits >>> bit) & 1) === 1;
}

function toDegrees(value: number, isNegative: boolean): number {
  if (value > ABSOLUTE_MAX) return (value | 0) / DEGREE;
  return isNegative && value !== 0 ? -value / DEGREE : value / DEGREE;
}

/** @throws RangeError for an item that is longer than 255 bytes. */
export function writeLocationBody(writer: ByteWriter, location: Jt808LocationBody): void {
  const { latitude, longitude } = location;
  const time = new Uint8Array(6);
  writeTime(time, 0, location.time);
  writer
    .u32(location.alarmBits)
    .u32(withHemispheres(location.statusBits, latitude, longitude))
    .u32(Math.round(Math.abs(latitude) * DEGREE))
    .u32(Math.round(Math.abs(longitude) * DEGREE))
    .u16(location.altitudeM & 0xff_ff)
    .u16(Math.round(location.speedKmh * 10))
    .u16(Math.round(location.course))
    .put(time);
  writeItems(writer, location.items);
}

/** At 0 degrees either hemisphere is right: the bit stays as it is. */
function withHemispheres(statusBits: number, latitude: number, longitude: number): number {
  return withBit(withBit(statusBits, STATUS.south, latitude), STATUS.west, longitude) >>> 0;
}

function withBit(bits: number, bit: number, degrees: number): number {
  if (degrees === 0) return bits;
  return degrees < 0 ? bits | (1 << bit) : bits & ~(1 << bit);
}
