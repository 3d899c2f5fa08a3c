/** 0xA2 of 59 bytes (LW models): position, 4G cell, state, mileage and engine time. */
import { CELL_4G, type Gt06Cell, readCell, writeCell } from '../cell.ts';
import { readDate, writeDate } from '../date.ts';
import { type Gt06Gps, readGps, writeGps } from '../gps.ts';
import { type Gt06Status, readStatus, writeStatus } from '../status.ts';
import type { MessageCodec } from './codec.ts';

export interface Gt06LteStateLocation {
  readonly type: 'lteStateLocation';
  readonly protocolNumber: number;
  readonly date: Date | undefined;
  readonly gps: Gt06Gps;
  readonly cell: Gt06Cell;
  readonly network: number;
  readonly status: Gt06Status;
  readonly externalVoltageV: number;
  readonly voltageLevel: number;
  readonly gsm: number;
  readonly alarm: number;
  readonly language: number;
  readonly mileageM: number;
  readonly engineTimeS: number;
  readonly terminalId: string;
  readonly inputBits: number;
}

const SIZE = 59;
const ID_BYTES = 8;

export const lteStateLocation: MessageCodec<Gt06LteStateLocation> = {
  numbers: [0xa2],
  read: (reader, { protocolNumber }) => {
    if (reader.left !== SIZE) return undefined;
    return {
      type: 'lteStateLocation',
      protocolNumber,
      date: readDate(reader),
      gps: readGps(reader),
      cell: readCell(reader, CELL_4G),
      network: reader.u8(),
      status: readStatus(reader.u8()),
      externalVoltageV: reader.u16() / 100,
      voltageLevel: reader.u8(),
      gsm: reader.u8(),
      alarm: reader.u8(),
      language: reader.u8(),
      mileageM: reader.u32(),
      engineTimeS: reader.u32(),
      terminalId: reader.bcd(ID_BYTES),
      inputBits: reader.u16(),
    };
  },
  write: (writer, message) => {
    writeDate(writer, message.date);
    writeGps(writer, message.gps);
    writeCell(writer, message.cell, CELL_4G);
    writer
      .u8(message.network)
      .u8(writeStatus(message.status))
      .u16(Math.round(message.externalVoltageV * 100))
      .u8(message.voltageLevel)
      .u8(message.gsm)
      .u8(message.alarm)
      .u8(message.language)
      .u32(Math.round(message.mileageM))
      .u32(message.engineTimeS)
      .bcd(message.terminalId, ID_BYTES)
      .u16(message.inputBits);
  },
};
