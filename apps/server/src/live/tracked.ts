/** A watched device: its latest state, and the marks at which parts of it changed. */
import type { LiveEntry } from '@outrider/contract/live-encode.ts';
import { isStale, runState, speedState } from '@outrider/domain/run-state.ts';
import type { LatestStateRow } from '../telemetry/latest-state-row.ts';

/** Receives the changes of a device: one for each watched account whose subtree holds it. */
export interface Interested {
  changed(device: Known, change: Change): void;
}

export interface Change {
  readonly before: LatestStateRow | undefined;
  /** Lists and counts of all browsers show it, not only a map that has the vehicle in view. */
  readonly isOfState: boolean;
}

/** Marks count the changes of all devices since the server started. */
export interface Tracked {
  readonly number: number;
  readonly deviceId: string;
  /** Undefined before its first report. */
  row: LatestStateRow | undefined;
  /** Whether the database was asked for its state. */
  isLoaded: boolean;
  /** Its own limit, as it was when its account's devices were last read; undefined without one. */
  speedLimitKmh: number | undefined;
  mark: number;
  positionMark: number;
  statusMark: number;
  /** An account and those above it: few. */
  readonly interested: Interested[];
}

export type Known = Tracked & LiveEntry & { readonly row: LatestStateRow };

export function isKnown(device: Tracked): device is Known {
  return device.row !== undefined;
}

/** Takes a newer state. */
export function moveTo(device: Tracked, row: LatestStateRow, mark: number): void {
  const before = device.row;
  if (!before || hasPositionChanged(before, row)) device.positionMark = mark;
  if (!before || before.batteryPercent !== row.batteryPercent || before.gsmPercent !== row.gsmPercent) {
    device.statusMark = mark;
  }
  device.mark = mark;
  device.row = row;
}

function hasPositionChanged(before: LatestStateRow, row: LatestStateRow): boolean {
  return (
    before.positionedAtMs !== row.positionedAtMs ||
    before.positionReceivedAtMs !== row.positionReceivedAtMs ||
    before.latitudeE6 !== row.latitudeE6 ||
    before.longitudeE6 !== row.longitudeE6 ||
    before.speedDkmh !== row.speedDkmh ||
    before.courseDdeg !== row.courseDdeg ||
    before.locationType !== row.locationType ||
    before.satellites !== row.satellites
  );
}

/** After a shorter silence no screen shows a device as stale or offline. */
const SILENCE_MS = 3 * 60_000;

/** @param speedLimitKmh the vehicle's own, by which its icon tells how fast it is. */
export function changesState(
  before: LatestStateRow | undefined,
  row: LatestStateRow,
  speedLimitKmh: number | undefined,
): boolean {
  if (!before) return true;
  return (
    before.acc !== row.acc ||
    before.alarms.length > 0 !== row.alarms.length > 0 ||
    row.communicatedAtMs - before.communicatedAtMs > SILENCE_MS ||
    runOf(before) !== runOf(row) ||
    speedState(before.speedDkmh / 10, speedLimitKmh) !== speedState(row.speedDkmh / 10, speedLimitKmh)
  );
}

/** The state that was shown when the row was received. */
function runOf(row: LatestStateRow): string {
  const motion = {
    communicatedAtMs: row.communicatedAtMs,
    positionedAtMs: row.positionedAtMs ?? undefined,
    positionReceivedAtMs: row.positionReceivedAtMs ?? undefined,
    speedKmh: row.speedDkmh / 10,
    expiresAtMs: undefined,
    onlineTimeoutMs: Infinity,
  };
  return isStale(motion, row.communicatedAtMs) ? 'stale' : runState(motion, row.communicatedAtMs);
}
