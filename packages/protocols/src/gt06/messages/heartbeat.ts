/** 0x13 heartbeat with a voltage level, or a maker's long form, and 0x23 with a battery voltage. */
import type { ByteReader } from '../../byte-reader.ts';
import type { ByteWriter } from '../../byte-writer.ts';
import type { Gt06Dialect } from '../alarm-codes.ts';
import {
  type Gt06StatusGroup,
  readStatus,
  readStatusGroup,
  writeStatus,
  writeStatusGroup,
} from '../status.ts';
import type { Draft, MessageCodec } from './codec.ts';
import { type HeartbeatForm, readMakerForm, writeMakerForm } from './heartbeat-forms.ts';

export interface Gt06Heartbeat extends Gt06StatusGroup {
  readonly type: 'heartbeat';
  /** 0x13 or 0x23. */
  readonly protocolNumber: number;
  /** 0x23. */
  readonly batteryVoltageV?: number;
  /** The long form of 0x13, and its short form with a voltage in place of the level. */
  readonly externalVoltageV?: number;
  readonly long?: Gt06LongHeartbeat;
  /** Whose meaning the usual five bytes have, where it is not the standard's. */
  readonly form?: HeartbeatForm;
  readonly extensionBits?: number;
  /** Bytes of a form that is not known. */
  readonly tail?: Uint8Array;
}

/** ZT06, OBD6 and relatives. */
export interface Gt06LongHeartbeat {
  readonly beidouSatellites: number;
  readonly gpsSatellites: number;
  /** 0 to 31. */
  readonly csq: number;
  readonly batteryPercent: number;
  readonly workMode: number;
  readonly light: number;
  readonly startCount: number;
  /** In work mode 4 its place is the temperature's. */
  readonly runCount?: number;
  readonly temperatureC?: number;
}

export const HEARTBEAT = 0x13;
export const HEARTBEAT_VOLTAGE = 0x23;

const LONG_BYTES = 14;
const LONG_WITH_TEMPERATURE_BYTES = 16;
const LONG_MARK = 0x80;
const TEMPERATURE_MODE = 4;
const POSITIVE = 0x80_00;
/** One byte more than the usual form: R11 has a voltage of two bytes in place of the level. */
const VOLTAGE_BYTES = 6;

export const heartbeat: MessageCodec<Gt06Heartbeat> = {
  numbers: [HEARTBEAT, HEARTBEAT_VOLTAGE],
  read: (reader, { protocolNumber }, dialect) => {
    const head = { type: 'heartbeat', protocolNumber } as const;
    if (protocolNumber === HEARTBEAT_VOLTAGE)
      return { ...head, ...readVoltageForm(reader, 'batteryVoltageV') };
    if (reader.left >= LONG_BYTES && (reader.bytes[reader.at + 1] ?? 0) >= LONG_MARK) {
      return { ...head, ...readLong(reader) };
    }
    if (reader.left === VOLTAGE_BYTES) return { ...head, ...readVoltageForm(reader, 'externalVoltageV') };
    return { ...head, ...readShort(reader, dialect), ...(reader.left > 0 && { tail: reader.rest() }) };
  },
  write: (writer, message) => {
    const voltageV = message.batteryVoltageV ?? message.externalVoltageV;
    if (message.long) writeLong(writer, message, message.long);
    else if (message.form) writeMakerForm(writer, message, message.form);
    else if (voltageV === undefined) writeStatusGroup(writer, message);
    else {
      const { status, ...others } = message;
      if (status) writer.u8(writeStatus(status));
      writer.u16(Math.round(voltageV * 100));
      writeStatusGroup(writer, others);
    }
    if (message.tail) writer.put(message.tail);
  },
};

type Fields = Omit<Gt06Heartbeat, 'type' | 'protocolNumber'>;

function readShort(reader: ByteReader, dialect: Gt06Dialect | undefined): Fields {
  return readMakerForm(reader, dialect) ?? readStatusGroup(reader);
}

/** Shorter forms end anywhere after the status. */
function readVoltageForm(reader: ByteReader, voltage: 'batteryVoltageV' | 'externalVoltageV'): Fields {
  return {
    status: readStatus(reader.u8()),
    ...(reader.left > 1 && { [voltage]: reader.u16() / 100 }),
    ...(reader.left > 0 && { gsm: reader.u8() }),
    ...(reader.left > 0 && { alarm: reader.u8() }),
    ...(reader.left > 0 && { language: reader.u8() }),
    ...(reader.left > 0 && { tail: reader.rest() }),
  };
}

function readLong(reader: ByteReader): Fields {
  const hasTemperature = reader.left >= LONG_WITH_TEMPERATURE_BYTES;
  const status = readStatus(reader.u8());
  const packed = reader.u16();
  const alarm = reader.u8();
  const language = reader.u8();
  const batteryPercent = reader.u8();
  const workMode = reader.u8();
  const externalVoltageV = reader.u16() / 100;
  const long: Draft<Gt06LongHeartbeat> = {
    beidouSatellites: (packed >> 10) & 31,
    gpsSatellites: (packed >> 5) & 31,
    csq: packed & 31,
    batteryPercent,
    workMode,
    light: reader.u8(),
    startCount: reader.u16(),
  };
  const last = reader.u16();
  if (!hasTemperature && workMode === TEMPERATURE_MODE) long.temperatureC = ((last << 16) >> 16) / 10;
  else long.runCount = last;
  if (hasTemperature) {
    const temperature = reader.u16();
    const magnitude = (temperature & ~POSITIVE) / 10;
    long.temperatureC = (temperature & POSITIVE) !== 0 || magnitude === 0 ? magnitude : -magnitude;
  }
  return { status, alarm, language, externalVoltageV, long, ...(reader.left > 0 && { tail: reader.rest() }) };
}

function writeLong(writer: ByteWriter, message: Gt06Heartbeat, long: Gt06LongHeartbeat): void {
  writer
    .u8(message.status ? writeStatus(message.status) : 0)
    .u16((LONG_MARK << 8) | (long.beidouSatellites << 10) | (long.gpsSatellites << 5) | long.csq)
    .u8(message.alarm ?? 0)
    .u8(message.language ?? 0)
    .u8(long.batteryPercent)
    .u8(long.workMode)
    .u16(Math.round((message.externalVoltageV ?? 0) * 100))
    .u8(long.light)
    .u16(long.startCount);
  const { runCount, temperatureC } = long;
  if (runCount !== undefined) writer.u16(runCount);
  if (temperatureC === undefined) return;
  const tenths = Math.round(Math.abs(temperatureC) * 10);
  if (runCount === undefined) writer.u16((temperatureC < 0 ? -tenths : tenths) & 0xff_ff);
  else writer.u16(temperatureC < 0 ? tenths : POSITIVE | tenths);
}
