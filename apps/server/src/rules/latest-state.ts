/**
 * The latest state of a device after one more report; a pure function, so that it can be replayed over history. A
 * position changes the state only if it is a fix with a plausible time, was not stored and sent late, and is not older
 * than the current one.
 */
import { LOCATION_TYPES } from '@outrider/domain/location-types.ts';
import { type AlarmKind, isMomentary } from '@outrider/domain/alarm-kinds.ts';
import { type IncomingPosition, type IncomingReport, tellsAlarms } from '../telemetry/incoming-report.ts';
import { toCount, toCourseDdeg, toE6, toSmallint } from '../telemetry/scaled.ts';
import type { LatestStateRow } from '../telemetry/latest-state-row.ts';

/** How far a device's clock may be ahead of ours before its positions are ignored. Our choice. */
export const CLOCK_AHEAD_MAX_MS = 24 * 3_600_000;
/**
 * How far it may be behind. Our choice: longer than any device stores what it could not send, and shorter than the
 * error of broken clocks (1970, 2000, or 1,024 weeks ago if a receiver's week number has rolled over).
 */
export const CLOCK_BEHIND_MAX_MS = 366 * 24 * 3_600_000;

export function nextLatestState(state: LatestStateRow | undefined, report: IncomingReport): LatestStateRow {
  const known = state ?? firstState(report);
  const communicatedAtMs = Math.max(known.communicatedAtMs, report.receivedAtMs);
  if (report.historical || isMisdated(report)) return { ...known, communicatedAtMs };
  const { position } = report;
  const moved = position !== undefined && movesState(known, position) ? position : undefined;
  // One literal: this runs for each report, and repeated copies would be most of its cost.
  return {
    deviceId: known.deviceId,
    communicatedAtMs,
    positionedAtMs: moved ? moved.positionedAtMs : known.positionedAtMs,
    positionReceivedAtMs: moved ? report.receivedAtMs : known.positionReceivedAtMs,
    latitudeE6: moved ? toE6(moved.latitude) : known.latitudeE6,
    longitudeE6: moved ? toE6(moved.longitude) : known.longitudeE6,
    altitudeM: moved ? toSmallint(moved.altitudeM) : known.altitudeM,
    speedDkmh: moved ? (toSmallint(moved.speedKmh, 10) ?? 0) : known.speedDkmh,
    courseDdeg: moved ? toCourseDdeg(moved.courseDeg) : known.courseDdeg,
    locationType: moved ? LOCATION_TYPES.indexOf(moved.locationType) : known.locationType,
    satellites: moved ? toSmallint(moved.satellites) : known.satellites,
    acc: report.acc ?? known.acc,
    batteryPercent: toSmallint(report.batteryPercent) ?? known.batteryPercent,
    gsmPercent: toSmallint(report.gsmPercent) ?? known.gsmPercent,
    odometerM: (moved ? toCount(report.odometerM) : null) ?? known.odometerM,
    alarms: nextAlarms(known.alarms, report),
  };
}

/** What a report does not tell of lasts, except for what is over in a moment by its nature. */
export function nextAlarms(known: readonly AlarmKind[], report: IncomingReport): readonly AlarmKind[] {
  const { alarms, kind } = report;
  if (known.length === 0 || tellsAlarms(report)) return alarms;
  if (kind === 'status' && alarms.length === 0) return known;
  return [...new Set([...known.filter((each) => !isMomentary(each)), ...alarms])];
}

/** Whether the device's clock must have been wrong when it made this position. */
export function isMisdated({ position, receivedAtMs }: IncomingReport): boolean {
  if (!position) return false;
  const aheadMs = position.positionedAtMs - receivedAtMs;
  return aheadMs > CLOCK_AHEAD_MAX_MS || aheadMs < -CLOCK_BEHIND_MAX_MS;
}

function movesState(state: LatestStateRow, position: IncomingPosition): boolean {
  const { valid, latitude, longitude, positionedAtMs } = position;
  if (!valid || latitude === undefined || longitude === undefined) return false;
  return state.positionedAtMs === null || positionedAtMs >= state.positionedAtMs;
}

function firstState(report: IncomingReport): LatestStateRow {
  return {
    deviceId: report.deviceId,
    communicatedAtMs: report.receivedAtMs,
    positionedAtMs: null,
    positionReceivedAtMs: null,
    latitudeE6: null,
    longitudeE6: null,
    altitudeM: null,
    speedDkmh: 0,
    courseDdeg: 0,
    locationType: null,
    satellites: null,
    acc: null,
    batteryPercent: null,
    gsmPercent: null,
    odometerM: null,
    alarms: [],
  };
}
