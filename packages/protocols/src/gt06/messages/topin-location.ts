/** Topin's positions: 0x10 live and 0x11 stored, and 0x08 and 0x09 in degrees. */
import type { ByteReader } from '../../byte-reader.ts';
import type { ByteWriter } from '../../byte-writer.ts';
import { readDate, writeDate } from '../date.ts';
import { type Gt06Gps, readGps, writeGps } from '../gps.ts';
import type { Draft, MessageCodec } from './codec.ts';

export interface Gt06TopinLocation {
  readonly type: 'topinLocation';
  readonly protocolNumber: number;
  /** UTC. */
  readonly date: Date | undefined;
  readonly gps: Gt06Gps;
  readonly altitudeM?: number;
  /** Bits: 0 vibration, 1 overspeed, 4 low battery. */
  readonly alarmBits?: number;
}

const LIVE = 0x10;
const STORED = 0x11;
const BYTES = 18;
const LONG_BYTES = 21;

export const topinLocation: MessageCodec<Gt06TopinLocation> = {
  numbers: [],
  bareNumbers: [LIVE, STORED],
  bareLength: (_message, contentBytes) => contentBytes,
  read: (reader, { protocolNumber }) => {
    const size = reader.left;
    if (size !== BYTES && size !== LONG_BYTES) return undefined;
    const message: Draft<Gt06TopinLocation> = {
      type: 'topinLocation',
      protocolNumber,
      date: readDate(reader),
      gps: readGps(reader),
    };
    if (size === BYTES) return message;
    message.altitudeM = (reader.u16() << 16) >> 16;
    message.alarmBits = reader.u8();
    return message;
  },
  write: (writer, { date, gps, altitudeM, alarmBits }) => {
    writeDate(writer, date);
    writeGps(writer, gps);
    if (altitudeM !== undefined) writer.u16(altitudeM & 0xff_ff).u8(alarmBits ?? 0);
  },
};

export interface Gt06TopinFix {
  readonly type: 'topinFix';
  readonly protocolNumber: number;
  /** UTC. */
  readonly date: Date | undefined;
  readonly latitude: number;
  readonly longitude: number;
  /** The same coordinates once more. */
  readonly again: Uint8Array;
  readonly speedKmh: number;
  /** In steps of two degrees. */
  readonly course: number;
  readonly satellites: number;
  readonly rest: Uint8Array;
}

const FIX = 0x08;
const FIX_STORED = 0x09;
const FIX_BYTES = 31;
const AGAIN_BYTES = 8;
const MICRODEGREE = 1_000_000;
/** Behind the whole degrees: a nibble for the sign, which any bit sets, and 20 bits of millionths. */
const SIGN = 0xf0_00_00;
const FRACTION = 0x0f_ff_ff;

export const topinFix: MessageCodec<Gt06TopinFix> = {
  numbers: [],
  bareNumbers: [FIX, FIX_STORED],
  read: (reader, { protocolNumber }) => {
    if (reader.left !== FIX_BYTES) return undefined;
    return {
      type: 'topinFix',
      protocolNumber,
      date: readDate(reader),
      latitude: readDegrees(reader),
      longitude: readDegrees(reader),
      again: reader.slice(AGAIN_BYTES),
      speedKmh: reader.u8(),
      course: reader.u8() * 2,
      satellites: reader.u8(),
      rest: reader.rest(),
    };
  },
  write: (writer, message) => {
    writeDate(writer, message.date);
    writeDegrees(writer, message.latitude);
    writeDegrees(writer, message.longitude);
    writer.put(message.again).u8(Math.round(message.speedKmh));
    writer
      .u8(Math.round(message.course / 2))
      .u8(message.satellites)
      .put(message.rest);
  },
};

function readDegrees(reader: ByteReader): number {
  const whole = reader.u8();
  const fraction = reader.u24();
  const degrees = (whole * MICRODEGREE + (fraction & FRACTION)) / MICRODEGREE;
  return (fraction & SIGN) === 0 || degrees === 0 ? degrees : -degrees;
}

function writeDegrees(writer: ByteWriter, degrees: number): void {
  const millionths = Math.round(Math.abs(degrees) * MICRODEGREE);
  const fraction = millionths % MICRODEGREE;
  writer.u8((millionths - fraction) / MICRODEGREE).u24(degrees < 0 ? SIGN | fraction : fraction);
}
