/** 0x16, 0x26 and 0x27 alarms, 0xA3 and 0xA4, the same with a 4G cell, and 0x32 in short frames. */
import type { ByteReader } from '../../byte-reader.ts';
import type { ByteWriter } from '../../byte-writer.ts';
import {
  CELL_2G,
  CELL_4G,
  CELL_BYTES,
  CELL_LONG_ID,
  CELL_SL4X,
  type CellForm,
  type Gt06Cell,
  readCell,
  writeCell,
} from '../cell.ts';
import { DATE_BYTES, readDate, writeDate } from '../date.ts';
import { GPS_BYTES, type Gt06Gps, readGps, writeGps } from '../gps.ts';
import type { Gt06Dialect } from '../alarm-codes.ts';
import {
  type Gt06StatusGroup,
  readStatusGroup,
  readVoltageGroup,
  STATUS_GROUP_BYTES,
  writeStatusGroup,
  writeVoltageGroup,
} from '../status.ts';
import type { Draft, MessageCodec } from './codec.ts';

export interface Gt06Alarm extends Gt06StatusGroup {
  readonly type: 'alarm';
  readonly protocolNumber: number;
  /** As the device's clock shows it, which is local time for 0x16. */
  readonly date: Date | undefined;
  readonly gps: Gt06Gps;
  /** No length in front of the cell: 0x16 of R31 and VXT-01, which then has a voltage in place of the level. */
  readonly bareCell?: true;
  readonly cell?: Gt06Cell;
  /** SEEWORLD: the cell's id has four bytes. */
  readonly longCellId?: true;
  /**
   * The cell block where it is not a cell of the usual length: its length byte, and what stands in it beside a cell.
   */
  readonly cellLength?: number;
  readonly filler?: Uint8Array;
  /** From 0; 255 means none. */
  readonly fence?: number;
  readonly mileageM?: number;
  /** 0x32. */
  readonly altitudeM?: number;
  readonly rfid?: Uint8Array;
  readonly tail?: Uint8Array;
}

export const ALARM = 0x16;
export const ALARM_UTC = 0x26;
const ALARM_FENCE = 0x27;
const SL4X_STATUS = 0x32;
const ALARM_4G = 0xa3;
const ALARM_4G_FENCES = 0xa4;

const POSITION_BYTES = DATE_BYTES + GPS_BYTES;
/** The length counts itself. */
const CELL_LENGTH = CELL_BYTES + 1;
const LONG_ID_LENGTH = CELL_LENGTH + 1;
const CELL_4G_BYTES = 15;
const CELL_SL4X_BYTES = 10;
const SEEWORLD_BYTES = 1 + CELL_BYTES + 1 + STATUS_GROUP_BYTES;
const LONG_FILLER_BYTES = 45;
/** The first byte of a country's code whose top bit is set. */
const LONG_MNC = 0x80;
const NO_CELL: ReadonlySet<number> = new Set([0, 0xff]);
const WITH_FENCE: ReadonlySet<number> = new Set([ALARM_FENCE, ALARM_4G, ALARM_4G_FENCES]);
const IN_4G: ReadonlySet<number> = new Set([ALARM_4G, ALARM_4G_FENCES]);
const MILEAGE_BYTES = 4;
const ALTITUDE_BYTES = 2;
const RFID_BYTES = 8;

export const alarm: MessageCodec<Gt06Alarm> = {
  numbers: [ALARM, ALARM_UTC, ALARM_FENCE, SL4X_STATUS, ALARM_4G, ALARM_4G_FENCES],
  read: (reader, { protocolNumber, long }, dialect) => {
    // In long frames 32 is a lock tracker's.
    if (reader.left < POSITION_BYTES || (long && protocolNumber === SL4X_STATUS)) return undefined;
    const message: Draft<Gt06Alarm> = {
      type: 'alarm',
      protocolNumber,
      date: readDate(reader),
      gps: readGps(reader),
    };
    readCellBlock(reader, message, dialect);
    Object.assign(message, hasVoltage(message) ? readVoltageGroup(reader) : readStatusGroup(reader));
    readEnd(reader, message);
    return message;
  },
  write: (writer, message) => {
    writeDate(writer, message.date);
    writeGps(writer, message.gps);
    writeCellBlock(writer, message);
    if (hasVoltage(message)) writeVoltageGroup(writer, message);
    else writeStatusGroup(writer, message);
    if (message.fence !== undefined) writer.u8(message.fence);
    if (message.mileageM !== undefined) writer.u32(Math.round(message.mileageM));
    if (message.altitudeM !== undefined) writer.u16(message.altitudeM & 0xff_ff);
    if (message.rfid) writer.put(message.rfid);
    if (message.tail) writer.put(message.tail);
  },
};

function hasVoltage({ bareCell, protocolNumber }: Gt06Alarm): boolean {
  return bareCell === true && protocolNumber === ALARM;
}

function readCellBlock(
  reader: ByteReader,
  message: Draft<Gt06Alarm>,
  dialect: Gt06Dialect | undefined,
): void {
  const { left } = reader;
  if (left === 0) return;
  const length = reader.bytes[reader.at] ?? 0;
  if (left === CELL_BYTES + STATUS_GROUP_BYTES && length !== CELL_LENGTH) {
    message.bareCell = true;
    message.cell = readCell(reader, CELL_2G, CELL_BYTES);
    return;
  }
  if (isSeeworld(reader, message.protocolNumber, dialect)) message.longCellId = true;
  reader.skip(1, 'length');
  if (NO_CELL.has(length)) {
    message.cellLength = length;
    message.filler = reader.slice(fillerBytes(reader.left));
    return;
  }
  if (reader.left < length - 1 && reader.left !== CELL_BYTES + STATUS_GROUP_BYTES) {
    // The block would reach past the end: nothing behind the position can be trusted.
    message.cellLength = length;
    message.filler = reader.rest();
    return;
  }
  const from = reader.at;
  // At the usual size the block has its usual length, whatever its length byte says.
  const hasUsualSize = reader.left === CELL_BYTES + STATUS_GROUP_BYTES;
  const isLongMnc = (reader.bytes[from] ?? 0) >= LONG_MNC;
  const blockBytes = length - (countsItself(reader, message.protocolNumber, length) ? 1 : 0);
  message.cell = hasUsualSize
    ? readCell(reader, CELL_2G, CELL_BYTES)
    : readCell(reader, formOf(message, length, isLongMnc), Math.max(blockBytes, CELL_BYTES));
  const over = hasUsualSize ? 0 : blockBytes - (reader.at - from);
  if (length !== usualLength(message)) message.cellLength = length;
  if (over > 0) message.filler = reader.slice(over);
}

/** The length of some 4G makers counts the cell alone. The size before the usual end (status and fence) decides. */
function countsItself({ left }: ByteReader, protocolNumber: number, length: number): boolean {
  const isOf4g = IN_4G.has(protocolNumber) && length >= CELL_4G_BYTES;
  return !isOf4g || left !== length + STATUS_GROUP_BYTES + 1;
}

/** An empty block is left out, or its bytes are there all the same. */
function fillerBytes(left: number): number {
  const over = left - STATUS_GROUP_BYTES;
  if (over >= LONG_FILLER_BYTES) return LONG_FILLER_BYTES;
  return over >= CELL_BYTES ? CELL_BYTES : 0;
}

/** With these makers the length may count itself or not: the size of the whole content decides. */
function isSeeworld(
  { bytes, at, left }: ByteReader,
  protocolNumber: number,
  dialect: Gt06Dialect | undefined,
): boolean {
  if (left !== SEEWORLD_BYTES || (protocolNumber !== ALARM && dialect !== 'seeworld')) return false;
  const isLongMnc = (bytes[at + 1] ?? 0) >= LONG_MNC;
  return !isLongMnc && (bytes[at] === CELL_LENGTH || bytes[at] === LONG_ID_LENGTH);
}

function formOf(
  { protocolNumber, longCellId }: Pick<Gt06Alarm, 'protocolNumber' | 'longCellId'>,
  length: number,
  isLongMnc: boolean,
): CellForm {
  if (longCellId) return CELL_LONG_ID;
  if (protocolNumber === SL4X_STATUS && length === CELL_SL4X_BYTES) return CELL_SL4X;
  // 4G models on a 2G network send a 2G cell, which is recognised by its length.
  const isShort = length === CELL_LENGTH || length === LONG_ID_LENGTH;
  if ((IN_4G.has(protocolNumber) && !isShort) || length > CELL_4G_BYTES) return CELL_4G;
  return protocolNumber === ALARM && length === LONG_ID_LENGTH && !isLongMnc ? CELL_LONG_ID : CELL_2G;
}

function usualLength({ protocolNumber, cell }: Pick<Gt06Alarm, 'protocolNumber' | 'cell'>): number {
  const form = IN_4G.has(protocolNumber) ? CELL_4G : CELL_2G;
  return 1 + 2 + (cell?.longMnc ? 2 : 1) + form.lac + form.cellId;
}

function writeCellBlock(writer: ByteWriter, message: Gt06Alarm): void {
  const { bareCell, cell, filler } = message;
  if (bareCell && cell) writeCell(writer, cell);
  else if (cell) {
    const length = message.cellLength ?? usualLength(message);
    writer.u8(length);
    writeCell(writer, cell, formOf(message, length, cell.longMnc ?? false));
  } else if (message.status || filler) writer.u8(message.cellLength ?? 0);
  if (filler) writer.put(filler);
}

/** What stands behind the language. */
function readEnd(reader: ByteReader, message: Draft<Gt06Alarm>): void {
  const { left } = reader;
  if (left === MILEAGE_BYTES) message.mileageM = reader.u32();
  else if (left === ALTITUDE_BYTES && message.protocolNumber === SL4X_STATUS) {
    message.altitudeM = (reader.u16() << 16) >> 16;
  } else if (left === RFID_BYTES) message.rfid = reader.rest();
  else if (left > 0 && (left === 1 || WITH_FENCE.has(message.protocolNumber))) message.fence = reader.u8();
  if (reader.left > 0) message.tail = reader.rest();
}
