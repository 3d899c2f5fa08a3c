import { toAlarmCounts, toAlarmKinds } from '@outrider/domain/alarm-kinds.ts';
import { localDayOf } from '@outrider/domain/local-day.ts';
import type { Track } from '@outrider/tracks/track.ts';
import { addPoint } from '../../rules/rollups/add-point.ts';
import { FIRST_STATE, type Rollup } from '../../telemetry/rollup.ts';
import type { Thresholds } from '../../telemetry/thresholds.ts';
import type { StoredRollup } from '../../store/statistics/rollups.ts';
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
 * Folds points onto a roll-up, day by day in the device's time zone; the last day stays open. Points that are not after
 * the last known one are left out. A track without points gives no days.
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

/** The stored JSON lacks what was undefined, and may name kinds of alarms that a newer program added. */
export function startFrom(stored: StoredRollup | undefined): Rollup {
  if (!stored) return { state: FIRST_STATE, figures: undefined, ended: [] };
  const { state, figures } = stored;
  return {
    state: {
      ...FIRST_STATE,
      ...state,
      last: state.last && { ...state.last, alarms: toAlarmKinds(state.last.alarms) },
    },
    figures: figures && { ...figures, alarms: toAlarmCounts(figures.alarms) },
    ended: [],
  };
}

export function toStored({ state, figures }: Rollup): StoredRollup {
  return { state, figures };
}
