/** Positions of single makers: 0x17 with a card, 0x1E (JI09), 0x24 (SR411), 0x34 (X1) and 0x61 with a driver's key. */
import type { ByteReader } from '../../byte-reader.ts';
import type { ByteWriter } from '../../byte-writer.ts';
import {
  CELL_2G,
  CELL_LONG_ID,
  type Gt06Cell,
  type Gt06ListedCell,
  type Gt06Network,
  readCell,
  readListedCells,
  readNetwork,
  writeCell,
  writeListedCells,
  writeNetwork,
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
  /** 0x1E: the serving cell and six neighbours. */
  readonly network?: Gt06Network;
  readonly cells?: readonly Gt06ListedCell[];
  readonly timingAdvance?: number;
  readonly languageWord?: number;
  readonly acc?: boolean;
  readonly externalVoltageV?: number;
  readonly batteryVoltageV?: number;
  /** 0x34 */
  readonly terminalBits?: number;
  readonly mileageM?: number;
  readonly driver?: number;
  readonly portBits?: number;
  readonly inputBits?: number;
  readonly outputBits?: number;
  readonly analogV?: readonly number[];
  /** 0x17: eight bytes of a card. 0x61: six of a key. */
  readonly rfid?: Uint8Array;
  /** 0x17 */
  readonly cardValid?: boolean;
  readonly tail?: Uint8Array;
}

const CARD = 0x17;
const JI09 = 0x1e;
const SR411 = 0x24;
const X1 = 0x34;
export const KEY = 0x61;

const CARD_CONTENT_BYTES = 35;
const JI09_TAIL_BYTES = 48;
const JI09_CELLS = 7;
const SR411_CONTENT_BYTES = 41;
const X1_CONTENT_MIN = 51;
const POSITION_BYTES = 18;
const IMEI_BYTES = 8;
const CARD_BYTES = 8;
const KEY_BYTES = 6;
const CELL_LONG_ID_BYTES = 9;
/** In the ports of 0x34, how many analogue inputs follow. */
const ANALOG_COUNT_BIT = 20;
const ANALOG_COUNT_MAX = 15;

type Body = Draft<Gt06VendorLocation>;

export const vendorLocation: MessageCodec<Gt06VendorLocation> = {
  numbers: [CARD, JI09, SR411, X1, KEY],
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
    else if (protocolNumber === JI09) readJi09(reader, message);
    else if (protocolNumber === SR411) readSr411(reader, message);
    else if (protocolNumber === X1) readX1(reader, message);
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
  message.cardValid = reader.u8() !== 0;
}

/** Other content behind the position is kept as it is. */
function readJi09(reader: ByteReader, message: Body): void {
  if (reader.left !== JI09_TAIL_BYTES) return;
  message.network = readNetwork(reader);
  message.cells = readListedCells(reader, JI09_CELLS, CELL_2G);
  message.timingAdvance = reader.u8();
  message.languageWord = reader.u16();
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
  const inputs = (message.portBits >>> ANALOG_COUNT_BIT) & ANALOG_COUNT_MAX;
  if (inputs > 0 && reader.left >= inputs * 2) {
    message.analogV = Array.from({ length: inputs }, () => reader.u16() / 100);
  }
}

function readKey(reader: ByteReader, message: Body): void {
  if (reader.left < CELL_LONG_ID_BYTES + KEY_BYTES) return;
  message.cell = readCell(reader, CELL_LONG_ID);
  message.rfid = reader.slice(KEY_BYTES);
}

function writeBody(writer: ByteWriter, message: Gt06VendorLocation): void {
  const { protocolNumber, cell, network, rfid } = message;
  if (protocolNumber === X1) {
    writeX1(writer, message);
    return;
  }
  if (network) {
    writeNetwork(writer, network);
    writeListedCells(writer, message.cells ?? [], CELL_2G);
    writer.u8(message.timingAdvance ?? 0).u16(message.languageWord ?? 0);
    return;
  }
  if (cell) writeCell(writer, cell, protocolNumber === KEY ? CELL_LONG_ID : CELL_2G);
  if (rfid) writer.put(rfid);
  if (message.cardValid !== undefined) writer.u8(message.cardValid ? 1 : 0);
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
    .u8(message.outputBits ?? 0)
    .many(message.analogV ?? [], (to, volts) => to.u16(Math.round(volts * 100)));
}
