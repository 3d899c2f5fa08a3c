/** 0x32 and 0x33 in long frames: lock trackers' position and alarm. */
import type { ByteReader } from '../../byte-reader.ts';
import { CELL_BYTES, type Gt06Cell, readCell, writeCell } from '../cell.ts';
import { readDate, writeDate } from '../date.ts';
import { GPS_BYTES, type Gt06Gps, readGps, writeGps } from '../gps.ts';
import type { Draft, MessageCodec } from './codec.ts';

export interface Gt06LockReport {
  readonly type: 'lockReport';
  /** 0x32 position, 0x33 alarm. */
  readonly protocolNumber: number;
  readonly date: Date | undefined;
  /** Its length as sent; 0 for none. */
  readonly gpsLength: number;
  readonly gps?: Gt06Gps;
  /** Its length as sent; 0 for none. */
  readonly cellLength: number;
  readonly cell?: Gt06Cell;
  /** What the block has behind the cell. */
  readonly cellRest?: Uint8Array;
  readonly cellSignal?: number;
  /** More cells and access points, in forms of the maker. */
  readonly cellList?: Uint8Array;
  readonly wifiList?: Uint8Array;
  /** A0 armed, A1 disarmed, A2 and A3 low battery, A4 alarm, A5 door. */
  readonly lockStatus?: number;
  readonly extension?: Uint8Array;
  readonly tail?: Uint8Array;
}

export const LOCK_ALARM = 0x33;

export const lockReport: MessageCodec<Gt06LockReport> = {
  numbers: [0x32, LOCK_ALARM],
  read: (reader, { protocolNumber, long }) => {
    if (!long) return undefined;
    const date = readDate(reader);
    const gpsLength = reader.u8();
    const gps = gpsLength > 0 && reader.left >= GPS_BYTES ? readGps(reader) : undefined;
    const message: Draft<Gt06LockReport> = {
      type: 'lockReport',
      protocolNumber,
      date,
      gpsLength,
      cellLength: reader.left > 0 ? reader.u8() : 0,
    };
    if (gps) message.gps = gps;
    if (message.cellLength > 0 && reader.left > CELL_BYTES) {
      message.cell = readCell(reader);
      const over = message.cellLength - CELL_BYTES - 1;
      if (over > 0) message.cellRest = reader.slice(over);
      message.cellSignal = reader.u8();
    }
    readEnd(reader, message);
    return message;
  },
  write: (writer, message) => {
    writeDate(writer, message.date);
    writer.u8(message.gpsLength);
    if (message.gps) writeGps(writer, message.gps);
    writer.u8(message.cellLength);
    if (message.cell) writeCell(writer, message.cell);
    if (message.cellRest) writer.put(message.cellRest);
    if (message.cellSignal !== undefined) writer.u8(message.cellSignal);
    for (const list of [message.cellList, message.wifiList]) if (list) writer.u8(list.length).put(list);
    if (message.lockStatus !== undefined) writer.u8(message.lockStatus);
    if (message.extension) writer.u8(message.extension.length).put(message.extension);
    if (message.tail) writer.put(message.tail);
  },
};

function readEnd(reader: ByteReader, message: Draft<Gt06LockReport>): void {
  if (reader.left > 0) message.cellList = reader.slice(Math.min(reader.u8('length'), reader.left));
  if (reader.left > 0) message.wifiList = reader.slice(Math.min(reader.u8('length'), reader.left));
  if (reader.left > 0) message.lockStatus = reader.u8();
  if (reader.left > 0) message.extension = reader.slice(Math.min(reader.u8('length'), reader.left));
  if (reader.left > 0) message.tail = reader.rest();
}
