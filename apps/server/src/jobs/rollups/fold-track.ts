import { localDayOf } from '@outrider/domain/local-day.ts';
import type { Track } from '@outrider/tracks/track.ts';
import { addPoint } from '../../rules/rollups/add-point.ts';
import { FIRST_STATE, type Rollup } from '../../telemetry/rollup.ts';
import type { Thresholds } from '../../telemetry/thresholds.ts';
import type { StoredRollup } from '../../store/rollups.ts';
import { rulePointAt } from './rule-points.ts';

export interface FoldedDay {
  readonly day: string;
  readonly rollup: Rollup;
}

export interface FoldSettings {
  readonly timeZone: string;
  readonly thresholds: Thresholds;
}

/**
 * Folds points onto what is known, day by day of the device's own zone; the last day is the one that goes on. Points
 * that are not after the last known one are left out. Nothing comes of a track without a point.
 */
export function foldTrack(
  before: { readonly day: string; readonly rollup: StoredRollup } | undefined,
  track: Track,
  { timeZone, thresholds }: FoldSettings,
): FoldedDay[] {
  const days: FoldedDay[] = [];
  let day = before?.day;
  let rollup: Rollup = startFrom(before?.rollup);
  let beginMs = 0;
  let endMs = -Infinity;
  const { timeMs: times, kind: kinds } = track.columns;
  for (let index = 0; index < track.count; index++) {
    const point = rulePointAt(track, index);
    const { last } = rollup.state;
    // Both columns have `count` values.
    const timeMs = times[index] as number;
    if (last && (timeMs < last.timeMs || (timeMs === last.timeMs && (kinds[index] as number) <= last.kind))) {
      continue;
    }
    if (timeMs >= endMs) {
      const found = localDayOf(timeZone, timeMs);
      ({ beginMs, endMs } = found);
      if (found.day !== day) {
        if (day !== undefined && rollup.figures) days.push({ day, rollup });
        rollup = { state: rollup.state, figures: undefined, ended: [] };
        day = found.day;
      }
    }
    rollup = addPoint(rollup, point, beginMs, thresholds);
  }
  if (day !== undefined && rollup.figures && days.at(-1)?.day !== day) days.push({ day, rollup });
  return days;
}

/** What is stored lacks what was undefined, and what ended is stored elsewhere. */
export function startFrom(stored: StoredRollup | undefined): Rollup {
  return {
    state: stored ? { ...FIRST_STATE, ...stored.state } : FIRST_STATE,
    figures: stored?.figures,
    ended: [],
  };
}

export function toStored({ state, figures }: Rollup): StoredRollup {
  return { state, figures };
}
