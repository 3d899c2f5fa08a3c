import { encodeBcd, writeU16, writeU32 } from '../bytes.ts';
import { encodeGt06Frame } from './framer.ts';
import { CELL_BYTES, DATE_BYTES, GPS_BYTES, writeCell, writeDate, writeGps } from './gps.ts';
import {
  type Gt06Alarm,
  type Gt06Heartbeat,
  type Gt06Location,
  type Gt06Login,
  type Gt06Message,
  type Gt06Status,
  NUMBERS,
} from './message.ts';

/** A message as one whole frame. @throws RangeError when a value does not fit. */
export function encodeGt06(message: Gt06Message, { serial }: { readonly serial: number }): Uint8Array {
  switch (message.type) {
    case 'login':
      return encodeGt06Frame(NUMBERS.login, writeLogin(message), serial);
    case 'heartbeat':
      return encodeGt06Frame(message.protocolNumber, writeHeartbeat(message), serial);
    case 'location':
      return encodeGt06Frame(message.protocolNumber, writeLocation(message), serial);
    case 'alarm':
      return encodeGt06Frame(message.protocolNumber, writeAlarm(message), serial);
    case 'other':
      return encodeGt06Frame(message.protocolNumber, message.content, serial);
  }
}

function writeLogin(message: Gt06Login): Uint8Array {
  const imei = encodeBcd(message.imei, 8);
  if (message.utcOffsetMinutes === undefined) return imei;
  const content = new Uint8Array(12);
  content.set(imei);
  const minutes = Math.abs(message.utcOffsetMinutes);
  const clock = Math.floor(minutes / 60) * 100 + (minutes % 60);
  writeU16(content, 10, (clock << 4) | (message.utcOffsetMinutes < 0 ? 8 : 0));
  return content;
}

function writeStatus(status: Gt06Status): number {
  return (
    (status.armed ? 1 : 0) |
    (status.acc ? 2 : 0) |
    (status.charging ? 4 : 0) |
    (status.alarm << 3) |
    (status.tracking ? 64 : 0) |
    (status.fuelCut ? 128 : 0)
  );
}

const ENGLISH = 2;

function writeHeartbeat(message: Gt06Heartbeat): Uint8Array {
  const status = writeStatus(message.status);
  if (message.protocolNumber !== NUMBERS.heartbeatVoltage) {
    return Uint8Array.of(status, message.voltageLevel ?? 0, message.gsm ?? 0, message.alarm, ENGLISH);
  }
  const content = Uint8Array.of(status, 0, 0, message.gsm ?? 0, message.alarm, ENGLISH);
  writeU16(content, 1, Math.round((message.batteryVoltageV ?? 0) * 100));
  return content;
}

const NO_CELL = { mcc: 0, mnc: 0, lac: 0, cellId: 0 };

function writeLocation(message: Gt06Location): Uint8Array {
  const { protocolNumber, cell = NO_CELL } = message;
  const cellAt = DATE_BYTES + GPS_BYTES;
  const tailAt = cellAt + CELL_BYTES;
  const withState = protocolNumber === NUMBERS.locationUtc && message.acc !== undefined;
  const mileage = message.mileageM;
  const length =
    protocolNumber === NUMBERS.gps ? cellAt : tailAt + (withState ? 3 : 0) + (mileage === undefined ? 0 : 4);
  const content = new Uint8Array(length);
  writeDate(content, 0, message.date);
  writeGps(content, DATE_BYTES, message.gps);
  if (protocolNumber === NUMBERS.gps) return content;
  writeCell(content, cellAt, cell);
  if (withState) {
    content.set([message.acc ? 1 : 0, message.uploadMode ?? 0, message.reUpload ? 1 : 0], tailAt);
  }
  if (mileage !== undefined) writeU32(content, length - 4, Math.round(mileage));
  return content;
}

function writeAlarm(message: Gt06Alarm): Uint8Array {
  const cellAt = DATE_BYTES + GPS_BYTES + 1;
  const statusAt = cellAt + CELL_BYTES;
  const content = new Uint8Array(statusAt + 5 + (message.fence === undefined ? 0 : 1));
  writeDate(content, 0, message.date);
  writeGps(content, DATE_BYTES, message.gps);
  content[cellAt - 1] = CELL_BYTES + 1;
  writeCell(content, cellAt, message.cell ?? NO_CELL);
  content.set(
    [writeStatus(message.status), message.voltageLevel, message.gsm, message.alarm, message.language],
    statusAt,
  );
  if (message.fence !== undefined) content[statusAt + 5] = message.fence;
  return content;
}
