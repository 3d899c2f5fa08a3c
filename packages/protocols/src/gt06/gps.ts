/** The GPS block of 12 bytes that most messages share. */
import type { ByteReader } from '../byte-reader.ts';
import type { ByteWriter } from '../byte-writer.ts';

export interface Gt06Gps {
  /** 15 means 15 or more. */
  readonly satellites: number | undefined;
  /** Degrees WGS84, signed. */
  readonly latitude: number;
  readonly longitude: number;
  /** Undefined for a byte of all ones, which means that no speed is known. */
  readonly speedKmh: number | undefined;
  /** Degrees clockwise from north. */
  readonly course: number;
  readonly fixed: boolean;
  readonly differential?: boolean;
  /** Vendors use the two free bits: if bit 14 is set, bit 15 is the ACC. */
  readonly acc?: boolean;
  /** The high nibble of the first byte, where it is not the length that the standard puts there. */
  readonly lengthNibble?: number;
}

export const GPS_BYTES = 12;

/** The wire counts 1/30,000 of a minute. */
const DEGREE = 1_800_000;
const COURSE_MASK = 0x03_ff;
// 1 means north and west: the two hemisphere bits have opposite senses.
const FLAG = {
  north: 1 << 10,
  west: 1 << 11,
  fixed: 1 << 12,
  differential: 1 << 13,
  hasAcc: 1 << 14,
  acc: 1 << 15,
};
const NO_SPEED = 255;

export function readGps(reader: ByteReader): Gt06Gps {
  const head = reader.u8();
  const latitude = reader.u32();
  const longitude = reader.u32();
  const speed = reader.u8();
  const gps = combine(head & 15, latitude, longitude, speed === NO_SPEED ? undefined : speed, reader.u16());
  return head >> 4 === GPS_BYTES ? gps : { ...gps, lengthNibble: head >> 4 };
}

export function writeGps(writer: ByteWriter, gps: Gt06Gps): void {
  writer.u8(((gps.lengthNibble ?? GPS_BYTES) << 4) | Math.min(15, gps.satellites ?? 0));
  writeCoordinates(writer, gps);
  writer
    .u8(gps.speedKmh === undefined ? NO_SPEED : Math.min(NO_SPEED - 1, Math.round(gps.speedKmh)))
    .u16(gpsFlags(gps));
}

/** From the numbers on the wire, which some messages have in another order. */
export function combine(
  satellites: number | undefined,
  latitude: number,
  longitude: number,
  speedKmh: number | undefined,
  flags: number,
): Gt06Gps {
  const gps = {
    satellites,
    latitude: (flags & FLAG.north) === 0 && latitude !== 0 ? -latitude / DEGREE : latitude / DEGREE,
    longitude: (flags & FLAG.west) !== 0 && longitude !== 0 ? -longitude / DEGREE : longitude / DEGREE,
    speedKmh,
    course: flags & COURSE_MASK,
    fixed: (flags & FLAG.fixed) !== 0,
  };
  if ((flags & (FLAG.differential | FLAG.hasAcc)) === 0) return gps;
  return {
    ...gps,
    ...((flags & FLAG.differential) !== 0 && { differential: true }),
    ...((flags & FLAG.hasAcc) !== 0 && { acc: (flags & FLAG.acc) !== 0 }),
  };
}

export function writeCoordinates(
  writer: ByteWriter,
  { latitude, longitude }: Pick<Gt06Gps, 'latitude' | 'longitude'>,
): void {
  writer.u32(Math.round(Math.abs(latitude) * DEGREE)).u32(Math.round(Math.abs(longitude) * DEGREE));
}

export function gpsFlags(gps: Gt06Gps): number {
  let flags = Math.round(gps.course) & COURSE_MASK;
  if (gps.latitude > 0 || (gps.latitude === 0 && gps.fixed)) flags |= FLAG.north;
  if (gps.longitude < 0) flags |= FLAG.west;
  if (gps.fixed) flags |= FLAG.fixed;
  if (gps.differential) flags |= FLAG.differential;
  if (gps.acc !== undefined) flags |= FLAG.hasAcc | (gps.acc ? FLAG.acc : 0);
  return flags;
}

/** Latitude and longitude as the wire counts them. */
export function readCoordinates(reader: ByteReader): readonly [latitude: number, longitude: number] {
  return [reader.u32(), reader.u32()];
}
