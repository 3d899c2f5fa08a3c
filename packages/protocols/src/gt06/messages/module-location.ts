/** 0x2D and 0x37: position, cell, state, and modules behind them. */
import { CELL_BYTES, type Gt06Cell, readCell, writeCell } from '../cell.ts';
import { DATE_BYTES, readDate, writeDate } from '../date.ts';
import { GPS_BYTES, type Gt06Gps, readGps, writeGps } from '../gps.ts';
import { type Gt06Module, readModules, writeModules } from '../modules.ts';
import type { Draft, MessageCodec } from './codec.ts';

export interface Gt06ModuleLocation {
  readonly type: 'moduleLocation';
  readonly protocolNumber: number;
  readonly date: Date | undefined;
  readonly gps: Gt06Gps;
  readonly cell?: Gt06Cell;
  readonly acc?: boolean;
  /** As in 0x22. */
  readonly uploadMode?: number;
  readonly reUpload?: boolean;
  readonly modules: readonly Gt06Module[];
  /** Bytes that are no modules. */
  readonly tail?: Uint8Array;
}

const STATE_BYTES = 3;

export const moduleLocation: MessageCodec<Gt06ModuleLocation> = {
  numbers: [0x2d, 0x37],
  read: (reader, { protocolNumber }) => {
    if (reader.left < DATE_BYTES + GPS_BYTES) return undefined;
    const message: Draft<Gt06ModuleLocation> = {
      type: 'moduleLocation',
      protocolNumber,
      date: readDate(reader),
      gps: readGps(reader),
      modules: [],
    };
    if (reader.left >= CELL_BYTES) message.cell = readCell(reader);
    if (reader.left >= STATE_BYTES) {
      message.acc = reader.u8() !== 0;
      message.uploadMode = reader.u8();
      message.reUpload = reader.u8() !== 0;
    }
    message.modules = readModules(reader, 1);
    if (reader.left > 0) message.tail = reader.rest();
    return message;
  },
  write: (writer, message) => {
    writeDate(writer, message.date);
    writeGps(writer, message.gps);
    if (message.cell) writeCell(writer, message.cell);
    if (message.acc !== undefined) {
      writer
        .u8(message.acc ? 1 : 0)
        .u8(message.uploadMode ?? 0)
        .u8(message.reUpload ? 1 : 0);
    }
    writeModules(writer, message.modules, 1);
    if (message.tail) writer.put(message.tail);
  },
};
