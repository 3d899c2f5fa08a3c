/** Messages that vendors added, and what they are answered with. */
import type { ByteReader } from '../../byte-reader.ts';
import { toHex } from '../../bytes.ts';
import { ByteWriter } from '../../byte-writer.ts';
import type { Jt808RawItem } from '../items/items.ts';
import { takeTlvs } from '../items/tlv.ts';
import { trimIccid } from '../items/vendor-networks.ts';
import { type Jt808Location, LOCATION_BYTES, LocationView, writeLocation } from '../location.ts';
import { readGbk } from '../../text.ts';
import { putTime, takeTime } from '../time.ts';
import type { MessageCodec } from './codec.ts';

/** 0x0210: battery and time, or locations whose lengths take one byte. */
export interface Jt808CompactReport {
  readonly type: 'compactReport';
  readonly batteryPercent?: number;
  readonly time?: Date | undefined;
  readonly locations?: readonly Jt808Location[];
}

const BATTERY_REPORT_BYTES = 7;

export const compactReport: MessageCodec<Jt808CompactReport> = {
  id: 0x02_10,
  read: (reader, { version }) => {
    const type = 'compactReport';
    if (reader.left === BATTERY_REPORT_BYTES)
      return { type, batteryPercent: reader.u8(), time: takeTime(reader) };
    const locations: Jt808Location[] = [];
    while (reader.left > LOCATION_BYTES) {
      const end = reader.at + 1 + reader.u8('length');
      if (end - reader.at < LOCATION_BYTES) return undefined;
      locations.push(new LocationView(reader.bytes, reader.at, Math.min(end, reader.end), version));
      reader.skip(end - reader.at);
    }
    return { type, locations };
  },
  write: (writer, { batteryPercent = 0, time, locations }) => {
    if (!locations) {
      writer.u8(batteryPercent);
      putTime(writer, time);
      return;
    }
    for (const location of locations) {
      const item = new ByteWriter();
      writeLocation(item, location);
      writer.u8(item.length).put(item.done());
    }
  },
};

interface Data<Type> {
  readonly type: Type;
  readonly data: Uint8Array;
}

function data<const Type extends string>(id: number, type: Type): MessageCodec<Data<Type>> {
  return {
    id,
    read: (reader) => ({ type, data: reader.rest() }),
    write: (writer, message) => {
      writer.put(message.data);
    },
  };
}

/** 0x0120, as text or as BCD; its 19 digits are filled up to 20. */
export interface Jt808IccidReport {
  readonly type: 'iccidReport';
  readonly iccid: string;
  readonly isText: boolean;
}

const ICCID_DIGITS = 20;
const DIGITS = /^[\da-f]+$/i;

export const iccidReport: MessageCodec<Jt808IccidReport> = {
  id: 0x01_20,
  read: (reader) => {
    const body = reader.rest();
    const text = readGbk(body);
    const isText = body.length > ICCID_DIGITS / 2 && DIGITS.test(text);
    return { type: 'iccidReport', iccid: trimIccid(isText ? text : toHex(body)), isText };
  },
  write: (writer, { iccid, isText }) => {
    const filled = iccid.padEnd(ICCID_DIGITS, 'f');
    if (isText) writer.text(filled.toUpperCase());
    else writer.bcd(filled, filled.length / 2);
  },
};

/** 0x1007, a terminal's time zone. */
export interface Jt808TimeZoneReport {
  readonly type: 'timeZoneReport';
  /** East of Greenwich, as a number of single precision. */
  readonly hours?: number;
  /** A body that is no such number. */
  readonly data?: Uint8Array;
}

const FLOAT_BYTES = 4;
const HOURS_MAX = 14;

export const timeZoneReport: MessageCodec<Jt808TimeZoneReport> = {
  id: 0x10_07,
  read: (reader) => {
    const body = reader.rest();
    const hours = body.length === FLOAT_BYTES ? viewOf(body).getFloat32(0) : Number.NaN;
    return Math.abs(hours) <= HOURS_MAX
      ? { type: 'timeZoneReport', hours }
      : { type: 'timeZoneReport', data: body };
  },
  write: (writer, { hours, data: body = new Uint8Array(FLOAT_BYTES) }) => {
    if (hours !== undefined) viewOf(body).setFloat32(0, hours);
    writer.put(body);
  },
};

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

/** 0x0506, a second heartbeat. */
export const vendorHeartbeat = data(0x05_06, 'vendorHeartbeat');
/** 0x8888, though its number is one of the platform's: a picture. */
export const vendorPhoto = data(0x88_88, 'vendorPhoto');

/** 0x2070 readings of the motion sensor. */
export interface Jt808Acceleration {
  readonly type: 'acceleration';
  readonly samples: readonly {
    readonly time: Date | undefined;
    /** Signed, in the maker's own unit. */
    readonly x: number;
    readonly y: number;
    readonly z: number;
  }[];
}

const SAMPLE_BYTES = 12;

export const acceleration: MessageCodec<Jt808Acceleration> = {
  id: 0x20_70,
  read: (reader) => {
    const samples = [];
    while (reader.left >= SAMPLE_BYTES) {
      const time = takeTime(reader);
      const [x, y, z] = [takeMagnitude(reader), takeMagnitude(reader), takeMagnitude(reader)];
      samples.push({ time, x, y, z });
    }
    return { type: 'acceleration', samples };
  },
  write: (writer, { samples }) => {
    for (const { time, x, y, z } of samples) {
      putTime(writer, time);
      for (const value of [x, y, z]) writer.u16(value < 0 ? SIGN | -value : value);
    }
  },
};

/** Bit 15 is a sign in front of a magnitude. */
const SIGN = 0x80_00;

function takeMagnitude(reader: ByteReader): number {
  const word = reader.u16();
  const magnitude = word & ~SIGN;
  return (word & SIGN) !== 0 && magnitude !== 0 ? -magnitude : magnitude;
}

/** 0x0310, one family's parameters with ids of one byte. */
export interface Jt808SetShortParameters {
  readonly type: 'setShortParameters';
  readonly parameters: readonly Jt808RawItem[];
}

export const setShortParameters: MessageCodec<Jt808SetShortParameters> = {
  id: 0x03_10,
  read: (reader) => {
    const count = reader.u8();
    return { type: 'setShortParameters', parameters: takeTlvs(reader, 1, count) };
  },
  write: (writer, { parameters }) => {
    writer.u8(parameters.length);
    for (const { id, value } of parameters) writer.u8(id).u8(value.length).put(value);
  },
};

/** 0x0105, what became of a control word of an OBD unit. */
export interface Jt808ControlReply {
  readonly type: 'controlReply';
  readonly replySerial: number;
  readonly data: Uint8Array;
}

export const controlReply: MessageCodec<Jt808ControlReply> = {
  id: 0x01_05,
  read: (reader) => ({ type: 'controlReply', replySerial: reader.u16(), data: reader.rest() }),
  write: (writer, message) => {
    writer.u16(message.replySerial).put(message.data);
  },
};

/** 0xA006 oil control. */
export interface Jt808OilControl {
  readonly type: 'oilControl';
  readonly isCut: boolean;
  readonly time: Date | undefined;
}

export const oilControl: MessageCodec<Jt808OilControl> = {
  id: 0xa0_06,
  read: (reader) => ({ type: 'oilControl', isCut: reader.u8() === 1, time: takeTime(reader) }),
  write: (writer, { isCut, time }) => {
    writer.u8(isCut ? 1 : 0);
    putTime(writer, time);
  },
};

/** 0x4401, the answer to a lock tracker's 0x5501 and 0x5502. */
export interface Jt808LockReply {
  readonly type: 'lockReply';
  readonly replyId: number;
  readonly result: number;
}

export const lockReply: MessageCodec<Jt808LockReply> = {
  id: 0x44_01,
  read: (reader) => ({ type: 'lockReply', replyId: reader.u16(), result: reader.u8() }),
  write: (writer, { replyId, result }) => {
    writer.u16(replyId).u8(result);
  },
};
