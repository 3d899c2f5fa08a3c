/** NT and XT40: 0x22, recognised by its length, and 0x25, which adds the driver's id. */
import type { ByteReader } from '../../byte-reader.ts';
import type { ByteWriter } from '../../byte-writer.ts';
import { CELL_2G, CELL_BYTES, CELL_LONG_ID, type Gt06Cell, readCell, writeCell } from '../cell.ts';
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
  /** Where it is not 9: with makers that do not count the length itself it is 8, and 10 with a longer cell. */
  readonly cellLength?: number;
  /** Behind a cell of the long form. */
  readonly cellSignal?: number;
  readonly status: Gt06Status;
  readonly externalVoltageV: number;
  readonly batteryVoltageV: number;
  readonly gsm: number;
  readonly alarm: number;
  readonly language: number;
  readonly mileageM: number;
  readonly engineMinutes: number;
  /** 0x25: digits of a card or key, and what kind it is of. */
  readonly driverId?: string;
  readonly driverType?: number;
  /** 0x25: further bytes at the end. */
  readonly tail?: Uint8Array;
}

const DRIVER = 0x25;
const NT_BYTES = 55;
const IMEI_BYTES = 8;
/** The cell block's length counts itself, or does not. */
const CELL_LENGTH = 9;
const CELL_LENGTH_ALONE = CELL_BYTES;
/** A cell id of four bytes, and a signal. */
const LONG_CELL_LENGTH = 10;
const LONG_CELL_OVER = LONG_CELL_LENGTH - CELL_BYTES;
const CELL_LENGTH_AT = 33;
/** Around the digits of a driver's id. */
const TEXT_START = 0x02;
const TEXT_END = 0x03;

export const ntLocation: MessageCodec<Gt06NtLocation> = {
  numbers: [0x22, DRIVER],
  read: (reader, { protocolNumber }) => {
    const length = reader.bytes[reader.at + CELL_LENGTH_AT];
    const isLong = length === LONG_CELL_LENGTH;
    if (!isLong && length !== CELL_LENGTH && length !== CELL_LENGTH_ALONE) return undefined;
    const size = NT_BYTES + (isLong ? LONG_CELL_OVER : 0);
    const fits = protocolNumber === DRIVER ? reader.left >= size : reader.left === size;
    return fits ? { type: 'ntLocation', protocolNumber, ...readFields(reader) } : undefined;
  },
  write: (writer, message) => {
    writer.u8(message.source).bcd(message.imei, IMEI_BYTES);
    writeDate(writer, message.deviceDate);
    writeDate(writer, message.date);
    writeGps(writer, message.gps);
    writeCellBlock(writer, message);
    writer
      .u8(writeStatus(message.status))
      .u16(Math.round(message.externalVoltageV * 100))
      .u8(Math.round(message.batteryVoltageV * 10))
      .u8(message.gsm)
      .u8(message.alarm)
      .u8(message.language)
      .u24(message.mileageM)
      .u24(message.engineMinutes);
    if (message.driverId !== undefined) writeDriver(writer, message.driverId, message.driverType ?? 0);
    if (message.tail) writer.put(message.tail);
  },
};

function readFields(reader: ByteReader): Omit<Gt06NtLocation, 'type' | 'protocolNumber'> {
  return {
    source: reader.u8(),
    imei: reader.bcd(IMEI_BYTES).slice(1),
    deviceDate: readDate(reader),
    date: readDate(reader),
    gps: readGps(reader),
    ...readCellBlock(reader),
    status: readStatus(reader.u8()),
    externalVoltageV: reader.u16() / 100,
    batteryVoltageV: reader.u8() / 10,
    gsm: reader.u8(),
    alarm: reader.u8(),
    language: reader.u8(),
    mileageM: reader.u24(),
    engineMinutes: reader.u24(),
    ...readDriver(reader),
    ...(reader.left > 0 && { tail: reader.rest() }),
  };
}

type CellBlock = Pick<Gt06NtLocation, 'cell' | 'cellLength' | 'cellSignal'>;

function readCellBlock(reader: ByteReader): CellBlock {
  const length = reader.u8('length');
  if (length === CELL_LENGTH) return { cell: readCell(reader, CELL_2G, CELL_BYTES) };
  if (length !== LONG_CELL_LENGTH) return { cell: readCell(reader, CELL_2G, CELL_BYTES), cellLength: length };
  return {
    cell: readCell(reader, CELL_LONG_ID, CELL_BYTES + 1),
    cellLength: length,
    cellSignal: reader.u8(),
  };
}

function writeCellBlock(writer: ByteWriter, { cell, cellLength = CELL_LENGTH, cellSignal }: CellBlock): void {
  writer.u8(cellLength);
  writeCell(writer, cell, cellLength === LONG_CELL_LENGTH ? CELL_LONG_ID : CELL_2G);
  if (cellSignal !== undefined) writer.u8(cellSignal);
}

/** Its length, its type, and the digits between marks. Anything else is left to the tail. */
function readDriver(reader: ByteReader): Pick<Gt06NtLocation, 'driverId' | 'driverType'> {
  const { bytes, at, left, end } = reader;
  const isMarked = bytes[at + 2] === TEXT_START && bytes[end - 1] === TEXT_END;
  if (left < 4 || bytes[at] !== left - 1 || !isMarked) return {};
  reader.skip(1, 'length');
  const driverType = reader.u8();
  reader.skip(1, 'start');
  const driverId = reader.text(reader.left - 1);
  reader.skip(1, 'end');
  return { driverType, driverId };
}

function writeDriver(writer: ByteWriter, driverId: string, driverType: number): void {
  writer.u8(driverId.length + 3).u8(driverType);
  writer.u8(TEXT_START).text(driverId).u8(TEXT_END);
}
