/**
 * The latest state of a device after one more report: a pure function, so that it can be replayed over history.
 * A position moves the state only when it is a fix, was not stored and sent late, and is not older than the one there.
 */
import { LOCATION_TYPES } from '@outrider/contract/positions.ts';
import type { IncomingReport } from '../ingest/incoming-report.ts';
import { toCoordinates, toCount, toCourseDdeg, toSmallint } from '../ingest/rows.ts';
import type { LatestStateRow } from '../store/report-batches.ts';

/** How far ahead of ours a device's clock may be before its positions are not believed. Our choice. */
export const CLOCK_AHEAD_MAX_MS = 24 * 3_600_000;

export function nextLatestState(state: LatestStateRow | undefined, report: IncomingReport): LatestStateRow {
  const known = state ?? firstState(report);
  const heard = { ...known, communicatedAtMs: Math.max(known.communicatedAtMs, report.receivedAtMs) };
  if (report.historical || isAhead(report)) return heard;
  const current: LatestStateRow = {
    ...heard,
    acc: report.acc ?? known.acc,
    batteryPercent: toSmallint(report.batteryPercent) ?? known.batteryPercent,
    gsmPercent: toSmallint(report.gsmPercent) ?? known.gsmPercent,
    alarms: report.kind === 'status' && report.alarms.length === 0 ? known.alarms : report.alarms,
  };
  return movesState(known, report) ? { ...current, ...positionOf(report, known) } : current;
}

export function isAhead(report: IncomingReport): boolean {
  return (
    report.position !== undefined && report.position.positionedAtMs > report.receivedAtMs + CLOCK_AHEAD_MAX_MS
  );
}

function movesState(state: LatestStateRow, report: IncomingReport): boolean {
  const { position } = report;
  if (!position?.valid || position.latitude === undefined) return false;
  return state.positionedAtMs === null || position.positionedAtMs >= state.positionedAtMs;
}

function positionOf(report: IncomingReport, known: LatestStateRow): Partial<LatestStateRow> {
  const { position } = report;
  if (!position) return {};
  return {
    positionedAtMs: position.positionedAtMs,
    positionReceivedAtMs: report.receivedAtMs,
    ...toCoordinates(position),
    altitudeM: toSmallint(position.altitudeM),
    speedDkmh: toSmallint(position.speedKmh, 10) ?? 0,
    courseDdeg: toCourseDdeg(position.courseDeg),
    locationType: LOCATION_TYPES.indexOf(position.locationType),
    satellites: toSmallint(position.satellites),
    odometerM: toCount(report.odometerM) ?? known.odometerM,
  };
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
