/** The GPS block of 12 bytes that most messages share. */
import type { ByteReader } from '../byte-reader.ts';
import type { ByteWriter } from '../byte-writer.ts';

export interface Gt06Gps {
  /** 15 means 15 or more. */
  readonly satellites: number;
  /** Degrees WGS84, signed. */
  readonly latitude: number;
  readonly longitude: number;
  /** Undefined for a byte of all ones, which is no speed. */
  readonly speedKmh: number | undefined;
  /** Degrees clockwise from north. */
  readonly course: number;
  readonly fixed: boolean;
  readonly differential?: boolean;
  /** Vendors' use of the two free bits: bit 14 says that bit 15 is the ACC. */
  readonly acc?: boolean;
}

export const GPS_BYTES = 12;

/** The wire counts 1/30,000 of a minute. */
const DEGREE = 1_800_000;
const COURSE_MASK = 0x03_ff;
// North and west are told by 1: the two hemisphere bits have opposite senses.
const FLAG = {
  north: 1 << 10,
  west: 1 << 11,
  fixed: 1 << 12,
  differential: 1 << 13,
  hasAcc: 1 << 14,
  acc: 1 << 15,
};
const LENGTH_NIBBLE = GPS_BYTES << 4;
const NO_SPEED = 255;

export function readGps(reader: ByteReader): Gt06Gps {
  const satellites = reader.u8() & 15;
  const latitude = reader.u32() / DEGREE;
  const longitude = reader.u32() / DEGREE;
  const speed = reader.u8();
  const flags = reader.u16();
  return {
    satellites,
    latitude: (flags & FLAG.north) === 0 && latitude !== 0 ? -latitude : latitude,
    longitude: (flags & FLAG.west) !== 0 && longitude !== 0 ? -longitude : longitude,
    speedKmh: speed === NO_SPEED ? undefined : speed,
    course: flags & COURSE_MASK,
    fixed: (flags & FLAG.fixed) !== 0,
    ...((flags & FLAG.differential) !== 0 && { differential: true }),
    ...((flags & FLAG.hasAcc) !== 0 && { acc: (flags & FLAG.acc) !== 0 }),
  };
}

export function writeGps(writer: ByteWriter, gps: Gt06Gps): void {
  let flags = Math.round(gps.course) & COURSE_MASK;
  if (gps.latitude > 0 || (gps.latitude === 0 && gps.fixed)) flags |= FLAG.north;
  if (gps.longitude < 0) flags |= FLAG.west;
  if (gps.fixed) flags |= FLAG.fixed;
  if (gps.differential) flags |= FLAG.differential;
  if (gps.acc !== undefined) flags |= FLAG.hasAcc | (gps.acc ? FLAG.acc : 0);
  writer
    .u8(LENGTH_NIBBLE | Math.min(15, gps.satellites))
    .u32(Math.round(Math.abs(gps.latitude) * DEGREE))
    .u32(Math.round(Math.abs(gps.longitude) * DEGREE))
    .u8(gps.speedKmh === undefined ? NO_SPEED : Math.min(NO_SPEED - 1, Math.round(gps.speedKmh)))
    .u16(flags);
}
