/** 0x36 of 48 bytes in short frames (TRX16i): a position with the engine's state, where others have a heartbeat. */
import { CELL_LONG_ID, type Gt06Cell, readCell, writeCell } from '../cell.ts';
import { DATE_BYTES, readDate, writeDate } from '../date.ts';
import { GPS_BYTES, type Gt06Gps, readGps, writeGps } from '../gps.ts';
import type { MessageCodec } from './codec.ts';

export interface Gt06TrxLocation {
  readonly type: 'trxLocation';
  readonly protocolNumber: number;
  /** As the device's clock shows it. */
  readonly date: Date | undefined;
  readonly gps: Gt06Gps;
  readonly cell: Gt06Cell;
  readonly acc: boolean;
  /** As in 0x22. */
  readonly uploadMode: number;
  readonly reUpload: boolean;
  readonly mileageM: number;
  readonly externalVoltageV: number;
  readonly batteryVoltageV: number;
  readonly engineMinutes: number;
  /** The driver's card; zeros for none. */
  readonly rfid: Uint8Array;
}

export const TRX_LOCATION = 0x36;
const SIZE = 48;
const RFID_BYTES = 8;

export const trxLocation: MessageCodec<Gt06TrxLocation> = {
  numbers: [TRX_LOCATION],
  read: (reader, { protocolNumber, long }) => {
    if (long || reader.left !== SIZE) return undefined;
    // A heartbeat of this size has a module's id here, none of which begins so.
    if ((reader.bytes[reader.at + DATE_BYTES] ?? 0) >> 4 !== GPS_BYTES) return undefined;
    return {
      type: 'trxLocation',
      protocolNumber,
      date: readDate(reader),
      gps: readGps(reader),
      cell: readCell(reader, CELL_LONG_ID),
      acc: reader.u8() !== 0,
      uploadMode: reader.u8(),
      reUpload: reader.u8() !== 0,
      mileageM: reader.u32(),
      externalVoltageV: reader.u16() / 100,
      batteryVoltageV: reader.u8() / 10,
      engineMinutes: reader.u24(),
      rfid: reader.slice(RFID_BYTES),
    };
  },
  write: (writer, message) => {
    writeDate(writer, message.date);
    writeGps(writer, message.gps);
    writeCell(writer, message.cell, CELL_LONG_ID);
    writer
      .u8(message.acc ? 1 : 0)
      .u8(message.uploadMode)
      .u8(message.reUpload ? 1 : 0)
      .u32(Math.round(message.mileageM))
      .u16(Math.round(message.externalVoltageV * 100))
      .u8(Math.round(message.batteryVoltageV * 10))
      .u24(message.engineMinutes)
      .put(message.rfid);
  },
};
