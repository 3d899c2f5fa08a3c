/** 0x0200 location: fixed part and standard additional items (2013 and 2019, tables 23 to 27). */
import { readBcdByte, readI16, readU16, readU32, writeU16, writeU32 } from '../bytes.ts';

export interface Jt808Location {
  readonly type: 'location';
  readonly alarmBits: number;
  readonly statusBits: number;
  /** Degrees WGS84, signed. */
  readonly latitude: number;
  readonly longitude: number;
  readonly altitudeM: number;
  readonly speedKmh: number;
  readonly course: number;
  /** Undefined when the device sent no time. */
  readonly time: Date | undefined;
  readonly items: Jt808Items;
}

export interface Jt808Items {
  readonly odometerM?: number;
  readonly fuelL?: number;
  readonly recorderSpeedKmh?: number;
  readonly gsm?: number;
  readonly satellites?: number;
  readonly areaAlarm?: { readonly place: number; readonly id: number; readonly direction: 'in' | 'out' };
  /** Items that have no field here, as they came. */
  readonly others: readonly { readonly id: number; readonly value: Uint8Array }[];
}

export const STATUS = { acc: 0, fix: 1, south: 2, west: 3, oilCut: 10, gps: 18, beidou: 19 } as const;

export const LOCATION_BYTES = 28;
/** The standard's clock is GMT+8 wherever the vehicle is. */
export const STANDARD_OFFSET_MINUTES = 480;

const DEGREE = 1e6;
/** A larger coordinate cannot be an absolute one: it is a signed number of a device that knows no better. */
const ABSOLUTE_MAX = 180_000_000;

/** Reads a body of at least 28 bytes. */
export function readLocation(body: Uint8Array): Jt808Location {
  const statusBits = readU32(body, 4);
  return {
    type: 'location',
    alarmBits: readU32(body, 0),
    statusBits,
    latitude: toDegrees(readU32(body, 8), hasBit(statusBits, STATUS.south)),
    longitude: toDegrees(readU32(body, 12), hasBit(statusBits, STATUS.west)),
    altitudeM: readI16(body, 16),
    speedKmh: readU16(body, 18) / 10,
    course: readU16(body, 20) % 360,
    time: readTime(body, 22, STANDARD_OFFSET_MINUTES),
    items: readItems(body.subarray(LOCATION_BYTES)),
  };
}

export function hasBit(bits: number, bit: number): boolean {
  return ((bits >>> bit) & 1) === 1;
}

function toDegrees(value: number, negative: boolean): number {
  if (value > ABSOLUTE_MAX) return (value | 0) / DEGREE;
  return (negative && value !== 0 ? -value : value) / DEGREE;
}

/** BCD YYMMDDhhmmss; undefined when it is all zeros or no instant. */
export function readTime(bytes: Uint8Array, at: number, offsetMinutes: number): Date | undefined {
  const year = readBcdByte(bytes[at]);
  const month = readBcdByte(bytes[at + 1]);
  const day = readBcdByte(bytes[at + 2]);
  const hour = readBcdByte(bytes[at + 3]);
  const minute = readBcdByte(bytes[at + 4]);
  const second = readBcdByte(bytes[at + 5]);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  if (hour === undefined || minute === undefined || second === undefined) return undefined;
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 23 || minute > 59 || second > 59)
    return undefined;
  return new Date(Date.UTC(2000 + year, month - 1, day, hour, minute - offsetMinutes, second));
}

export function writeTime(
  bytes: Uint8Array,
  at: number,
  time: Date | undefined,
  offsetMinutes: number,
): void {
  if (!time) return;
  const local = new Date(time.getTime() + offsetMinutes * 60_000);
  const parts = [
    local.getUTCFullYear() - 2000,
    local.getUTCMonth() + 1,
    local.getUTCDate(),
    local.getUTCHours(),
    local.getUTCMinutes(),
    local.getUTCSeconds(),
  ];
  parts.forEach((part, index) => (bytes[at + index] = Math.floor(part / 10) * 16 + (part % 10)));
}

type MutableItems = { -readonly [Key in keyof Omit<Jt808Items, 'others'>]: Jt808Items[Key] } & {
  others: { readonly id: number; readonly value: Uint8Array }[];
};

/** A length that passes the end closes the list; what was read before it stays. */
function readItems(bytes: Uint8Array): Jt808Items {
  const items: MutableItems = { others: [] };
  for (let at = 0; at + 2 <= bytes.length;) {
    const id = bytes[at] ?? 0;
    const length = bytes[at + 1] ?? 0;
    const value = bytes.subarray(at + 2, at + 2 + length);
    if (value.length < length) break;
    readItem(items, id, value);
    at += 2 + length;
  }
  return items;
}

function readItem(items: MutableItems, id: number, value: Uint8Array): void {
  if (id === 0x01 && value.length === 4) items.odometerM = readU32(value, 0) * 100;
  else if (id === 0x02 && value.length === 2 && (value[0] ?? 0) < 0x80) items.fuelL = readU16(value, 0) / 10;
  else if (id === 0x03 && value.length === 2) items.recorderSpeedKmh = readU16(value, 0) / 10;
  else if (id === 0x30 && value.length === 1) items.gsm = value[0] ?? 0;
  else if (id === 0x31 && value.length === 1) items.satellites = value[0] ?? 0;
  else if (id === 0x12 && value.length === 6) {
    items.areaAlarm = {
      place: value[0] ?? 0,
      id: readU32(value, 1),
      direction: value[5] === 0 ? 'in' : 'out',
    };
  } else items.others.push({ id, value });
}

export function writeLocation(location: Jt808Location): Uint8Array {
  const items = writeItems(location.items);
  const body = new Uint8Array(LOCATION_BYTES + items.length);
  const { latitude, longitude } = location;
  let status = location.statusBits & ~((1 << STATUS.south) | (1 << STATUS.west));
  if (latitude < 0) status |= 1 << STATUS.south;
  if (longitude < 0) status |= 1 << STATUS.west;
  writeU32(body, 0, location.alarmBits);
  writeU32(body, 4, status);
  writeU32(body, 8, Math.round(Math.abs(latitude) * DEGREE));
  writeU32(body, 12, Math.round(Math.abs(longitude) * DEGREE));
  writeU16(body, 16, location.altitudeM & 0xff_ff);
  writeU16(body, 18, Math.round(location.speedKmh * 10));
  writeU16(body, 20, Math.round(location.course) % 360);
  writeTime(body, 22, location.time, STANDARD_OFFSET_MINUTES);
  body.set(items, LOCATION_BYTES);
  return body;
}

function word(value: number): number[] {
  return [(value >>> 8) & 255, value & 255];
}

function double(value: number): number[] {
  return [...word(Math.floor(value / 0x1_0000)), ...word(value % 0x1_0000)];
}

function writeItems(items: Jt808Items): Uint8Array {
  const bytes: number[] = [];
  const add = (id: number, value: readonly number[]) => bytes.push(id, value.length, ...value);
  if (items.odometerM !== undefined) add(0x01, double(Math.round(items.odometerM / 100)));
  if (items.fuelL !== undefined) add(0x02, word(Math.round(items.fuelL * 10)));
  if (items.recorderSpeedKmh !== undefined) add(0x03, word(Math.round(items.recorderSpeedKmh * 10)));
  if (items.areaAlarm) {
    const { place, id, direction } = items.areaAlarm;
    add(0x12, [place, ...double(id), direction === 'in' ? 0 : 1]);
  }
  for (const { id, value } of items.others) add(id, [...value]);
  if (items.gsm !== undefined) add(0x30, [items.gsm]);
  if (items.satellites !== undefined) add(0x31, [items.satellites]);
  return Uint8Array.from(bytes);
}
