/** Jimi's 4G trackers: 0x38 positions and 0x39 alarms, with the kind of their cell, the cell, and modules. */
import type { ByteReader } from '../../byte-reader.ts';
import type { ByteWriter } from '../../byte-writer.ts';
import { CELL_2G, CELL_4G, type CellForm, type Gt06Cell, readCell, writeCell } from '../cell.ts';
import { DATE_BYTES, readDate, writeDate } from '../date.ts';
import { GPS_BYTES, type Gt06Gps, readGps, writeGps } from '../gps.ts';
import { type Gt06Module, readModules, writeModules } from '../modules.ts';
import { type Gt06StatusGroup, readStatusGroup, writeStatusGroup } from '../status.ts';
import type { Draft, MessageCodec } from './codec.ts';

export interface Gt06JimiLocation extends Gt06StatusGroup {
  readonly type: 'jimiLocation';
  readonly protocolNumber: number;
  readonly date: Date | undefined;
  readonly gps: Gt06Gps;
  /** 0x38: as in 0x22. */
  readonly uploadMode?: number;
  readonly reUpload?: boolean;
  /** From 3 on the cell is one of 4G. */
  readonly cellType?: number;
  readonly cell?: Gt06Cell;
  readonly cellSignal?: number;
  readonly modules: readonly Gt06Module[];
  /** Bytes that are no modules. */
  readonly tail?: Uint8Array;
}

const LOCATION = 0x38;
export const JIMI_ALARM = 0x39;
const LTE_TYPE = 3;
const LONG_MNC = 0x80;

export const jimiLocation: MessageCodec<Gt06JimiLocation> = {
  numbers: [LOCATION, JIMI_ALARM],
  read: (reader, { protocolNumber }) => {
    if (reader.left < DATE_BYTES + GPS_BYTES) return undefined;
    const message: Draft<Gt06JimiLocation> = {
      type: 'jimiLocation',
      protocolNumber,
      date: readDate(reader),
      gps: readGps(reader),
      modules: [],
    };
    if (hasCell(reader, protocolNumber)) {
      readCellBlock(reader, message);
      if (protocolNumber === JIMI_ALARM) Object.assign(message, readStatusGroup(reader));
      message.modules = readModules(reader, 1);
    }
    if (reader.left > 0) message.tail = reader.rest();
    return message;
  },
  write: (writer, message) => {
    writeDate(writer, message.date);
    writeGps(writer, message.gps);
    writeCellBlock(writer, message);
    writeStatusGroup(writer, message);
    writeModules(writer, message.modules, 1);
    if (message.tail) writer.put(message.tail);
  },
};

/** Upload mode and re-upload stand before the cell's type in a position. */
function bytesBeforeType(protocolNumber: number): 0 | 2 {
  return protocolNumber === LOCATION ? 2 : 0;
}

/** Whether the whole block is there: behind a position that is cut nothing is read. */
function hasCell({ bytes, at, left }: ByteReader, protocolNumber: number): boolean {
  const typeAt = bytesBeforeType(protocolNumber);
  const form = formOf(bytes[at + typeAt] ?? 0);
  const mncBytes = (bytes[at + typeAt + 1] ?? 0) >= LONG_MNC ? 2 : 1;
  return left >= typeAt + 1 + 2 + mncBytes + form.lac + form.cellId + signalBytes(form);
}

function formOf(cellType: number): CellForm {
  return cellType >= LTE_TYPE ? CELL_4G : CELL_2G;
}

function signalBytes(form: CellForm): 1 | 2 {
  return form === CELL_4G ? 2 : 1;
}

function readCellBlock(reader: ByteReader, message: Draft<Gt06JimiLocation>): void {
  if (message.protocolNumber === LOCATION) {
    message.uploadMode = reader.u8();
    message.reUpload = reader.u8() !== 0;
  }
  message.cellType = reader.u8();
  const form = formOf(message.cellType);
  message.cell = readCell(reader, form);
  message.cellSignal = signalBytes(form) === 2 ? reader.u16() : reader.u8();
}

function writeCellBlock(writer: ByteWriter, message: Gt06JimiLocation): void {
  const { cell, cellType, cellSignal = 0 } = message;
  if (cell === undefined || cellType === undefined) return;
  if (message.protocolNumber === LOCATION) writer.u8(message.uploadMode ?? 0).u8(message.reUpload ? 1 : 0);
  const form = formOf(cellType);
  writer.u8(cellType);
  writeCell(writer, cell, form);
  if (signalBytes(form) === 2) writer.u16(cellSignal);
  else writer.u8(cellSignal);
}
