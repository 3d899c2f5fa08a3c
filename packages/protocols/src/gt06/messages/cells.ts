/**
 * Lists of cells and access points, without a position: 0x18, 0x28, 0x2E, 0x24, 0x2C with Wi-Fi, their 4G forms 0xA1,
 * 0xA2 and 0xA9, and makers' 0x33 and 0x34.
 */
import type { ByteReader } from '../../byte-reader.ts';
import type { ByteWriter } from '../../byte-writer.ts';
import type { ReportWifi } from '../../report.ts';
import {
  CELL_2G,
  CELL_4G,
  CELL_LONG_ID,
  CELL_SL4X,
  type CellForm,
  type Gt06ListedCell,
  type Gt06Network,
  listedCellBytes,
  readListedCells,
  readNetwork,
  writeListedCells,
  writeNetwork,
} from '../cell.ts';
import { DATE_BYTES, readDate, writeDate } from '../date.ts';
import { type Gt06StatusGroup, readStatusGroup, STATUS_GROUP_BYTES, writeStatusGroup } from '../status.ts';
import { POINT_BYTES, readPoints, writePoints } from '../wifi.ts';
import type { Draft, MessageCodec } from './codec.ts';

export interface Gt06Cells extends Gt06StatusGroup {
  readonly type: 'cells';
  readonly protocolNumber: number;
  readonly date: Date | undefined;
  readonly network: Gt06Network;
  /** The serving cell first; unused ones are all zeros or all ones. */
  readonly cells: readonly Gt06ListedCell[];
  /** 255 is unknown. */
  readonly timingAdvance?: number;
  /** The list came with a count in front, as Wanway and Jimi send it. */
  readonly counted?: number;
  /** 0xA9 of Jimi: 1 where the cells are of 4G. */
  readonly lteFlag?: number;
  readonly languageWord?: number;
  readonly wifi?: readonly ReportWifi[];
  readonly tail?: Uint8Array;
}

interface Form {
  readonly cell: CellForm;
  readonly count: number;
  /** The timing advance stands in front, not behind. */
  readonly advanceFirst?: true;
  readonly counted?: true;
  readonly flagged?: true;
  readonly wifi?: true;
}

const WIFI_ALARM = 0xa9;
const LIST: Form = { cell: CELL_2G, count: 7 };
const FORMS: Readonly<Record<number, Form>> = {
  0x18: LIST,
  0x28: LIST,
  0x24: LIST,
  0x2e: LIST,
  0x2c: { ...LIST, wifi: true },
  0x33: { cell: CELL_LONG_ID, count: 6, wifi: true },
  0x34: { cell: CELL_SL4X, count: 7, advanceFirst: true },
  0xa1: { cell: CELL_4G, count: 7 },
  0xa2: { cell: CELL_4G, count: 7, wifi: true },
  [WIFI_ALARM]: { cell: CELL_4G, count: 7, wifi: true },
};
/** 0x24 of this size is Wanway's. */
const WANWAY = 0x24;
const WANWAY_BYTES = 44;
const WANWAY_FORM: Form = { ...LIST, advanceFirst: true, counted: true };
/** 0xA9 of Jimi: whether the cells are of 4G, and how many, stand before them. */
const JIMI_FORMS: readonly [Form, Form] = [
  { ...LIST, counted: true, flagged: true, wifi: true },
  { cell: CELL_4G, count: 7, counted: true, flagged: true, wifi: true },
];
const LANGUAGE_BYTES = 2;
/** Alarm and language. */
const ALARM_BYTES = 2;
/** The first byte of a country's code whose top bit is set. */
const LONG_MNC = 0x80;

export const cells: MessageCodec<Gt06Cells> = {
  numbers: Object.keys(FORMS).map(Number),
  read: (reader, { protocolNumber, long }) => {
    const { left } = reader;
    // In long frames 33 is a lock tracker's.
    if (long && protocolNumber === 0x33) return undefined;
    const isCounted = protocolNumber === WANWAY && left === WANWAY_BYTES;
    const jimi = protocolNumber === WIFI_ALARM ? findJimiForm(reader) : undefined;
    const form = jimi ?? (isCounted ? WANWAY_FORM : (FORMS[protocolNumber] ?? LIST));
    if (!jimi && left < DATE_BYTES + 3 + listedCellBytes(form.cell)) return undefined;
    return readCells(reader, protocolNumber, form);
  },
  write: (writer, message) => {
    const { protocolNumber, counted, lteFlag } = message;
    if (lteFlag !== undefined) writeCells(writer, message, JIMI_FORMS[lteFlag === 0 ? 0 : 1]);
    else if (counted !== undefined) writeCells(writer, message, WANWAY_FORM);
    else writeCells(writer, message, FORMS[protocolNumber] ?? LIST);
  },
};

/** The form whose counts of cells and access points end exactly with the message; undefined for the usual list. */
function findJimiForm({ bytes, at, left }: ByteReader): Form | undefined {
  const flagAt = DATE_BYTES + ((bytes[at + DATE_BYTES] ?? 0) >= LONG_MNC ? 4 : 3);
  const flag = bytes[at + flagAt] ?? 0;
  const form = flag === 0 || flag === 1 ? JIMI_FORMS[flag] : undefined;
  if (!form) return undefined;
  const advanceAt = flagAt + 2 + (bytes[at + flagAt + 1] ?? 0) * listedCellBytes(form.cell);
  const points = bytes[at + advanceAt + 1] ?? 0;
  return left === advanceAt + 2 + points * POINT_BYTES + ALARM_BYTES ? form : undefined;
}

function readCells(reader: ByteReader, protocolNumber: number, form: Form): Gt06Cells {
  const date = readDate(reader);
  const advance = form.advanceFirst && reader.u8();
  const network = readNetwork(reader, form.cell);
  const lteFlag = form.flagged && reader.u8();
  const counted = form.counted && reader.u8();
  const message: Draft<Gt06Cells> = {
    type: 'cells',
    protocolNumber,
    date,
    network,
    cells: readListedCells(reader, counted ?? form.count, form.cell),
  };
  if (lteFlag !== undefined) message.lteFlag = lteFlag;
  if (counted !== undefined) message.counted = counted;
  if (advance !== undefined) message.timingAdvance = advance;
  else if (reader.left > 0) message.timingAdvance = reader.u8();
  if ((form.wifi && reader.left > 0) || endsInPoints(reader)) message.wifi = readPoints(reader, reader.u8());
  if (protocolNumber === WIFI_ALARM) readAlarm(reader, message);
  else if (reader.left === LANGUAGE_BYTES) message.languageWord = reader.u16();
  if (reader.left > 0) message.tail = reader.rest();
  return message;
}

/** Some send access points under the other numbers too. */
function endsInPoints({ bytes, at, left }: ByteReader): boolean {
  return left > LANGUAGE_BYTES && (bytes[at] ?? 0) * POINT_BYTES + 1 === left;
}

/** The alarm and the language end the message, alone or as the end of a whole status group. */
function readAlarm(reader: ByteReader, message: Draft<Gt06Cells>): void {
  if (reader.left >= STATUS_GROUP_BYTES) Object.assign(message, readStatusGroup(reader));
  else if (reader.left >= LANGUAGE_BYTES) {
    message.alarm = reader.u8();
    message.language = reader.u8();
  }
}

function writeCells(writer: ByteWriter, message: Gt06Cells, form: Form): void {
  writeDate(writer, message.date);
  if (form.advanceFirst) writer.u8(message.timingAdvance ?? 0);
  writeNetwork(writer, message.network, form.cell);
  if (form.flagged) writer.u8(message.lteFlag ?? 0);
  if (form.counted) writer.u8(message.counted ?? message.cells.length);
  writeListedCells(writer, message.cells, form.cell);
  if (!form.advanceFirst && message.timingAdvance !== undefined) writer.u8(message.timingAdvance);
  if (message.wifi) {
    writer.u8(message.wifi.length);
    writePoints(writer, message.wifi);
  }
  writeStatusGroup(writer, message);
  if (message.languageWord !== undefined) writer.u16(message.languageWord);
  if (message.tail) writer.put(message.tail);
}
