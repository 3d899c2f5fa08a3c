/** 0x16 alarm, 0x26 the same in UTC, 0x27 with a fence number. */
import { CELL_BYTES, type Gt06Cell, readCell, writeCell } from '../cell.ts';
import { DATE_BYTES, readDate, writeDate } from '../date.ts';
import { GPS_BYTES, type Gt06Gps, readGps, writeGps } from '../gps.ts';
import { type Gt06Status, readStatus, writeStatus } from '../status.ts';
import type { MessageCodec } from './codec.ts';

export interface Gt06Alarm {
  readonly type: 'alarm';
  /** 0x16, 0x26 or 0x27. */
  readonly protocolNumber: number;
  /** As the device's clock shows it, which is local time for 0x16. */
  readonly date: Date | undefined;
  readonly gps: Gt06Gps;
  readonly cell?: Gt06Cell;
  readonly status: Gt06Status;
  readonly voltageLevel: number;
  readonly gsm: number;
  readonly alarm: number;
  readonly language: number;
  /** Of 0x27, from 0; 255 is none. */
  readonly fence?: number;
  /** The cell block came without its length in front. */
  readonly bareCell?: boolean;
  readonly tail?: Uint8Array;
}

export const ALARM = 0x16;
export const ALARM_UTC = 0x26;
export const ALARM_FENCE = 0x27;

const POSITION_BYTES = DATE_BYTES + GPS_BYTES;
const STATUS_BYTES = 5;
/** The length counts itself. */
const CELL_LENGTH = CELL_BYTES + 1;

export const alarm: MessageCodec<Gt06Alarm> = {
  numbers: [ALARM, ALARM_UTC, ALARM_FENCE],
  read: (reader, protocolNumber) => {
    if (reader.left < POSITION_BYTES + STATUS_BYTES) return undefined;
    const date = readDate(reader);
    const gps = readGps(reader);
    const bareCell = reader.bytes[reader.at] !== CELL_LENGTH && reader.left === CELL_BYTES + STATUS_BYTES;
    if (!bareCell) reader.skip(1);
    const cell = readCell(reader);
    return {
      type: 'alarm',
      protocolNumber,
      date,
      gps,
      cell,
      status: readStatus(reader.u8()),
      voltageLevel: reader.u8(),
      gsm: reader.u8(),
      alarm: reader.u8(),
      language: reader.u8(),
      ...(protocolNumber === ALARM_FENCE && reader.left > 0 && { fence: reader.u8() }),
      ...(bareCell && { bareCell }),
      ...(reader.left > 0 && { tail: reader.rest() }),
    };
  },
  write: (writer, message) => {
    writeDate(writer, message.date);
    writeGps(writer, message.gps);
    if (!message.bareCell) writer.u8(CELL_LENGTH);
    writeCell(writer, message.cell ?? { mcc: 0, mnc: 0, lac: 0, cellId: 0 });
    writer
      .u8(writeStatus(message.status))
      .u8(message.voltageLevel)
      .u8(message.gsm)
      .u8(message.alarm)
      .u8(message.language);
    if (message.fence !== undefined) writer.u8(message.fence);
    if (message.tail) writer.put(message.tail);
  },
};
