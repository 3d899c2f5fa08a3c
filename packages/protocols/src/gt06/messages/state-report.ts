/** 0xA3 of 7 or 19 bytes (SEEWORLD): the state without a position. */
import type { ByteReader } from '../../byte-reader.ts';
import { type Gt06Status, readStatus, writeStatus } from '../status.ts';
import type { MessageCodec } from './codec.ts';

export interface Gt06StateReport {
  readonly type: 'stateReport';
  readonly protocolNumber: number;
  readonly status: Gt06Status;
  readonly extensionBits: number;
  readonly voltageLevel: number;
  readonly gsm: number;
  /** Whole volts. */
  readonly externalVoltageV: number;
  readonly language: number;
  readonly sensors?: Gt06StateSensors;
}

/** The long form. */
export interface Gt06StateSensors {
  readonly sound: number;
  readonly light: number;
  readonly steps: number;
  readonly batteryPercent: number;
  readonly charging: boolean;
  readonly moving: boolean;
  readonly reserved: Uint8Array;
}

const SIZE = 7;
const LONG_SIZE = 19;

export const stateReport: MessageCodec<Gt06StateReport> = {
  numbers: [0xa3],
  read: (reader, { protocolNumber }) => {
    if (reader.left !== SIZE && reader.left !== LONG_SIZE) return undefined;
    return {
      type: 'stateReport',
      protocolNumber,
      status: readStatus(reader.u8()),
      extensionBits: reader.u16(),
      voltageLevel: reader.u8(),
      gsm: reader.u8(),
      externalVoltageV: reader.u8(),
      language: reader.u8(),
      ...(reader.left > 0 && { sensors: readSensors(reader) }),
    };
  },
  write: (writer, message) => {
    writer
      .u8(writeStatus(message.status))
      .u16(message.extensionBits)
      .u8(message.voltageLevel)
      .u8(message.gsm)
      .u8(Math.round(message.externalVoltageV))
      .u8(message.language);
    const { sensors } = message;
    if (!sensors) return;
    writer.u8(sensors.sound).u8(sensors.light).u32(sensors.steps).u8(sensors.batteryPercent);
    writer
      .u8(sensors.charging ? 1 : 0)
      .u8(sensors.moving ? 1 : 0)
      .put(sensors.reserved);
  },
};

function readSensors(reader: ByteReader): Gt06StateSensors {
  return {
    sound: reader.u8(),
    light: reader.u8(),
    steps: reader.u32(),
    batteryPercent: reader.u8(),
    charging: reader.u8() === 1,
    moving: reader.u8() === 1,
    reserved: reader.rest(),
  };
}
