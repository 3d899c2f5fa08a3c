import { LOCATION_TYPES } from '@outrider/domain/location-types.ts';
import { type IncomingReport, tellsAlarms } from './incoming-report.ts';
import { POSITION_KINDS, type PositionRow } from './position-row.ts';
import { toCount, toCourseDdeg, toE6, toInteger, toSmallint } from './scaled.ts';

const NONE: readonly number[] = [];

/** The history row of a report; undefined if it has no position of its own. */
export function toPositionRow(report: IncomingReport): PositionRow | undefined {
  const { position } = report;
  if (!position) return undefined;
  const hasPlace = position.latitude !== undefined && position.longitude !== undefined;
  return {
    deviceId: report.deviceId,
    positionedAtMs: position.positionedAtMs,
    kind: report.kind === 'alarm' ? POSITION_KINDS.alarm : POSITION_KINDS.location,
    receivedAtMs: report.receivedAtMs,
    latitudeE6: hasPlace ? toE6(position.latitude) : null,
    longitudeE6: hasPlace ? toE6(position.longitude) : null,
    altitudeM: toSmallint(position.altitudeM),
    speedDkmh: toSmallint(position.speedKmh, 10) ?? 0,
    courseDdeg: toCourseDdeg(position.courseDeg),
    valid: position.valid,
    historical: report.historical,
    locationType: LOCATION_TYPES.indexOf(position.locationType),
    satellites: toSmallint(position.satellites),
    acc: report.acc ?? null,
    odometerM: toCount(report.odometerM),
    alarms: report.alarms,
    tellsAlarms: tellsAlarms(report) ? null : false,
    fuelDl: toInteger(report.fuelL, 10),
    fuelDpercent: toSmallint(report.fuelPercent, 10),
    batteryPercent: toSmallint(report.batteryPercent),
    gsmPercent: toSmallint(report.gsmPercent),
    externalVoltageMv: toInteger(report.externalVoltageV, 1_000),
    batteryVoltageMv: toInteger(report.batteryVoltageV, 1_000),
    accuracyM: toInteger(position.accuracyM),
    temperaturesDdegc: report.temperaturesC?.map((value) => toSmallint(value, 10)) ?? NONE,
  };
}
