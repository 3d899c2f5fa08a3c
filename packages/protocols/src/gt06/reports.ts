/** What a GT06 message reports, in the form that all protocols share. */
import type { Report, ReportContext, ReportPosition } from '../report.ts';
import { alarmsOf } from './alarm-codes.ts';
import type { Gt06Gps } from './gps.ts';
import { type Gt06Message, LOCAL_TIME_NUMBERS } from './message.ts';
import type { Gt06Alarm } from './messages/alarm.ts';
import type { Gt06Heartbeat } from './messages/heartbeat.ts';
import type { Gt06Location } from './messages/location.ts';
import type { Gt06Login } from './messages/login.ts';
import type { Gt06Status } from './status.ts';

/**
 * The reports of a message; none for messages that say nothing of the vehicle. `utcOffsetMinutes` is for the messages
 * that carry local time, and is what the login told, if it did; without it they are taken as UTC.
 */
export function gt06Reports(message: Gt06Message, context: ReportContext): Report[] {
  if (message.type === 'location') return [fromLocation(message, context)];
  if (message.type === 'alarm') return [fromAlarm(message, context)];
  if (message.type === 'heartbeat') return [fromHeartbeat(message)];
  if (message.type === 'login') return [fromLogin(message)];
  return [];
}

function fromLogin({ imei }: Gt06Login): Report {
  return { kind: 'status', time: undefined, historical: false, imei, alarms: [], extras: {} };
}

function fromLocation(message: Gt06Location, context: ReportContext): Report {
  const acc = message.acc ?? message.gps.acc;
  return {
    kind: 'position',
    time: toUtc(message.date, message.protocolNumber, context),
    ...positionOf(message.gps, message.date),
    historical: message.reUpload ?? false,
    ...(acc !== undefined && { acc }),
    ...(message.mileageM !== undefined && { odometerM: message.mileageM }),
    ...(message.cell && { cells: [message.cell] }),
    alarms: [],
    extras: {},
  };
}

function fromAlarm(message: Gt06Alarm, context: ReportContext): Report {
  return {
    kind: 'position',
    time: toUtc(message.date, message.protocolNumber, context),
    ...positionOf(message.gps, message.date),
    historical: false,
    ...stateOf(message.status),
    batteryPercent: batteryPercent(message.voltageLevel),
    gsmPercent: signalPercent(message.gsm),
    ...(message.cell && { cells: [message.cell] }),
    alarms: alarmsOf(message.alarm, message.status.alarm, message.fence),
    extras: {},
  };
}

function fromHeartbeat(message: Gt06Heartbeat): Report {
  return {
    kind: 'status',
    time: undefined,
    historical: false,
    ...stateOf(message.status),
    ...(message.voltageLevel !== undefined && { batteryPercent: batteryPercent(message.voltageLevel) }),
    ...(message.batteryVoltageV !== undefined && { batteryVoltageV: message.batteryVoltageV }),
    ...(message.gsm !== undefined && { gsmPercent: signalPercent(message.gsm) }),
    alarms: alarmsOf(message.alarm, message.status.alarm),
    extras: {},
  };
}

function stateOf(status: Gt06Status): Pick<Report, 'acc' | 'charging' | 'fuelCut' | 'armed'> {
  return { acc: status.acc, charging: status.charging, fuelCut: status.fuelCut, armed: status.armed };
}

/** None at 0/0: a device must never be drawn there. */
function positionOf(gps: Gt06Gps, date: Date | undefined): { position?: ReportPosition } {
  const { latitude, longitude, satellites, speedKmh } = gps;
  if (latitude === 0 && longitude === 0) return {};
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return {};
  return {
    position: {
      latitude,
      longitude,
      // Without an instant of its own there is no telling when the device was there.
      valid: gps.fixed && date !== undefined,
      locationType: 'gps',
      ...(speedKmh !== undefined && { speedKmh }),
      course: gps.course % 360,
      satellites,
    },
  };
}

const CHINA_OFFSET_MINUTES = 480;
const GUESS_SLACK_MS = 1_800_000;

function toUtc(date: Date | undefined, protocolNumber: number, context: ReportContext): Date | undefined {
  if (!date || !LOCAL_TIME_NUMBERS.has(protocolNumber)) return date;
  const offset = context.utcOffsetMinutes ?? guessOffset(date, context.receivedAt);
  return offset === 0 ? date : new Date(date.getTime() - offset * 60_000);
}

/** A clock that is eight hours ahead of ours shows Chinese time; a device that tells nothing else is taken as UTC. */
function guessOffset(date: Date, receivedAt: Date): number {
  const aheadMs = date.getTime() - receivedAt.getTime();
  return Math.abs(aheadMs - CHINA_OFFSET_MINUTES * 60_000) < GUESS_SLACK_MS ? CHINA_OFFSET_MINUTES : 0;
}

/** Levels 0 to 6; some devices send percent in the same byte. */
function batteryPercent(level: number): number {
  return level <= 6 ? Math.round((level * 100) / 6) : Math.min(100, level);
}

/** Levels 0 to 4; above that CSQ up to 31, or percent. */
function signalPercent(level: number): number {
  if (level <= 4) return level * 25;
  return level <= 31 ? Math.round((level * 100) / 31) : Math.min(100, level);
}
