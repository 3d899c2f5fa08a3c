/** 0x19 cell and status, and 0xA5, the same with a 4G cell: an alarm without a position. */
import { CELL_2G, CELL_4G, CELL_BYTES, type Gt06Cell, readCell, writeCell } from '../cell.ts';
import {
  type Gt06StatusGroup,
  hasVoltageGroup,
  readStatusGroup,
  readVoltageGroup,
  STATUS_GROUP_BYTES,
  writeStatusGroup,
  writeVoltageGroup,
} from '../status.ts';
import type { MessageCodec } from './codec.ts';

export interface Gt06CellAlarm extends Gt06StatusGroup {
  readonly type: 'cellAlarm';
  readonly protocolNumber: number;
  readonly cell: Gt06Cell;
  readonly tail?: Uint8Array;
}

export const CELL_ALARM = 0x19;
const CELL_ALARM_4G = 0xa5;
/** Longer ones are another maker's list of cells. */
const CELL_ALARM_MAX = 17;

export const cellAlarm: MessageCodec<Gt06CellAlarm> = {
  numbers: [CELL_ALARM, CELL_ALARM_4G],
  read: (reader, { protocolNumber }, dialect) => {
    if (reader.left < CELL_BYTES) return undefined;
    if (protocolNumber === CELL_ALARM && reader.left > CELL_ALARM_MAX) return undefined;
    const cell = readCell(reader, protocolNumber === CELL_ALARM ? CELL_2G : CELL_4G);
    const hasVoltage = hasVoltageGroup(reader) || (dialect === 'r31' && reader.left === STATUS_GROUP_BYTES);
    return {
      type: 'cellAlarm',
      protocolNumber,
      cell,
      ...(hasVoltage ? readVoltageGroup(reader) : readStatusGroup(reader)),
      ...(reader.left > 0 && { tail: reader.rest() }),
    };
  },
  write: (writer, message) => {
    writeCell(writer, message.cell, message.protocolNumber === CELL_ALARM ? CELL_2G : CELL_4G);
    if (message.externalVoltageV === undefined) writeStatusGroup(writer, message);
    else writeVoltageGroup(writer, message);
    if (message.tail) writer.put(message.tail);
  },
};
