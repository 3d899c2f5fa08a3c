/** 0x94 information transfer: a type, and data of that type. */
import type { ByteReader } from '../../byte-reader.ts';
import type { ByteWriter } from '../../byte-writer.ts';
import { DATE_BYTES, readDate, writeDate } from '../date.ts';
import { type Gt06GpsState, readGpsState, writeGpsState } from '../gps-state.ts';
import type { MessageCodec } from './codec.ts';

/** The meaning of the data, by type. */
export type Gt06InformationData =
  | {
      readonly kind: 'voltage';
      readonly externalVoltageV: number;
      /** Sent without a type. */ readonly untyped?: true;
    }
  | { readonly kind: 'settings'; readonly text: string }
  | {
      readonly kind: 'door';
      readonly hasDate: boolean;
      readonly date?: Date | undefined;
      /** Bits: 0 open, 1 trigger level, 2 state of the input. */
      readonly doorBits: number;
    }
  | { readonly kind: 'selfCheck'; readonly text: string }
  | ({ readonly kind: 'gpsState' } & Gt06GpsState)
  | { readonly kind: 'sim'; readonly imei: string; readonly imsi: string; readonly iccid: string }
  | { readonly kind: 'network'; readonly network: number }
  | { readonly kind: 'fuel'; readonly text: string }
  | { readonly kind: 'card'; readonly bytes: Uint8Array }
  | { readonly kind: 'climate'; readonly temperatureC: number; readonly humidityPercent: number }
  | { readonly kind: 'other'; readonly bytes: Uint8Array };

export interface Gt06Information {
  readonly type: 'information';
  readonly protocolNumber: number;
  readonly informationType: number;
  readonly data: Gt06InformationData;
}

const TYPE = {
  voltage: 0x00,
  settings: 0x04,
  door: 0x05,
  selfCheck: 0x08,
  gpsState: 0x09,
  sim: 0x0a,
  network: 0x0b,
  fuel: 0x0d,
  card: 0x1b,
  climate: 0x1e,
} as const;

const IMEI_BYTES = 8;
const ICCID_BYTES = 10;
const SIM_BYTES = IMEI_BYTES + IMEI_BYTES + ICCID_BYTES;
const FILLER = /f+$/;

export const information: MessageCodec<Gt06Information> = {
  numbers: [0x94],
  read: (reader, { protocolNumber, long }) => {
    const head = { type: 'information', protocolNumber } as const;
    // Short frames of two bytes are a voltage without its type.
    if (!long && reader.left === 2) {
      const data = { kind: 'voltage', externalVoltageV: reader.u16() / 100, untyped: true } as const;
      return { ...head, informationType: TYPE.voltage, data };
    }
    const informationType = reader.u8();
    return { ...head, informationType, data: readData(reader, informationType) };
  },
  write: (writer, { informationType, data }) => {
    if (data.kind !== 'voltage' || !data.untyped) writer.u8(informationType);
    writeData(writer, data);
  },
};

function readData(reader: ByteReader, informationType: number): Gt06InformationData {
  const { left } = reader;
  switch (informationType) {
    case TYPE.voltage:
      if (left === 2) return { kind: 'voltage', externalVoltageV: reader.u16() / 100 };
      break;
    case TYPE.settings:
      return { kind: 'settings', text: reader.restText() };
    case TYPE.door:
      if (left === 1) return { kind: 'door', hasDate: false, doorBits: reader.u8() };
      if (left === DATE_BYTES + 1) {
        return { kind: 'door', hasDate: true, date: readDate(reader), doorBits: reader.u8() };
      }
      break;
    case TYPE.selfCheck:
      return { kind: 'selfCheck', text: reader.restText() };
    case TYPE.gpsState: {
      const state = readGpsState(reader);
      if (state) return { kind: 'gpsState', ...state };
      break;
    }
    case TYPE.sim:
      if (left === SIM_BYTES) return readSim(reader);
      break;
    case TYPE.network:
      if (left === 1) return { kind: 'network', network: reader.u8() };
      if (left === 2) return { kind: 'voltage', externalVoltageV: reader.u16() / 100 };
      break;
    case TYPE.fuel:
      return { kind: 'fuel', text: reader.restText() };
    case TYPE.card:
      return { kind: 'card', bytes: reader.rest() };
    case TYPE.climate:
      if (left === 8) {
        return {
          kind: 'climate',
          temperatureC: (reader.u32() | 0) / 10,
          humidityPercent: (reader.u32() | 0) / 10,
        };
      }
      break;
    default:
  }
  return { kind: 'other', bytes: reader.rest() };
}

function readSim(reader: ByteReader): Gt06InformationData {
  return {
    kind: 'sim',
    imei: reader.bcd(IMEI_BYTES).slice(1),
    imsi: reader.bcd(IMEI_BYTES).replace(/^0/, ''),
    iccid: reader.bcd(ICCID_BYTES).replace(FILLER, ''),
  };
}

function writeData(writer: ByteWriter, data: Gt06InformationData): void {
  switch (data.kind) {
    case 'voltage':
      writer.u16(Math.round(data.externalVoltageV * 100));
      return;
    case 'settings':
    case 'selfCheck':
    case 'fuel':
      writer.text(data.text);
      return;
    case 'door':
      if (data.hasDate) writeDate(writer, data.date);
      writer.u8(data.doorBits);
      return;
    case 'gpsState':
      writeGpsState(writer, data);
      return;
    case 'sim':
      writer.bcd(data.imei, IMEI_BYTES).bcd(data.imsi, IMEI_BYTES);
      writer.bcd(data.iccid.padEnd(ICCID_BYTES * 2, 'f'), ICCID_BYTES);
      return;
    case 'network':
      writer.u8(data.network);
      return;
    case 'climate':
      writer.u32(Math.round(data.temperatureC * 10)).u32(Math.round(data.humidityPercent * 10));
      return;
    case 'card':
    case 'other':
      writer.put(data.bytes);
  }
}
