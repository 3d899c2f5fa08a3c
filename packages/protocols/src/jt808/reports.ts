/** What a JT/T 808 message reports, in the form that all protocols share. */
import { type AlarmKind, isPlace, type LocationType, type Report } from '../report.ts';
import { hasBit, type Jt808Location, STANDARD_OFFSET_MINUTES, STATUS } from './location.ts';
import type { Jt808Message } from './message.ts';

/** Alarm bits that have a kind of the platform (2019, table 24). */
const ALARMS: readonly (readonly [bit: number, kind: AlarmKind])[] = [
  [0, 'sos'],
  [1, 'overspeed'],
  [2, 'fatigue'],
  [7, 'lowPower'],
  [8, 'powerOff'],
  [16, 'tirePressure'],
  [25, 'oilSensor'],
  [28, 'displacement'],
  [29, 'crash'],
  [30, 'overturn'],
  [31, 'door'],
];
const AREA_ALARM_BIT = 20;

export interface ReportContext {
  readonly receivedAt: Date;
  /** The device's clock, where it is not the standard's GMT+8. */
  readonly utcOffsetMinutes?: number;
}

export function jt808Reports(message: Jt808Message, context: ReportContext): Report[] {
  switch (message.type) {
    case 'location':
      return [toReport(message, false, context)];
    case 'locationBatch':
      return message.locations.map((location) => toReport(location, message.blindArea, context));
    case 'heartbeat':
      return [{ kind: 'status', time: undefined, historical: false, alarms: [] }];
    case 'terminalReply':
    case 'platformReply':
    case 'registerReply':
    case 'register':
    case 'authenticate':
    case 'logout':
    case 'other':
      return [];
  }
}

function toReport(location: Jt808Location, historical: boolean, context: ReportContext): Report {
  const { statusBits, items } = location;
  return {
    kind: 'position',
    time: location.time && toUtc(location.time, context),
    ...(isPlace(location.latitude, location.longitude) ? { position: toPosition(location) } : {}),
    historical,
    acc: hasBit(statusBits, STATUS.acc),
    fuelCut: hasBit(statusBits, STATUS.oilCut),
    ...(items.odometerM === undefined ? {} : { odometerM: items.odometerM }),
    ...(items.fuelL === undefined ? {} : { fuelL: items.fuelL }),
    ...(items.gsm === undefined ? {} : { gsmPercent: toSignalPercent(items.gsm) }),
    alarms: toAlarms(location),
  };
}

function toPosition(location: Jt808Location): NonNullable<Report['position']> {
  const { statusBits, items } = location;
  return {
    latitude: location.latitude,
    longitude: location.longitude,
    // Without a time of its own there is no telling when the device was there.
    valid: hasBit(statusBits, STATUS.fix) && location.time !== undefined,
    locationType: locationType(statusBits),
    altitudeM: location.altitudeM,
    speedKmh: location.speedKmh,
    course: location.course,
    ...(items.satellites === undefined ? {} : { satellites: items.satellites }),
  };
}

function locationType(statusBits: number): LocationType {
  return hasBit(statusBits, STATUS.beidou) && !hasBit(statusBits, STATUS.gps) ? 'beidou' : 'gps';
}

function toAlarms(location: Jt808Location): AlarmKind[] {
  const alarms = ALARMS.filter(([bit]) => hasBit(location.alarmBits, bit)).map(([, kind]) => kind);
  const { areaAlarm } = location.items;
  if (areaAlarm && hasBit(location.alarmBits, AREA_ALARM_BIT)) {
    alarms.push(areaAlarm.direction === 'in' ? 'fenceIn' : 'fenceOut');
  }
  return alarms;
}

function toUtc(time: Date, { utcOffsetMinutes = STANDARD_OFFSET_MINUTES }: ReportContext): Date {
  return new Date(time.getTime() + (STANDARD_OFFSET_MINUTES - utcOffsetMinutes) * 60_000);
}

/** 0 to 31 is the modem's CSQ; a larger number is a percentage already. */
function toSignalPercent(signal: number): number {
  return signal <= 31 ? Math.round((signal * 100) / 31) : Math.min(100, signal);
}
