/** From a location body to the normalised report: the fixed part, the standard's items, then the vendors'. */
import type { LocationType } from '@outrider/domain/location-types.ts';
import type { Report, ReportPosition } from '../report.ts';
import { alarmsOfLocation } from './alarms.ts';
import { provenDialect, traitsOf } from './dialects.ts';
import type { Jt808Items } from './items/items.ts';
import { addVendorItems } from './items/vendor.ts';
import { addVideoAlarms } from './items/video-alarms.ts';
import { hasBit, type Jt808Location, LOAD_SHIFT, LOADS, STATUS } from './location.ts';
import {
  addAlarm,
  type Jt808ReportContext,
  LocationPosition,
  LocationReport,
  type ReportDraft,
} from './report-draft.ts';
import { signalPercent } from './signal.ts';
import { STANDARD_OFFSET_MINUTES } from './time.ts';

const OPEN_DOORS =
  (1 << STATUS.frontDoorOpen) |
  (1 << STATUS.middleDoorOpen) |
  (1 << STATUS.rearDoorOpen) |
  (1 << STATUS.driverDoorOpen) |
  (1 << STATUS.customDoorOpen);
const CUT = (1 << STATUS.oilCut) | (1 << STATUS.circuitCut);

/** Of a wheel without a sensor. */
const NO_PRESSURE = 0xff;

const RARE_STATES =
  (1 << STATUS.collisionWarning) |
  (1 << STATUS.laneDeparture) |
  (0b11 << LOAD_SHIFT) |
  (1 << STATUS.doorsLocked) |
  (1 << STATUS.driving) |
  (1 << STATUS.charging);

export function reportOfLocation(
  location: Jt808Location,
  historical: boolean,
  context: Jt808ReportContext,
): Report {
  const { statusBits, items, time } = location;
  const dialect = context.dialect ?? provenDialect(items);
  const traits = traitsOf(dialect);
  const report: ReportDraft = new LocationReport(
    time && atOffset(time, context),
    historical,
    hasBit(statusBits, STATUS.acc),
    (statusBits & CUT) !== 0,
    (statusBits & (traits?.doorBit === undefined ? OPEN_DOORS : 1 << traits.doorBit)) !== 0,
    alarmsOfLocation(location, traits),
  );
  const position = positionOf(location, time);
  if (position) report.position = position;
  addItems(report, items);
  if ((statusBits & RARE_STATES) !== 0) addRareStates(report, location);
  if (traits?.movingBit !== undefined) report.moving = hasBit(statusBits, traits.movingBit);
  if (items.videoAlarmBits !== undefined || items.abnormalDriving) addVideoAlarms(report, items);
  addVendorItems(report, items, dialect === context.dialect ? context : { ...context, dialect });
  return report;
}

/** None at 0/0: a device must never be drawn there. */
function positionOf(location: Jt808Location, time: Date | undefined): ReportPosition | undefined {
  const { latitude, longitude, statusBits, items } = location;
  if (latitude === 0 && longitude === 0) return undefined;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined;
  // Without an instant of its own there is no telling when the device was there.
  const valid = hasBit(statusBits, STATUS.fix) && time !== undefined;
  const position = new LocationPosition(latitude, longitude, valid, locationType(statusBits));
  position.altitudeM = location.altitudeM;
  position.speedKmh = location.speedKmh;
  position.course = location.course % 360;
  if (items.satellites !== undefined) position.satellites = items.satellites;
  return position;
}

function locationType(statusBits: number): LocationType {
  return hasBit(statusBits, STATUS.beidou) && !hasBit(statusBits, STATUS.gps) ? 'beidou' : 'gps';
}

function addItems(report: ReportDraft, items: Jt808Items): void {
  if (items.odometerM !== undefined) report.odometerM = items.odometerM;
  if (items.fuelL !== undefined) report.fuelL = items.fuelL;
  if (items.fuelPercent !== undefined) report.fuelPercent = items.fuelPercent;
  if (items.signal !== undefined) report.gsmPercent = signalPercent(items.signal);
  if (items.compartmentTemperatureC !== undefined) report.temperaturesC = [items.compartmentTemperatureC];
  const { extras } = report;
  if (items.recorderSpeedKmh !== undefined) extras['recorderSpeedKmh'] = items.recorderSpeedKmh;
  // The standard's unit is not believable: staff see what was sent, wheel by wheel, 255 for none.
  if (items.tirePressures) {
    const last = items.tirePressures.findLastIndex((pressure) => pressure !== NO_PRESSURE);
    extras['tirePressuresRaw'] = items.tirePressures.slice(0, last + 1).join(' ');
  }
  // States that are off are not reported; analogue inputs are, also at zero.
  if (items.vehicleSignalBits) extras['vehicleSignalBits'] = items.vehicleSignalBits;
  if (items.ioBits) extras['ioBits'] = items.ioBits;
  if (items.analog) {
    extras['ad0'] = items.analog.ad0;
    extras['ad1'] = items.analog.ad1;
  }
}

/** Only states that are set are reported: a device may never set one because it does not know it. */
function addRareStates(report: ReportDraft, { statusBits, version }: Jt808Location): void {
  const load = LOADS[(statusBits >>> LOAD_SHIFT) & 0b11];
  if (load && load !== 'empty') report.extras['load'] = load;
  if (hasBit(statusBits, STATUS.doorsLocked)) report.extras['doorsLocked'] = true;
  if (hasBit(statusBits, STATUS.charging)) report.charging = true;
  if (version !== '2019') {
    if (hasBit(statusBits, STATUS.armed)) report.armed = true;
    return;
  }
  if (hasBit(statusBits, STATUS.driving)) report.moving = true;
  if (hasBit(statusBits, STATUS.collisionWarning)) addAlarm(report, 'collisionWarning', 'status bit 6');
  if (hasBit(statusBits, STATUS.laneDeparture)) addAlarm(report, 'laneDeparture', 'status bit 7');
}

/** The reader took the clock for GMT+8. */
function atOffset(time: Date, { utcOffsetMinutes = STANDARD_OFFSET_MINUTES }: Jt808ReportContext): Date {
  if (utcOffsetMinutes === STANDARD_OFFSET_MINUTES) return time;
  return new Date(time.getTime() + (STANDARD_OFFSET_MINUTES - utcOffsetMinutes) * 60_000);
}
