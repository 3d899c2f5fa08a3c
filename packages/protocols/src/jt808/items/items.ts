/**
 * Additional items of a location: id, length, value, to the end of the body (2013, table 27). The standard's items
 * become fields; what vendors and the active-safety standards add stays as it came, in wire order, and is read by
 * `items/vendor` once the device's maker is known, because their ids collide.
 */
import { readU16, readU32 } from '../../bytes.ts';

/** An item that no table of the standard has, or one whose length is not the standard's. */
export interface Jt808RawItem {
  readonly id: number;
  readonly value: Uint8Array;
}

export interface Jt808Items {
  /** 01, resolution 100 m. */
  readonly odometerM?: number | undefined;
  /** 02, resolution 0.1 L. */
  readonly fuelL?: number | undefined;
  /** 02 with its top bit set. */
  readonly fuelPercent?: number | undefined;
  /** 03 */
  readonly recorderSpeedKmh?: number | undefined;
  /** 04 */
  readonly alarmEventId?: number | undefined;
  /** 05 (2019): a byte a wheel, 255 no wheel; the unit of the text cannot be right, so the numbers stay raw. */
  readonly tirePressures?: readonly number[] | undefined;
  /** 06 (2019) */
  readonly compartmentTemperatureC?: number | undefined;
  /** 11 */
  readonly overspeedArea?: { readonly place: number; readonly areaId: number | undefined } | undefined;
  /** 12 */
  readonly areaAlarm?:
    | { readonly place: number; readonly areaId: number; readonly direction: 'in' | 'out' }
    | undefined;
  /** 13 */
  readonly segmentTime?:
    | { readonly segmentId: number; readonly seconds: number; readonly isTooLong: boolean }
    | undefined;
  /** 14 (JT/T 1078) */
  readonly videoAlarmBits?: number | undefined;
  /** 15, a bit a channel. */
  readonly videoLostBits?: number | undefined;
  /** 16, a bit a channel. */
  readonly videoCoveredBits?: number | undefined;
  /** 17 */
  readonly storageFaultBits?: number | undefined;
  /** 18; without the fatigue byte where the device sends two bytes. */
  readonly abnormalDriving?: { readonly bits: number; readonly fatigue: number | undefined } | undefined;
  /** 25 */
  readonly vehicleSignalBits?: number | undefined;
  /** 2A */
  readonly ioBits?: number | undefined;
  /** 2B */
  readonly analog?: { readonly ad0: number; readonly ad1: number } | undefined;
  /** 30: CSQ up to 31; some send percent. */
  readonly signal?: number | undefined;
  /** 31 */
  readonly satellites?: number | undefined;
  readonly others: readonly Jt808RawItem[];
  /** What stands after the last whole item: a length that passes the end, or one vendor's fixed block. */
  readonly rest?: Uint8Array | undefined;
  /** Where a vendor's ids and lengths have other sizes than a byte each. */
  readonly sizes?: ItemSizes | undefined;
}

export interface ItemSizes {
  readonly id: 1 | 2;
  readonly length: 1 | 2 | 4;
}

const NO_ITEMS: readonly Jt808RawItem[] = [];
/** What one vendor sends in the place of items has 18 bytes; with two to spare in the description that we have. */
const FIXED_BLOCKS: ReadonlySet<number> = new Set([18, 20]);

export function isFixedBlock(bytes: number): boolean {
  return FIXED_BLOCKS.has(bytes);
}

/** An empty list of items: a location with nothing but its fixed part. */
export const NOTHING: Jt808Items = { others: NO_ITEMS };

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Reads `bytes[start, end)`. Nothing in it can fail a location: what does not read as items stays as it came. */
export function readItems(bytes: Uint8Array, start: number, end: number): Jt808Items {
  if (start >= end) return NOTHING;
  const items = emptyItems();
  let at = start;
  while (at + 2 <= end) {
    const length = bytes[at + 1] ?? 0;
    const valueAt = at + 2;
    if (valueAt + length > end) break;
    takeItem(items, bytes[at] ?? 0, bytes, valueAt, length);
    at = valueAt + length;
  }
  if (at === end) return items;
  items.rest = bytes.subarray(at, end);
  const odd = readOddItems(bytes, start, end);
  if (!isFixedBlock(end - start)) return odd ?? items;
  // This many bytes may also be items of which the last is cut; items of the standard among them prove it.
  if (odd && hasStandardItem(odd)) return odd;
  return hasStandardItem(items) ? items : { ...NOTHING, rest: bytes.subarray(start, end) };
}

function hasStandardItem({ others: _others, rest: _rest, sizes: _sizes, ...standard }: Jt808Items): boolean {
  return Object.values(standard).some((value) => value !== undefined);
}

/** One shape for all, so that those who read items meet one kind of object. */
function emptyItems(): Writable<Jt808Items> {
  return {
    odometerM: undefined,
    fuelL: undefined,
    recorderSpeedKmh: undefined,
    vehicleSignalBits: undefined,
    ioBits: undefined,
    analog: undefined,
    signal: undefined,
    satellites: undefined,
    others: NO_ITEMS,
  };
}

function takeItem(
  items: Writable<Jt808Items>,
  id: number,
  bytes: Uint8Array,
  at: number,
  length: number,
): void {
  if (readStandardItem(items, id, bytes, at, length)) return;
  const raw = { id, value: bytes.subarray(at, at + length) };
  items.others = items.others.length === 0 ? [raw] : [...items.others, raw];
}

/** Sizes that vendors use, to be tried where a byte each does not come out at the end. */
const ODD_SIZES: readonly ItemSizes[] = [
  { id: 2, length: 1 },
  { id: 2, length: 2 },
  { id: 1, length: 4 },
];

function readOddItems(bytes: Uint8Array, start: number, end: number): Jt808Items | undefined {
  for (const sizes of ODD_SIZES) {
    const items = emptyItems();
    let at = start;
    while (at + sizes.id + sizes.length <= end) {
      const lengthAt = at + sizes.id;
      const length = readSized(bytes, lengthAt, sizes.length);
      const valueAt = lengthAt + sizes.length;
      if (valueAt + length > end) break;
      takeItem(items, readSized(bytes, at, sizes.id), bytes, valueAt, length);
      at = valueAt + length;
    }
    if (at === end) {
      items.sizes = sizes;
      return items;
    }
  }
  return undefined;
}

function readSized(bytes: Uint8Array, at: number, size: 1 | 2 | 4): number {
  if (size === 1) return bytes[at] ?? 0;
  return size === 2 ? readU16(bytes, at) : readU32(bytes, at);
}

/** Whether the item is the standard's, has its length, and was not there before. */
function readStandardItem(
  items: Writable<Jt808Items>,
  id: number,
  bytes: Uint8Array,
  at: number,
  length: number,
): boolean {
  switch (id) {
    case 0x01:
      if (length !== 4 || items.odometerM !== undefined) return false;
      items.odometerM = readU32(bytes, at) * 100;
      return true;
    case 0x02:
      return readFuel(items, bytes, at, length);
    case 0x03:
      if (length !== 2 || items.recorderSpeedKmh !== undefined) return false;
      items.recorderSpeedKmh = readU16(bytes, at) / 10;
      return true;
    case 0x25:
      if (length !== 4 || items.vehicleSignalBits !== undefined) return false;
      items.vehicleSignalBits = readU32(bytes, at);
      return true;
    case 0x2a:
      if (length !== 2 || items.ioBits !== undefined) return false;
      items.ioBits = readU16(bytes, at);
      return true;
    case 0x2b:
      if (length !== 4 || items.analog !== undefined) return false;
      items.analog = { ad0: readU16(bytes, at + 2), ad1: readU16(bytes, at) };
      return true;
    case 0x30:
      if (length !== 1 || items.signal !== undefined) return false;
      items.signal = bytes[at] ?? 0;
      return true;
    case 0x31:
      if (length !== 1 || items.satellites !== undefined) return false;
      items.satellites = bytes[at] ?? 0;
      return true;
    default:
      return readRareItem(items, id, bytes, at, length);
  }
}

const FUEL_IS_PERCENT = 0x80_00;

function readFuel(items: Writable<Jt808Items>, bytes: Uint8Array, at: number, length: number): boolean {
  if (length !== 2 || items.fuelL !== undefined || items.fuelPercent !== undefined) return false;
  const fuel = readU16(bytes, at);
  if ((fuel & FUEL_IS_PERCENT) === 0) items.fuelL = fuel / 10;
  else items.fuelPercent = fuel & ~FUEL_IS_PERCENT;
  return true;
}

function readRareItem(
  items: Writable<Jt808Items>,
  id: number,
  bytes: Uint8Array,
  at: number,
  length: number,
): boolean {
  switch (id) {
    case 0x04:
      if (length !== 2 || items.alarmEventId !== undefined) return false;
      items.alarmEventId = readU16(bytes, at);
      return true;
    case 0x05:
      if (length !== TIRE_BYTES || items.tirePressures !== undefined) return false;
      items.tirePressures = [...bytes.subarray(at, at + length)];
      return true;
    case 0x06:
      if (length !== 2 || items.compartmentTemperatureC !== undefined) return false;
      items.compartmentTemperatureC = readTemperature(readU16(bytes, at));
      return true;
    case 0x11:
      return readOverspeedArea(items, bytes, at, length);
    case 0x12:
      if (length !== 6 || items.areaAlarm !== undefined || (bytes[at + 5] ?? 0) > 1) return false;
      items.areaAlarm = {
        place: bytes[at] ?? 0,
        areaId: readU32(bytes, at + 1),
        direction: bytes[at + 5] === 0 ? 'in' : 'out',
      };
      return true;
    case 0x13:
      if (length !== 7 || items.segmentTime !== undefined || (bytes[at + 6] ?? 0) > 1) return false;
      items.segmentTime = {
        segmentId: readU32(bytes, at),
        seconds: readU16(bytes, at + 4),
        isTooLong: bytes[at + 6] === 1,
      };
      return true;
    default:
      return readVideoItem(items, id, bytes, at, length);
  }
}

const TIRE_BYTES = 30;

/** Bit 15 is the sign of a magnitude, not a two's complement. Minus zero has no meaning of its own. */
function readTemperature(word: number): number {
  const magnitude = word & 0x7f_ff;
  return (word & 0x80_00) !== 0 && magnitude !== 0 ? -magnitude : magnitude;
}

function readOverspeedArea(
  items: Writable<Jt808Items>,
  bytes: Uint8Array,
  at: number,
  length: number,
): boolean {
  const place = bytes[at] ?? 0;
  if (length !== 1 && length !== 5) return false;
  if (items.overspeedArea !== undefined) return false;
  items.overspeedArea = { place, areaId: length === 5 ? readU32(bytes, at + 1) : undefined };
  return true;
}

/** JT/T 1078-2016, table 14. */
function readVideoItem(
  items: Writable<Jt808Items>,
  id: number,
  bytes: Uint8Array,
  at: number,
  length: number,
): boolean {
  switch (id) {
    case 0x14:
      if (length !== 4 || items.videoAlarmBits !== undefined) return false;
      items.videoAlarmBits = readU32(bytes, at);
      return true;
    case 0x15:
      if (length !== 4 || items.videoLostBits !== undefined) return false;
      items.videoLostBits = readU32(bytes, at);
      return true;
    case 0x16:
      if (length !== 4 || items.videoCoveredBits !== undefined) return false;
      items.videoCoveredBits = readU32(bytes, at);
      return true;
    case 0x17:
      if (length !== 2 || items.storageFaultBits !== undefined) return false;
      items.storageFaultBits = readU16(bytes, at);
      return true;
    case 0x18:
      if ((length !== 2 && length !== 3) || items.abnormalDriving !== undefined) return false;
      items.abnormalDriving = { bits: readU16(bytes, at), fatigue: length === 3 ? bytes[at + 2] : undefined };
      return true;
    default:
      return false;
  }
}
