/** What a GT06 message reports, in the form that all protocols share. */
import { type AlarmKind, isPlace, type Report, type ReportPosition } from '../report.ts';
import type { Gt06Gps } from './gps.ts';
import {
  type Gt06Alarm,
  type Gt06Heartbeat,
  type Gt06Location,
  type Gt06Message,
  UTC_NUMBERS,
} from './message.ts';

/** Alarm codes that have a kind of the platform; codes from 1A up differ between makers and are not guessed. */
const ALARMS: Readonly<Record<number, AlarmKind>> = {
  0x01: 'sos',
  0x02: 'powerOff',
  0x03: 'vibration',
  0x04: 'fenceIn',
  0x05: 'fenceOut',
  0x06: 'overspeed',
  0x07: 'displacement',
  0x09: 'displacement',
  0x0a: 'blindAreaIn',
  0x0b: 'blindAreaOut',
  0x0c: 'start',
  0x0e: 'lowPower',
  0x0f: 'lowPower',
  0x10: 'changeCard',
  0x11: 'shutdown',
  0x13: 'dismantle',
  0x14: 'door',
  0x15: 'shutdown',
  0x17: 'disturb',
  0x18: 'dismantle',
  0x19: 'lowPower',
  0x29: 'rapidAcceleration',
  0x2a: 'sharpTurn',
  0x2b: 'sharpTurn',
  0x2c: 'crash',
  0x30: 'rapidDeceleration',
  0xfe: 'accOn',
  0xff: 'accOff',
};

/** Bits 3 to 5 of the status byte. */
const STATUS_ALARMS: readonly (AlarmKind | undefined)[] = [
  undefined,
  'vibration',
  'powerOff',
  'lowPower',
  'sos',
];

export interface ReportContext {
  readonly receivedAt: Date;
  /** The device's clock, for the messages that carry local time; the login may have told it. Default 0. */
  readonly utcOffsetMinutes?: number;
}

export function gt06Reports(message: Gt06Message, context: ReportContext): Report[] {
  switch (message.type) {
    case 'location':
      return [fromLocation(message, context)];
    case 'alarm':
      return [fromAlarm(message, context)];
    case 'heartbeat':
      return [fromHeartbeat(message)];
    case 'login':
      return [{ kind: 'status', time: undefined, historical: false, alarms: [] }];
    case 'other':
      return [];
  }
}

function fromLocation(message: Gt06Location, context: ReportContext): Report {
  return {
    kind: 'position',
    time: toUtc(message, context),
    ...toPosition(message.gps, message.date),
    historical: message.reUpload ?? false,
    ...(message.acc === undefined ? {} : { acc: message.acc }),
    ...(message.mileageM === undefined ? {} : { odometerM: message.mileageM }),
    alarms: [],
  };
}

function fromAlarm(message: Gt06Alarm, context: ReportContext): Report {
  return {
    kind: 'position',
    time: toUtc(message, context),
    ...toPosition(message.gps, message.date),
    historical: false,
    acc: message.status.acc,
    charging: message.status.charging,
    fuelCut: message.status.fuelCut,
    batteryPercent: toBatteryPercent(message.voltageLevel),
    gsmPercent: toSignalPercent(message.gsm),
    alarms: toAlarms(message.alarm, message.status.alarm),
  };
}

function fromHeartbeat(message: Gt06Heartbeat): Report {
  return {
    kind: 'status',
    time: undefined,
    historical: false,
    acc: message.status.acc,
    charging: message.status.charging,
    fuelCut: message.status.fuelCut,
    ...(message.voltageLevel === undefined ? {} : { batteryPercent: toBatteryPercent(message.voltageLevel) }),
    ...(message.gsm === undefined ? {} : { gsmPercent: toSignalPercent(message.gsm) }),
    alarms: toAlarms(message.alarm, message.status.alarm),
  };
}

function toPosition(gps: Gt06Gps, date: Date | undefined): { position?: ReportPosition } {
  if (!isPlace(gps.latitude, gps.longitude)) return {};
  return {
    position: {
      latitude: gps.latitude,
      longitude: gps.longitude,
      valid: gps.fixed && date !== undefined,
      locationType: 'gps',
      speedKmh: gps.speedKmh,
      course: gps.course,
      satellites: gps.satellites,
    },
  };
}

/** The alarm byte wins; where it is 0, the status bits tell. */
function toAlarms(code: number, statusAlarm: number): AlarmKind[] {
  const kind = code === 0 ? STATUS_ALARMS[statusAlarm] : ALARMS[code];
  return kind === undefined ? [] : [kind];
}

function toUtc(message: Gt06Location | Gt06Alarm, { utcOffsetMinutes = 0 }: ReportContext): Date | undefined {
  const { date, protocolNumber } = message;
  if (!date || UTC_NUMBERS.has(protocolNumber)) return date;
  return new Date(date.getTime() - utcOffsetMinutes * 60_000);
}

/** Levels 0 to 6; some devices send percent in the same byte. */
function toBatteryPercent(level: number): number {
  return level <= 6 ? Math.round((level * 100) / 6) : Math.min(100, level);
}

/** Levels 0 to 4; above that CSQ up to 31, or percent. */
function toSignalPercent(level: number): number {
  if (level <= 4) return level * 25;
  return level <= 31 ? Math.round((level * 100) / 31) : Math.min(100, level);
}
