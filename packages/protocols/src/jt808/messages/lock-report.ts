/**
 * 0x5501 and, for stored ones, 0x5502 of lock trackers: a location in BCD, in degrees and minutes, with a clock in UTC
 * that begins with the day. What does not read as one is kept as bytes.
 */
import type { ByteReader } from '../../byte-reader.ts';
import type { ByteWriter } from '../../byte-writer.ts';
import type { MessageCodec } from './codec.ts';

export interface LockLocation {
  readonly time: Date;
  /** Degrees WGS84, signed, resolution 1/10,000 of a minute. */
  readonly latitude: number;
  readonly longitude: number;
  readonly fixed: boolean;
  readonly speedKnots: number;
  /** Degrees clockwise from north, resolution 2. */
  readonly course: number;
  readonly signal: number;
  readonly satellites: number;
  readonly odometerKm: number;
  /** Percent; AA and AB while charging. */
  readonly battery: number;
  readonly cellId: number;
  readonly lac: number;
  readonly product: number;
  readonly statusBits: number;
  readonly alarmBits: number;
}

interface LockReport<Type> {
  readonly type: Type;
  readonly location?: LockLocation;
  /** Bytes behind the location, or a whole body without a location. */
  readonly data: Uint8Array;
}

export type Jt808LockReport = LockReport<'lockReport'>;
export type Jt808StoredLockReport = LockReport<'storedLockReport'>;

export const LOCK_LOCATION_BYTES = 35;
/** The entry with the lock's command, among those behind the location. */
export const LOCK_COMMAND = 0x0b;
const FLAGS = { fixed: 1, north: 2, east: 4 } as const;
const DECIMAL = /^\d+$/;

function lockReportCodec<const Type extends string>(id: number, type: Type): MessageCodec<LockReport<Type>> {
  return {
    id,
    read: (reader) => {
      const location = reader.left >= LOCK_LOCATION_BYTES ? readLocation(reader) : undefined;
      return { type, ...(location && { location }), data: reader.rest() };
    },
    write: (writer, { location, data }) => {
      if (location) writeLocation(writer, location);
      writer.put(data);
    },
  };
}

export const lockReport = lockReportCodec(0x55_01, 'lockReport');
export const storedLockReport = lockReportCodec(0x55_02, 'storedLockReport');

/** Leaves the reader where it was if the nibbles are no digits. */
function readLocation(reader: ByteReader): LockLocation | undefined {
  const start = reader.at;
  const digits = reader.bcd(15);
  const time = timeOf(digits.slice(0, 12));
  const flags = Number.parseInt(digits.slice(29), 16);
  const speed = reader.bcd(1);
  if (!time || !DECIMAL.test(digits.slice(12, 29)) || !DECIMAL.test(speed)) {
    reader.at = start;
    return undefined;
  }
  const latitude = degreesOf(digits.slice(12, 20));
  const longitude = degreesOf(digits.slice(20, 29));
  return {
    time,
    latitude: (flags & FLAGS.north) === 0 ? -latitude : latitude,
    longitude: (flags & FLAGS.east) === 0 ? -longitude : longitude,
    fixed: (flags & FLAGS.fixed) !== 0,
    speedKnots: Number(speed),
    course: reader.u8() * 2,
    signal: reader.u8(),
    satellites: reader.u8(),
    odometerKm: reader.u32(),
    battery: reader.u8(),
    cellId: reader.u32(),
    lac: reader.u16(),
    product: reader.u8(),
    statusBits: reader.u16(),
    alarmBits: reader.u16(),
  };
}

function writeLocation(writer: ByteWriter, location: LockLocation): void {
  const { time, latitude, longitude } = location;
  const flags =
    (location.fixed ? FLAGS.fixed : 0) |
    (latitude >= 0 ? FLAGS.north : 0) |
    (longitude >= 0 ? FLAGS.east : 0);
  const clock = [time.getUTCDate(), time.getUTCMonth() + 1, time.getUTCFullYear() % 100];
  const digits = [...clock, time.getUTCHours(), time.getUTCMinutes(), time.getUTCSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join('');
  writer
    .bcd(`${digits}${digitsOf(latitude, 8)}${digitsOf(longitude, 9)}${flags.toString(16)}`, 15)
    .bcd(String(Math.round(location.speedKnots)), 1)
    .u8(Math.round(location.course / 2))
    .u8(location.signal)
    .u8(location.satellites)
    .u32(location.odometerKm)
    .u8(location.battery)
    .u32(location.cellId)
    .u16(location.lac)
    .u8(location.product)
    .u16(location.statusBits)
    .u16(location.alarmBits);
}

/** DDMMYYhhmmss. */
function timeOf(digits: string): Date | undefined {
  if (!DECIMAL.test(digits)) return undefined;
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0, second = 0] = (digits.match(/../g) ?? []).map(
    Number,
  );
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 23 || minute > 59 || second > 59)
    return undefined;
  return new Date(Date.UTC(2000 + year, month - 1, day, hour, minute, second));
}

const MINUTE_DIGITS = 6;
const MINUTE = 10_000;

/** Degrees, then minutes in six digits of which four are decimals. */
function degreesOf(digits: string): number {
  const degrees = Number(digits.slice(0, -MINUTE_DIGITS));
  return degrees + Number(digits.slice(-MINUTE_DIGITS)) / MINUTE / 60;
}

function digitsOf(degrees: number, length: number): string {
  const units = Math.round(Math.abs(degrees) * 60 * MINUTE);
  const whole = Math.floor(units / (60 * MINUTE));
  const minutes = units - whole * 60 * MINUTE;
  return `${whole}${String(minutes).padStart(MINUTE_DIGITS, '0')}`.padStart(length, '0');
}
