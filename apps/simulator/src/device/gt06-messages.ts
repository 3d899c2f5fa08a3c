/** Reports and states as GT06 messages. */
import { encodeBcd } from '@outrider/protocols/bytes.ts';
import type { Gt06Cell } from '@outrider/protocols/gt06/cell.ts';
import type { Gt06Gps } from '@outrider/protocols/gt06/gps.ts';
import type { Gt06Message } from '@outrider/protocols/gt06/message.ts';
import type { Gt06Status } from '@outrider/protocols/gt06/status.ts';
import type { Reading } from '../driving/reading.ts';
import { hashUnit } from '../random.ts';
import type { DeviceIdentity } from './dialect.ts';
import type { DeviceMemory } from './memory.ts';
import type { AlarmName, Report } from './report.ts';

const LOCATION_UTC = 0x22;
const HEARTBEAT = 0x13;
const ALARM_UTC = 0x26;
const INFORMATION = 0x94;
const SIM_DATA = 0x0a;
const EXTERNAL_VOLTAGE = 0x00;
const ENGLISH = 2;

const ALARM_CODES: Readonly<Record<AlarmName, number>> = {
  sos: 1,
  powerOff: 2,
  overspeed: 6,
  lowPower: 0x19,
};
/** Bits 3 to 5 of the status byte; overspeed has none. */
const STATUS_ALARMS: Readonly<Record<AlarmName, number>> = {
  sos: 4,
  powerOff: 2,
  overspeed: 0,
  lowPower: 3,
};
const UPLOAD_MODES: Readonly<Record<Report['reason'], number>> = {
  interval: 0,
  corner: 2,
  ignition: 3,
  alarm: 0,
};

export function toLocation({ reading, reason, stored }: Report, identity: DeviceIdentity): Gt06Message {
  return {
    type: 'location',
    protocolNumber: LOCATION_UTC,
    date: new Date(reading.atMs),
    gps: toGps(reading),
    cell: cellAt(reading, identity),
    acc: reading.ignition,
    uploadMode: UPLOAD_MODES[reason],
    reUpload: stored,
    mileageM: reading.odometerM,
  };
}

export function toAlarm(
  { reading }: Report,
  alarm: AlarmName,
  identity: DeviceIdentity,
  memory: DeviceMemory,
): Gt06Message {
  return {
    type: 'alarm',
    protocolNumber: ALARM_UTC,
    date: new Date(reading.atMs),
    gps: toGps(reading),
    cell: cellAt(reading, identity),
    status: toStatus(reading, memory, STATUS_ALARMS[alarm]),
    voltageLevel: batteryLevel(reading),
    gsm: signalLevel(reading),
    alarm: ALARM_CODES[alarm],
    language: ENGLISH,
  };
}

export function toHeartbeat(reading: Reading, memory: DeviceMemory): Gt06Message {
  return {
    type: 'heartbeat',
    protocolNumber: HEARTBEAT,
    status: toStatus(reading, memory, 0),
    voltageLevel: batteryLevel(reading),
    gsm: signalLevel(reading),
    alarm: 0,
    language: ENGLISH,
  };
}

/** 0x94, type 00: external voltage, 0.01 V. */
export function supplyVoltage({ supplyV }: Reading): Gt06Message {
  const hundredths = Math.round(supplyV * 100);
  const content = Uint8Array.of(EXTERNAL_VOLTAGE, hundredths >> 8, hundredths & 0xff);
  return { type: 'other', protocolNumber: INFORMATION, content };
}

/** 0x94, type 0A: IMEI, IMSI, ICCID. */
export function simData({ terminalId, iccid, mcc }: DeviceIdentity): Gt06Message {
  const imsi = `${mcc}00${iccid.slice(-10)}`;
  const content = Uint8Array.of(
    SIM_DATA,
    ...encodeBcd(terminalId, 8),
    ...encodeBcd(imsi, 8),
    ...encodeBcd(iccid, 10),
  );
  return { type: 'other', protocolNumber: INFORMATION, content };
}

function toGps(reading: Reading): Gt06Gps {
  return {
    satellites: reading.satellites,
    latitude: reading.latitude,
    longitude: reading.longitude,
    speedKmh: reading.speedKmh,
    course: Math.round(reading.courseDeg) % 360,
    fixed: reading.hasFix,
  };
}

function toStatus(reading: Reading, { fuelCut }: DeviceMemory, alarm: number): Gt06Status {
  return {
    armed: false,
    acc: reading.ignition,
    charging: !reading.powerOff,
    alarm,
    tracking: reading.hasFix,
    fuelCut,
  };
}

/** 0 to 6. */
function batteryLevel({ batteryPercent }: Reading): number {
  return Math.max(1, Math.min(6, Math.ceil(batteryPercent / 16.7)));
}

/** 0 to 4. */
function signalLevel({ csq }: Reading): number {
  return csq === 0 ? 0 : Math.min(4, 1 + Math.floor(csq / 8));
}

/** Cells of about a kilometre, each with a number of its own; a location area is ten kilometres wide. */
function cellAt({ latitude, longitude }: Reading, { mcc }: DeviceIdentity): Gt06Cell {
  const row = Math.floor(latitude * 100);
  const column = Math.floor(longitude * 100);
  return {
    mcc,
    mnc: 0,
    lac: 1 + Math.floor(0xff_f0 * hashUnit(mcc, Math.floor(row / 10), Math.floor(column / 10))),
    cellId: 1 + Math.floor(0xff_ff_f0 * hashUnit(mcc, row, column)),
  };
}
