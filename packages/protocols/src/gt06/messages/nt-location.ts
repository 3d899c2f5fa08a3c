/** NT models' 0x22, told by its length, and 0x25, the same with the driver's id behind. */
import type { ByteReader } from '../../byte-reader.ts';
import { type Gt06Cell, readCell, writeCell } from '../cell.ts';
import { readDate, writeDate } from '../date.ts';
import { type Gt06Gps, readGps, writeGps } from '../gps.ts';
import { type Gt06Status, readStatus, writeStatus } from '../status.ts';
import type { MessageCodec } from './codec.ts';

export interface Gt06NtLocation {
  readonly type: 'ntLocation';
  /** 0x22 or 0x25. */
  readonly protocolNumber: number;
  readonly source: number;
  readonly imei: string;
  readonly deviceDate: Date | undefined;
  readonly date: Date | undefined;
  readonly gps: Gt06Gps;
  readonly cell: Gt06Cell;
  readonly status: Gt06Status;
  readonly externalVoltageV: number;
  readonly batteryVoltageV: number;
  readonly gsm: number;
  readonly alarm: number;
  readonly language: number;
  readonly mileageM: number;
  readonly engineMinutes: number;
  /** 0x25. */
  readonly driverId?: Uint8Array;
}

const DRIVER = 0x25;
const NT_BYTES = 55;
const IMEI_BYTES = 8;
/** The cell block's length counts itself. */
const CELL_LENGTH = 9;
const CELL_LENGTH_AT = 33;

export const ntLocation: MessageCodec<Gt06NtLocation> = {
  numbers: [0x22, DRIVER],
  read: (reader, { protocolNumber }) => {
    const fits = protocolNumber === DRIVER ? reader.left >= NT_BYTES : reader.left === NT_BYTES;
    if (!fits || reader.bytes[reader.at + CELL_LENGTH_AT] !== CELL_LENGTH) return undefined;
    return { type: 'ntLocation', protocolNumber, ...readFields(reader) };
  },
  write: (writer, message) => {
    writer.u8(message.source).bcd(message.imei, IMEI_BYTES);
    writeDate(writer, message.deviceDate);
    writeDate(writer, message.date);
    writeGps(writer, message.gps);
    writer.u8(CELL_LENGTH);
    writeCell(writer, message.cell);
    writer
      .u8(writeStatus(message.status))
      .u16(Math.round(message.externalVoltageV * 100))
      .u8(Math.round(message.batteryVoltageV * 10))
      .u8(message.gsm)
      .u8(message.alarm)
      .u8(message.language)
      .u24(message.mileageM)
      .u24(message.engineMinutes);
    if (message.driverId) writer.put(message.driverId);
  },
};

function readFields(reader: ByteReader): Omit<Gt06NtLocation, 'type' | 'protocolNumber'> {
  return {
    source: reader.u8(),
    imei: reader.bcd(IMEI_BYTES).slice(1),
    deviceDate: readDate(reader),
    date: readDate(reader),
    gps: readGps(reader),
    cell: readCellAfterLength(reader),
    status: readStatus(reader.u8()),
    externalVoltageV: reader.u16() / 100,
    batteryVoltageV: reader.u8() / 10,
    gsm: reader.u8(),
    alarm: reader.u8(),
    language: reader.u8(),
    mileageM: reader.u24(),
    engineMinutes: reader.u24(),
    ...(reader.left > 0 && { driverId: reader.rest() }),
  };
}

function readCellAfterLength(reader: ByteReader): Gt06Cell {
  reader.skip(1, 'length');
  return readCell(reader);
}
