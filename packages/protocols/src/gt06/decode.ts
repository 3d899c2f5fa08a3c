import { readBcd, readU16, readU32 } from '../bytes.ts';
import { discard, type Discard } from '../discard.ts';
import type { Gt06Frame } from './framer.ts';
import { CELL_BYTES, DATE_BYTES, GPS_BYTES, readCell, readDate, readGps } from './gps.ts';
import {
  type Gt06Alarm,
  type Gt06Heartbeat,
  type Gt06Location,
  type Gt06Login,
  type Gt06Message,
  type Gt06Status,
  NUMBERS,
} from './message.ts';

/** Reads a frame's content. Content too short for its message is a discard. */
export function decodeGt06(frame: Gt06Frame): Gt06Message | Discard {
  const { protocolNumber, content } = frame;
  const needed = SHORTEST[protocolNumber];
  // An empty login, heartbeat or alarm is the platform's answer to one.
  if (needed === undefined || content.length === 0) return { type: 'other', protocolNumber, content };
  if (content.length < needed) return discard('truncated', frame.raw);
  switch (protocolNumber) {
    case NUMBERS.login:
      return readLogin(content);
    case NUMBERS.heartbeat:
    case NUMBERS.heartbeatVoltage:
      return readHeartbeat(protocolNumber, content);
    case NUMBERS.gps:
    case NUMBERS.location:
    case NUMBERS.locationUtc:
      return readLocation(protocolNumber, content);
    default:
      return readAlarm(protocolNumber, content);
  }
}

const POSITION_BYTES = DATE_BYTES + GPS_BYTES;

const SHORTEST: Readonly<Record<number, number>> = {
  [NUMBERS.login]: 8,
  [NUMBERS.heartbeat]: 3,
  [NUMBERS.heartbeatVoltage]: 1,
  [NUMBERS.gps]: POSITION_BYTES,
  [NUMBERS.location]: POSITION_BYTES,
  [NUMBERS.locationUtc]: POSITION_BYTES,
  [NUMBERS.alarm]: POSITION_BYTES + 13,
  [NUMBERS.alarmUtc]: POSITION_BYTES + 13,
  [NUMBERS.alarmFence]: POSITION_BYTES + 14,
};

/** The long form carries the time zone: hours x 100 + minutes in bits 4 to 15, bit 3 west. */
function readLogin(content: Uint8Array): Gt06Login {
  const imei = readBcd(content.subarray(0, 8)).slice(-15);
  if (content.length < 12) return { type: 'login', imei };
  const zone = readU16(content, 10);
  const clock = zone >> 4;
  const minutes = Math.floor(clock / 100) * 60 + (clock % 100);
  return { type: 'login', imei, utcOffsetMinutes: (zone & 8) === 0 ? minutes : -minutes };
}

export function readStatus(byte: number): Gt06Status {
  return {
    armed: (byte & 1) !== 0,
    acc: (byte & 2) !== 0,
    charging: (byte & 4) !== 0,
    alarm: (byte >> 3) & 7,
    tracking: (byte & 64) !== 0,
    fuelCut: (byte & 128) !== 0,
  };
}

function readHeartbeat(protocolNumber: number, content: Uint8Array): Gt06Heartbeat {
  const withVoltage = protocolNumber === NUMBERS.heartbeatVoltage;
  const gsmAt = withVoltage ? 3 : 2;
  const gsm = content[gsmAt];
  return {
    type: 'heartbeat',
    protocolNumber,
    status: readStatus(content[0] ?? 0),
    ...(withVoltage
      ? content.length >= 3 && { batteryVoltageV: readU16(content, 1) / 100 }
      : { voltageLevel: content[1] ?? 0 }),
    ...(gsm === undefined ? {} : { gsm }),
    alarm: content[gsmAt + 1] ?? 0,
  };
}

const WITH_MILEAGE = POSITION_BYTES + CELL_BYTES + 7;

function readLocation(protocolNumber: number, content: Uint8Array): Gt06Location {
  const cellAt = POSITION_BYTES;
  const tailAt = cellAt + CELL_BYTES;
  const tail = content.length - tailAt;
  return {
    type: 'location',
    protocolNumber,
    date: readDate(content, 0),
    gps: readGps(content, DATE_BYTES),
    ...(tail >= 0 ? { cell: readCell(content, cellAt) } : {}),
    ...(protocolNumber === NUMBERS.locationUtc && tail >= 3
      ? {
          acc: content[tailAt] === 1,
          uploadMode: content[tailAt + 1] ?? 0,
          reUpload: content[tailAt + 2] === 1,
          ...(content.length === WITH_MILEAGE ? { mileageM: readU32(content, tailAt + 3) } : {}),
        }
      : {}),
    ...(protocolNumber === NUMBERS.location && tail === 4 ? { mileageM: readU32(content, tailAt) } : {}),
  };
}

/** A cell block of 9 leads with its length; the classic frame without it is one byte shorter. */
const LENGTH_WITH_CELL = 9;

function readAlarm(protocolNumber: number, content: Uint8Array): Gt06Alarm {
  const hasLength = content[POSITION_BYTES] === LENGTH_WITH_CELL || content.length >= POSITION_BYTES + 14;
  const cellAt = POSITION_BYTES + (hasLength ? 1 : 0);
  const statusAt = cellAt + CELL_BYTES;
  const fence = protocolNumber === NUMBERS.alarmFence ? content[statusAt + 5] : undefined;
  return {
    type: 'alarm',
    protocolNumber,
    date: readDate(content, 0),
    gps: readGps(content, DATE_BYTES),
    cell: readCell(content, cellAt),
    status: readStatus(content[statusAt] ?? 0),
    voltageLevel: content[statusAt + 1] ?? 0,
    gsm: content[statusAt + 2] ?? 0,
    alarm: content[statusAt + 3] ?? 0,
    language: content[statusAt + 4] ?? 0,
    ...(fence === undefined ? {} : { fence }),
  };
}
