/** Reports as rows of the database: units scaled to integers, and every value brought within its column's range. */
import { LOCATION_TYPES } from '@outrider/contract/positions.ts';
import { POSITION_KINDS, type PositionRow } from '../store/report-batches.ts';
import type { IncomingReport } from './incoming-report.ts';

const SMALLINT_MAX = 32_767;
const INTEGER_MAX = 2_147_483_647;
const DEGREE_E6 = 1e6;
const NONE: readonly number[] = [];

/** The history row of a report; undefined for one that has no position of its own. */
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

export function toE6(degrees: number | undefined): number | null {
  return degrees === undefined ? null : Math.round(degrees * DEGREE_E6);
}

export function toCourseDdeg(courseDeg: number): number {
  return Math.round((((courseDeg % 360) + 360) % 360) * 10) % 3_600;
}

/** A value in steps of 1 / `scale`, within what the column holds. */
export function toSmallint(value: number | undefined, scale = 1): number | null {
  return toWithin(SMALLINT_MAX, value, scale);
}

function toInteger(value: number | undefined, scale = 1): number | null {
  return toWithin(INTEGER_MAX, value, scale);
}

function toWithin(limit: number, value: number | undefined, scale: number): number | null {
  if (value === undefined || !Number.isFinite(value)) return null;
  return Math.max(-limit, Math.min(limit, Math.round(value * scale)));
}

export function toCount(value: number | undefined): number | null {
  return value === undefined || !Number.isSafeInteger(Math.round(value)) ? null : Math.round(value);
}
