/**
 * The location body: 28 fixed bytes and additional items (2013, tables 23 to 27; 2019, tables 22 to 27). It is shared
 * by 0x0200, 0x0201, 0x0500 and 0x0704, and it is the hot path: what was received is a window on its frame, and a
 * field is read when somebody asks for it.
 */
import { readI16, readU16, readU32 } from '../bytes.ts';
import type { ByteWriter } from '../byte-writer.ts';
import type { Jt808Version } from './frame.ts';
import { type Jt808Items, readItems } from './items/items.ts';
import { writeItems } from './items/write-items.ts';
import { putTime, readTime } from './time.ts';

export interface Jt808Location {
  readonly type: 'location';
  /** Of the frame that brought it: some alarm bits mean another thing since 2019. The encoder does not need it. */
  readonly version?: Jt808Version;
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
  /** Vendors' use of what the standard leaves free; 6 and 7 are the standard's since 2019. */
  armed: 6,
  charging: 26,
  /** 2019, table 25. */
  collisionWarning: 6,
  laneDeparture: 7,
} as const;

/** Bits 8 and 9. */
export const LOADS = ['empty', 'half', 'reserved', 'full'] as const;
export const LOAD_SHIFT = 8;

export const LOCATION_BYTES = 28;
const DEGREE = 1e6;
/** A larger value is no absolute coordinate: it is the two's complement of a device that signs its numbers. */
const ABSOLUTE_MAX = 180_000_000;

/** A received location in `memory[start, end)`, at least 28 bytes. It has its fields as getters: name them to copy. */
export class LocationView implements Jt808Location {
  readonly type = 'location';
  readonly version: Jt808Version;
  /** Where it stands: `memory[start, end)`. */
  readonly memory: Uint8Array;
  readonly start: number;
  readonly end: number;
  private ownItems: Jt808Items | undefined;

  constructor(memory: Uint8Array, start: number, end: number, version: Jt808Version) {
    this.version = version;
    this.memory = memory;
    this.start = start;
    this.end = end;
    this.ownItems = undefined;
  }

  get alarmBits(): number {
    return readU32(this.memory, this.start);
  }

  get statusBits(): number {
    return readU32(this.memory, this.start + 4);
  }

  get latitude(): number {
    return toDegrees(readU32(this.memory, this.start + 8), hasBit(this.statusBits, STATUS.south));
  }

  get longitude(): number {
    return toDegrees(readU32(this.memory, this.start + 12), hasBit(this.statusBits, STATUS.west));
  }

  get altitudeM(): number {
    return readI16(this.memory, this.start + 16);
  }

  get speedKmh(): number {
    return readU16(this.memory, this.start + 18) / 10;
  }

  get course(): number {
    return readU16(this.memory, this.start + 20);
  }

  get time(): Date | undefined {
    return readTime(this.memory, this.start + 22);
  }

  get items(): Jt808Items {
    this.ownItems ??= readItems(this.memory, this.start + LOCATION_BYTES, this.end);
    return this.ownItems;
  }

  toJSON(): Jt808Location {
    const { type, version, alarmBits, statusBits, latitude, longitude } = this;
    const { altitudeM, speedKmh, course, time, items } = this;
    return {
      type,
      version,
      alarmBits,
      statusBits,
      latitude,
      longitude,
      altitudeM,
      speedKmh,
      course,
      time,
      items,
    };
  }
}

export function hasBit(bits: number, bit: number): boolean {
  return ((bits >>> bit) & 1) === 1;
}

/** Of the wire's number; a hemisphere bit is for absolute ones alone. */
export function toDegrees(value: number, isNegative: boolean): number {
  if (value > ABSOLUTE_MAX) return (value | 0) / DEGREE;
  return isNegative && value !== 0 ? -value / DEGREE : value / DEGREE;
}

/** @throws RangeError for an item that is longer than 255 bytes. */
export function writeLocation(writer: ByteWriter, location: Jt808Location): void {
  const { latitude, longitude } = location;
  writer
    .u32(location.alarmBits)
    .u32(withHemispheres(location.statusBits, latitude, longitude))
    .u32(Math.round(Math.abs(latitude) * DEGREE))
    .u32(Math.round(Math.abs(longitude) * DEGREE))
    .u16(location.altitudeM & 0xff_ff)
    .u16(Math.round(location.speedKmh * 10))
    .u16(Math.round(location.course));
  putTime(writer, location.time);
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
