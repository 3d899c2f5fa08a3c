/** 0x95: alarms of trackers with cameras, with codes of their own and the names of the files that they recorded. */
import type { ByteReader } from '../../byte-reader.ts';
import { DATE_BYTES, readDate, writeDate } from '../date.ts';
import { combine, gpsFlags, type Gt06Gps, readCoordinates, writeCoordinates } from '../gps.ts';
import type { Draft, MessageCodec } from './codec.ts';

export interface Gt06VideoAlarm {
  readonly type: 'videoAlarm';
  readonly protocolNumber: number;
  /** Of the form that begins with FFFF and a version. */
  readonly version?: number;
  readonly date: Date | undefined;
  /** Without satellites and speed in the form without a version. */
  readonly gps?: Gt06Gps;
  readonly externalVoltageV?: number;
  readonly event: number;
  readonly eventData?: number;
  readonly files?: string;
}

const MARK = 0xff_ff;
const SHORT_MAX = 7;
const WITH_GPS_MIN = DATE_BYTES + 4 + 4 + 2 + 1;

export const videoAlarm: MessageCodec<Gt06VideoAlarm> = {
  numbers: [0x95],
  read: (reader, { protocolNumber }) => {
    const head = { type: 'videoAlarm', protocolNumber } as const;
    if (reader.left <= SHORT_MAX) return { ...head, date: readDate(reader), event: reader.u8() };
    if (reader.left < WITH_GPS_MIN) return undefined;
    const isMarked = (((reader.bytes[reader.at] ?? 0) << 8) | (reader.bytes[reader.at + 1] ?? 0)) === MARK;
    const fields = isMarked ? readMarked(reader) : readPlain(reader);
    const message: Draft<Gt06VideoAlarm> = { ...head, ...fields, event: reader.u8() };
    if (reader.left > 1) message.eventData = reader.u16();
    if (reader.left > 0) message.files = reader.restText();
    return message;
  },
  write: (writer, message) => {
    const { version, gps, eventData, files } = message;
    if (version !== undefined) writer.u16(MARK).u8(version);
    writeDate(writer, message.date);
    if (gps) {
      if (version !== undefined) writer.u8(((gps.lengthNibble ?? 0) << 4) | (gps.satellites ?? 0));
      writeCoordinates(writer, gps);
      writer.u16(gpsFlags(gps));
      if (version !== undefined) writer.u16(Math.round(gps.speedKmh ?? 0));
    }
    if (version !== undefined) writer.u16(Math.round((message.externalVoltageV ?? 0) * 10));
    writer.u8(message.event);
    if (eventData !== undefined) writer.u16(eventData);
    if (files !== undefined) writer.text(files);
  },
};

type Fields = Pick<Gt06VideoAlarm, 'version' | 'date' | 'gps' | 'externalVoltageV'>;

function readPlain(reader: ByteReader): Fields {
  const date = readDate(reader);
  const [latitude, longitude] = readCoordinates(reader);
  return { date, gps: combine(undefined, latitude, longitude, undefined, reader.u16()) };
}

/** The flags stand before the speed, which has two bytes. Of the byte of satellites the low nibble counts them. */
function readMarked(reader: ByteReader): Fields {
  reader.skip(2);
  const version = reader.u8();
  const date = readDate(reader);
  const head = reader.u8();
  const [latitude, longitude] = readCoordinates(reader);
  const flags = reader.u16();
  const speedKmh = reader.u16();
  const gps = combine(head & 15, latitude, longitude, speedKmh, flags);
  return {
    version,
    date,
    gps: head > 15 ? { ...gps, lengthNibble: head >> 4 } : gps,
    externalVoltageV: reader.u16() / 10,
  };
}
