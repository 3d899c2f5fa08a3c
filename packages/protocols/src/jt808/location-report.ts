/** From a location body to the normalised report: what the fixed part and the standard's items say. */
import type { Report, ReportContext, ReportPosition } from '../report.ts';
import { alarmsOfLocation } from './alarms.ts';
import type { Jt808Items } from './items/items.ts';
import { hasBit, type Jt808LocationBody, STATUS } from './location.ts';
import { signalPercent } from './signal.ts';
import { STANDARD_OFFSET_MINUTES } from './time.ts';

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };
export type ReportDraft = Writable<Report> & { extras: Record<string, string | number | boolean> };

const DOORS = [
  STATUS.frontDoorOpen,
  STATUS.middleDoorOpen,
  STATUS.rearDoorOpen,
  STATUS.driverDoorOpen,
  STATUS.customDoorOpen,
] as const;

export function reportOfLocation(
  location: Jt808LocationBody,
  historical: boolean,
  context: ReportContext,
): Report {
  const { statusBits, items } = location;
  const report: ReportDraft = {
    kind: 'position',
    time: location.time && atOffset(location.time, context),
    historical,
    acc: hasBit(statusBits, STATUS.acc),
    fuelCut: hasBit(statusBits, STATUS.oilCut) || hasBit(statusBits, STATUS.circuitCut),
    doorOpen: DOORS.some((bit) => hasBit(statusBits, bit)),
    alarms: alarmsOfLocation(location),
    extras: {},
  };
  const position = positionOf(location);
  if (position) report.position = position;
  addItems(report, items);
  return report;
}

/** None at 0/0: a device must never be drawn there. */
function positionOf(location: Jt808LocationBody): ReportPosition | undefined {
  const { latitude, longitude, statusBits, items } = location;
  if (latitude === 0 && longitude === 0) return undefined;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined;
  return {
    latitude,
    longitude,
    // Without an instant of its own there is no telling when the device was there.
    valid: hasBit(statusBits, STATUS.fix) && location.time !== undefined,
    locationType: hasBit(statusBits, STATUS.beidou) && !hasBit(statusBits, STATUS.gps) ? 'beidou' : 'gps',
    altitudeM: location.altitudeM,
    speedKmh: location.speedKmh,
    course: location.course % 360,
    ...(items.satellites !== undefined && { satellites: items.satellites }),
  };
}

function addItems(report: ReportDraft, items: Jt808Items): void {
  if (items.odometerM !== undefined) report.odometerM = items.odometerM;
  if (items.fuelL !== undefined) report.fuelL = items.fuelL;
  if (items.fuelPercent !== undefined) report.fuelPercent = items.fuelPercent;
  if (items.signal !== undefined) report.gsmPercent = signalPercent(items.signal);
  if (items.compartmentTemperatureC !== undefined) report.temperaturesC = [items.compartmentTemperatureC];
  if (items.recorderSpeedKmh !== undefined) report.extras['recorderSpeedKmh'] = items.recorderSpeedKmh;
}

/** The reader took the clock for GMT+8. */
function atOffset(time: Date, { utcOffsetMinutes = STANDARD_OFFSET_MINUTES }: ReportContext): Date {
  if (utcOffsetMinutes === STANDARD_OFFSET_MINUTES) return time;
  return new Date(time.getTime() + (STANDARD_OFFSET_MINUTES - utcOffsetMinutes) * 60_000);
}
