/** Positions with a cell of 4G: 0xA0, and 0x31 of SL4X. */
import type { ByteReader } from '../../byte-reader.ts';
import {
  CELL_2G,
  CELL_4G,
  CELL_BYTES,
  CELL_SL4X,
  type CellForm,
  type Gt06Cell,
  readCell,
  writeCell,
} from '../cell.ts';
import { DATE_BYTES, readDate, writeDate } from '../date.ts';
import { GPS_BYTES, type Gt06Gps, readGps, writeGps } from '../gps.ts';
import type { Draft, MessageCodec } from './codec.ts';

export interface Gt06LteLocation {
  readonly type: 'lteLocation';
  readonly protocolNumber: number;
  readonly date: Date | undefined;
  readonly gps: Gt06Gps;
  readonly cell?: Gt06Cell;
  /** 0x31 with a cell of eight bytes. */
  readonly shortCell?: true;
  readonly acc?: boolean;
  /** As in 0x22. */
  readonly uploadMode?: number;
  readonly reUpload?: boolean;
  readonly mileageM?: number;
  readonly altitudeM?: number;
  readonly tail?: Uint8Array;
}

const LTE = 0xa0;
const SL4X = 0x31;

const POSITION_BYTES = DATE_BYTES + GPS_BYTES;
const CELL_4G_BYTES = 15;
const STATE_BYTES = 3;
const MILEAGE_BYTES = 4;
const ALTITUDE_BYTES = 2;
/** Behind the position: cell, state, mileage and altitude. */
const SL4X_BYTES = 19;

export const lteLocation: MessageCodec<Gt06LteLocation> = {
  numbers: [LTE, SL4X],
  read: (reader, { protocolNumber }) => {
    if (reader.left < POSITION_BYTES) return undefined;
    const message: Draft<Gt06LteLocation> = {
      type: 'lteLocation',
      protocolNumber,
      date: readDate(reader),
      gps: readGps(reader),
    };
    if (protocolNumber === LTE) readLte(reader, message);
    else readSl4x(reader, message);
    if (reader.left > 0) message.tail = reader.rest();
    return message;
  },
  write: (writer, message) => {
    const { cell, altitudeM, protocolNumber } = message;
    writeDate(writer, message.date);
    writeGps(writer, message.gps);
    if (cell) writeCell(writer, cell, message.shortCell ? CELL_2G : cellFormOf(protocolNumber));
    if (message.acc !== undefined) {
      writer
        .u8(message.acc ? 1 : 0)
        .u8(message.uploadMode ?? 0)
        .u8(message.reUpload ? 1 : 0);
    }
    if (message.mileageM !== undefined) writer.u32(Math.round(message.mileageM));
    if (altitudeM !== undefined) writer.u16(altitudeM & 0xff_ff);
    if (message.tail) writer.put(message.tail);
  },
};

function cellFormOf(protocolNumber: number): CellForm {
  return protocolNumber === LTE ? CELL_4G : CELL_SL4X;
}

function readLte(reader: ByteReader, message: Draft<Gt06LteLocation>): void {
  if (reader.left < CELL_4G_BYTES) return;
  message.cell = readCell(reader, CELL_4G);
  readState(reader, message);
  if (reader.left === MILEAGE_BYTES) message.mileageM = reader.u32();
}

function readSl4x(reader: ByteReader, message: Draft<Gt06LteLocation>): void {
  if (reader.left === SL4X_BYTES) message.cell = readCell(reader, CELL_SL4X);
  else if (reader.left >= CELL_BYTES) {
    message.shortCell = true;
    message.cell = readCell(reader);
  }
  readState(reader, message);
  if (reader.left === MILEAGE_BYTES || reader.left === MILEAGE_BYTES + ALTITUDE_BYTES) {
    message.mileageM = reader.u32();
  }
  if (reader.left === ALTITUDE_BYTES) message.altitudeM = (reader.u16() << 16) >> 16;
}

function readState(reader: ByteReader, message: Draft<Gt06LteLocation>): void {
  if (reader.left < STATE_BYTES) return;
  message.acc = reader.u8() !== 0;
  message.uploadMode = reader.u8();
  message.reUpload = reader.u8() !== 0;
}
