/** Where a vehicle was at an instant: between two points by interpolation, in a gap at its last position. */
import { bearingDeg, distanceM } from '@outrider/domain/geometry.ts';
import { unpackStates } from '@outrider/tracks/states.ts';
import { valueAt } from '@outrider/tracks/track.ts';
import { LINE_FLAGS } from '../../../map/tracks/line-store.ts';
import type { DeviceTrack } from './device-track.ts';

export interface Moment {
  /** The last point at or before the instant. */
  readonly row: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly courseDeg: number;
  readonly speedKmh: number;
  readonly acc: boolean | undefined;
  /** Whether the instant is in a gap or after the last point, so that this is only the last known position. */
  readonly isSilent: boolean;
  /** The time of the last point by the device's clock. */
  readonly pointMs: number;
}

interface Fix {
  readonly row: number;
  readonly timeMs: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly courseDeg: number;
  readonly speedKmh: number;
  readonly acc: boolean | undefined;
  readonly isAfterGap: boolean;
}

/** The most points without a position that are skipped: a receiver in a garage reports none for hours. */
const PASSED_MAX = 5_000;
/** A shorter step shows the receiver's error rather than a direction. */
const LEAST_STEP_M = 4;

/** Undefined before the first loaded point. */
export function momentAt(track: DeviceTrack, timeMs: number): Moment | undefined {
  const row = track.rowAt(timeMs);
  const before = findFix(track, row, -1);
  if (!before) return undefined;
  const after = findFix(track, row + 1, 1);
  const isSilent = after === undefined ? timeMs > before.timeMs : after.isAfterGap && timeMs > before.timeMs;
  const still = { ...before, row, isSilent, pointMs: track.timeOf(row) ?? before.timeMs };
  if (!after || isSilent || after.timeMs <= before.timeMs) return still;
  const share = (timeMs - before.timeMs) / (after.timeMs - before.timeMs);
  return {
    ...still,
    latitude: before.latitude + (after.latitude - before.latitude) * share,
    longitude: before.longitude + toHalfTurn(after.longitude - before.longitude) * share,
    // Along the line if there is one, else as the device reported.
    courseDeg: distanceM(before, after) >= LEAST_STEP_M ? bearingDeg(before, after) : before.courseDeg,
    speedKmh: before.speedKmh + (after.speedKmh - before.speedKmh) * share,
  };
}

/** -180 to 180, the shorter way round the world. */
function toHalfTurn(degrees: number): number {
  return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
}

function findFix(track: DeviceTrack, from: number, step: 1 | -1): Fix | undefined {
  let isAfterGap = false;
  for (let row = from, passed = 0; passed < PASSED_MAX; row += step, passed++) {
    const found = track.locate(row);
    if (!found) return undefined;
    const { day, index } = found;
    const flags = day.flags[index] ?? 0;
    isAfterGap ||= (flags & LINE_FLAGS.gap) !== 0;
    if ((flags & LINE_FLAGS.hidden) !== 0) continue;
    const latitudeE6 = valueAt(day.track, 'latitudeE6', index);
    const longitudeE6 = valueAt(day.track, 'longitudeE6', index);
    if (latitudeE6 === undefined || longitudeE6 === undefined) continue;
    return {
      row,
      timeMs: day.track.columns.timeMs[index] ?? 0,
      latitude: latitudeE6 / 1e6,
      longitude: longitudeE6 / 1e6,
      courseDeg: (valueAt(day.track, 'courseDdeg', index) ?? 0) / 10,
      speedKmh: (valueAt(day.track, 'speedDkmh', index) ?? 0) / 10,
      acc: unpackStates(day.track.columns.states[index] ?? 0).acc,
      isAfterGap,
    };
  }
  return undefined;
}
