/** Reports as rows of the database: units scaled to integers, and every value brought within its column's range. */
import { LOCATION_TYPES } from '@outrider/contract/positions.ts';
import { POSITION_KINDS, type PositionRow } from '../store/report-batches.ts';
import type { IncomingPosition, IncomingReport } from './incoming-report.ts';

const SMALLINT_MAX = 32_767;
const DEGREE_E6 = 1e6;

/** The history row of a report; undefined for one that has no position of its own. */
export function toPositionRow(report: IncomingReport): PositionRow | undefined {
  const { position } = report;
  if (!position) return undefined;
  return {
    deviceId: report.deviceId,
    positionedAtMs: position.positionedAtMs,
    kind: report.kind === 'alarm' ? POSITION_KINDS.alarm : POSITION_KINDS.location,
    receivedAtMs: report.receivedAtMs,
    ...toCoordinates(position),
    altitudeM: toSmallint(position.altitudeM),
    speedDkmh: toSmallint(position.speedKmh * 10) ?? 0,
    courseDdeg: toCourseDdeg(position.courseDeg),
    valid: position.valid,
    historical: report.historical,
    locationType: LOCATION_TYPES.indexOf(position.locationType),
    satellites: toSmallint(position.satellites),
    acc: report.acc ?? null,
    odometerM: toCount(report.odometerM),
    alarms: report.alarms,
  };
}

export function toCoordinates(position: IncomingPosition): {
  latitudeE6: number | null;
  longitudeE6: number | null;
} {
  const { latitude, longitude } = position;
  if (latitude === undefined || longitude === undefined) return { latitudeE6: null, longitudeE6: null };
  return { latitudeE6: Math.round(latitude * DEGREE_E6), longitudeE6: Math.round(longitude * DEGREE_E6) };
}

export function toCourseDdeg(courseDeg: number): number {
  return Math.round((((courseDeg % 360) + 360) % 360) * 10) % 3_600;
}

export function toSmallint(value: number | undefined): number | null {
  if (value === undefined || !Number.isFinite(value)) return null;
  return Math.max(-SMALLINT_MAX, Math.min(SMALLINT_MAX, Math.round(value)));
}

export function toCount(value: number | undefined): number | null {
  return value === undefined || !Number.isSafeInteger(Math.round(value)) ? null : Math.round(value);
}
