/** 0x11: one cell without a position; longer ones have a position in front, and a cell of another form. */
import { CELL_BYTES, CELL_SL4X, type Gt06Cell, readCell, writeCell } from '../cell.ts';
import { DATE_BYTES, readDate, writeDate } from '../date.ts';
import { GPS_BYTES, type Gt06Gps, readGps, writeGps } from '../gps.ts';
import type { Draft, MessageCodec } from './codec.ts';

export interface Gt06OneCell {
  readonly type: 'oneCell';
  readonly protocolNumber: number;
  /** As the device's clock shows it. */
  readonly date: Date | undefined;
  /** Content of 28 bytes or more. */
  readonly gps?: Gt06Gps;
  readonly cell: Gt06Cell;
  readonly acc?: boolean;
  readonly uploadMode?: number;
  readonly reUpload?: boolean;
  readonly languageWord?: number;
  readonly tail?: Uint8Array;
}

const WITH_GPS_BYTES = DATE_BYTES + GPS_BYTES + 10;
const STATE_BYTES = 3;
const LANGUAGE_BYTES = 2;

export const oneCell: MessageCodec<Gt06OneCell> = {
  numbers: [0x11],
  read: (reader, { protocolNumber }) => {
    if (reader.left < DATE_BYTES + CELL_BYTES) return undefined;
    const hasGps = reader.left >= WITH_GPS_BYTES;
    const date = readDate(reader);
    const gps = hasGps ? readGps(reader) : undefined;
    const cell = readCell(reader, hasGps ? CELL_SL4X : undefined);
    const message: Draft<Gt06OneCell> = { type: 'oneCell', protocolNumber, date, cell };
    if (gps) message.gps = gps;
    if (reader.left === STATE_BYTES) {
      message.acc = reader.u8() !== 0;
      message.uploadMode = reader.u8();
      message.reUpload = reader.u8() !== 0;
    }
    if (reader.left === LANGUAGE_BYTES) message.languageWord = reader.u16();
    if (reader.left > 0) message.tail = reader.rest();
    return message;
  },
  write: (writer, message) => {
    writeDate(writer, message.date);
    if (message.gps) writeGps(writer, message.gps);
    writeCell(writer, message.cell, message.gps ? CELL_SL4X : undefined);
    if (message.acc !== undefined) {
      writer
        .u8(message.acc ? 1 : 0)
        .u8(message.uploadMode ?? 0)
        .u8(message.reUpload ? 1 : 0);
    }
    if (message.languageWord !== undefined) writer.u16(message.languageWord);
    if (message.tail) writer.put(message.tail);
  },
};
