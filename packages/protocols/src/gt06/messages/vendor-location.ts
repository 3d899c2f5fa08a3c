/**
 * Positions of single makers: 0x17 with a card, 0x1E (JI09), 0x24 (SR411), 0x34 (X1), 0x38 in long frames and 0x61
 * with a driver's key.
 */
import type { ByteReader } from '../../byte-reader.ts';
import type { ByteWriter } from '../../byte-writer.ts';
import {
  CELL_2G,
  CELL_4G,
  CELL_BYTES,
  CELL_LONG_ID,
  type CellForm,
  type Gt06Cell,
  readCell,
  writeCell,
} from '../cell.ts';
import { readDate, writeDate } from '../date.ts';
import { type Gt06Gps, readGps, writeGps } from '../gps.ts';
import type { Draft, MessageCodec } from './codec.ts';

export interface Gt06VendorLocation {
  readonly type: 'vendorLocation';
  readonly protocolNumber: number;
  /** 0x34: in front of the date. */
  readonly dataAndAlarmBits?: number;
  /** 0x61 */
  readonly imei?: string;
  readonly date: Date | undefined;
  readonly gps: Gt06Gps;
  readonly cell?: Gt06Cell;
  readonly acc?: boolean;
  /** 0x38 */
  readonly uploadMode?: number;
  readonly reUpload?: boolean;
  /** 0x38: from 3 on the cell is one of 4G. */
  readonly cellType?: number;
  readonly externalVoltageV?: number;
  readonly batteryVoltageV?: number;
  /** 0x34 */
  readonly terminalBits?: number;
  readonly mileageM?: number;
  readonly driver?: number;
  readonly portBits?: number;
  readonly inputBits?: number;
  readonly outputBits?: number;
  /** 0x17: eight bytes of a card. 0x61: six of a key. */
  readonly rfid?: Uint8Array;
  readonly tail?: Uint8Array;
}

const CARD = 0x17;
const JI09 = 0x1e;
const SR411 = 0x24;
const X1 = 0x34;
const TYPED_CELL = 0x38;
const KEY = 0x61;

const CARD_CONTENT_BYTES = 35;
const SR411_CONTENT_BYTES = 41;
const X1_CONTENT_MIN = 51;
const POSITION_BYTES = 18;
const IMEI_BYTES = 8;
const CARD_BYTES = 8;
const KEY_BYTES = 6;
const CELL_LONG_ID_BYTES = 9;

type Body = Draft<Gt06VendorLocation>;

export const vendorLocation: MessageCodec<Gt06VendorLocation> = {
  numbers: [CARD, JI09, SR411, X1, TYPED_CELL, KEY],
  read: (reader, { protocolNumber }) => {
    if (!fits(protocolNumber, reader.left)) return undefined;
    const front = readFront(reader, protocolNumber);
    const message: Body = {
      type: 'vendorLocation',
      protocolNumber,
      ...front,
      date: readDate(reader),
      gps: readGps(reader),
    };
    if (protocolNumber === CARD) readCard(reader, message);
    else if (protocolNumber === SR411) readSr411(reader, message);
    else if (protocolNumber === X1) readX1(reader, message);
    else if (protocolNumber === TYPED_CELL) readTypedCell(reader, message);
    else if (protocolNumber === KEY) readKey(reader, message);
    if (reader.left > 0) message.tail = reader.rest();
    return message;
  },
  write: (writer, message) => {
    if (message.dataAndAlarmBits !== undefined) writer.u32(message.dataAndAlarmBits);
    if (message.imei !== undefined) writer.bcd(message.imei, IMEI_BYTES);
    writeDate(writer, message.date);
    writeGps(writer, message.gps);
    writeBody(writer, message);
    if (message.tail) writer.put(message.tail);
  },
};

/** Numbers 17, 24 and 34 mean other things at other lengths. */
function fits(protocolNumber: number, left: number): boolean {
  if (protocolNumber === CARD) return left === CARD_CONTENT_BYTES;
  if (protocolNumber === SR411) return left === SR411_CONTENT_BYTES;
  if (protocolNumber === X1) return left >= X1_CONTENT_MIN;
  return left >= POSITION_BYTES + (protocolNumber === KEY ? IMEI_BYTES : 0);
}

function readFront(reader: ByteReader, protocolNumber: number): Pick<Body, 'dataAndAlarmBits' | 'imei'> {
  if (protocolNumber === X1) return { dataAndAlarmBits: reader.u32() };
  return protocolNumber === KEY ? { imei: reader.bcd(IMEI_BYTES).slice(1) } : {};
}

function readCard(reader: ByteReader, message: Body): void {
  message.cell = readCell(reader);
  message.rfid = reader.slice(CARD_BYTES);
}

function readSr411(reader: ByteReader, message: Body): void {
  message.cell = readCell(reader);
  message.acc = reader.u8() !== 0;
  message.externalVoltageV = reader.u16() / 100;
  message.batteryVoltageV = reader.u16() / 100;
}

function readX1(reader: ByteReader, message: Body): void {
  message.terminalBits = reader.u16();
  message.mileageM = reader.u32();
  message.cell = readCell(reader, CELL_LONG_ID);
  message.driver = reader.u32();
  message.batteryVoltageV = reader.u16() / 100;
  message.externalVoltageV = reader.u16() / 100;
  message.portBits = reader.u32();
  message.inputBits = reader.u8();
  message.outputBits = reader.u8();
}

function readTypedCell(reader: ByteReader, message: Body): void {
  if (reader.left < CELL_BYTES + 3) return;
  message.uploadMode = reader.u8();
  message.reUpload = reader.u8() !== 0;
  message.cellType = reader.u8();
  message.cell = readCell(reader, typedForm(message.cellType));
}

/** From 3 on the type is one of 4G. */
function typedForm(cellType: number): CellForm {
  return cellType >= 3 ? CELL_4G : CELL_2G;
}

function readKey(reader: ByteReader, message: Body): void {
  if (reader.left < CELL_LONG_ID_BYTES + KEY_BYTES) return;
  message.cell = readCell(reader, CELL_LONG_ID);
  message.rfid = reader.slice(KEY_BYTES);
}

function writeBody(writer: ByteWriter, message: Gt06VendorLocation): void {
  const { protocolNumber, cell, rfid } = message;
  if (protocolNumber === X1) {
    writeX1(writer, message);
    return;
  }
  if (message.cellType !== undefined) {
    writer
      .u8(message.uploadMode ?? 0)
      .u8(message.reUpload ? 1 : 0)
      .u8(message.cellType);
    if (cell) writeCell(writer, cell, typedForm(message.cellType));
    return;
  }
  if (cell) writeCell(writer, cell, protocolNumber === KEY ? CELL_LONG_ID : CELL_2G);
  if (rfid) writer.put(rfid);
  if (protocolNumber !== SR411) return;
  writer
    .u8(message.acc ? 1 : 0)
    .u16(Math.round((message.externalVoltageV ?? 0) * 100))
    .u16(Math.round((message.batteryVoltageV ?? 0) * 100));
}

function writeX1(writer: ByteWriter, message: Gt06VendorLocation): void {
  writer.u16(message.terminalBits ?? 0).u32(Math.round(message.mileageM ?? 0));
  writeCell(writer, message.cell ?? { mcc: 0, mnc: 0, lac: 0, cellId: 0 }, CELL_LONG_ID);
  writer
    .u32(message.driver ?? 0)
    .u16(Math.round((message.batteryVoltageV ?? 0) * 100))
    .u16(Math.round((message.externalVoltageV ?? 0) * 100))
    .u32(message.portBits ?? 0)
    .u8(message.inputBits ?? 0)
    .u8(message.outputBits ?? 0);
}
