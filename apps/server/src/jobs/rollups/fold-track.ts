import { toAlarmCounts, toAlarmKinds } from '@outrider/domain/alarm-kinds.ts';
import { type LocalDay, localDay, localDayOf, nextDay } from '@outrider/domain/local-day.ts';
import type { Track } from '@outrider/tracks/track.ts';
import { addPoint } from '../../rules/rollups/add-point.ts';
import { addSpan, EMPTY_FIGURES } from '../../rules/rollups/spans.ts';
import { type DayFigures, FIRST_STATE, type Rollup, type Span } from '../../telemetry/rollup.ts';
import type { Thresholds } from '../../telemetry/thresholds.ts';
import type { StoredRollup } from '../../store/statistics/rollups.ts';
import { rulePointAt } from './rule-points.ts';

export interface FoldedDay {
  readonly day: string;
  /** As it is after the day's last point; undefined for a day of silence. */
  readonly rollup: Rollup | undefined;
  /** The span from that point to the first one of a later day; undefined for the last day. */
  readonly leaving: Span | undefined;
  /** All that counts to the day, its part of that span included. */
  readonly figures: DayFigures;
}

export interface FoldSettings {
  readonly timeZone: string;
  readonly thresholds: Thresholds;
}

/**
 * Folds points onto a roll-up, day by day in the device's time zone; the last day stays open. Days through which the
 * vehicle stood in silence are among them. Points that are not after the last known one are left out. A track without
 * points gives no days.
 */
export function foldTrack(
  before: { readonly day: string; readonly rollup: StoredRollup } | undefined,
  track: Track,
  { timeZone, thresholds }: FoldSettings,
): FoldedDay[] {
  const days: FoldedDay[] = [];
  let day = before && localDay(timeZone, before.day);
  let rollup: Rollup = startFrom(before?.rollup);
  const { timeMs: times, kind: kinds } = track.columns;
  for (let index = 0; index < track.count; index++) {
    const { last } = rollup.state;
    // Both columns have `count` values.
    const timeMs = times[index] as number;
    if (last && (timeMs < last.timeMs || (timeMs === last.timeMs && (kinds[index] as number) <= last.kind))) {
      continue;
    }
    const point = rulePointAt(track, index);
    if (day && timeMs >= day.beginMs && timeMs < day.endMs) {
      rollup = addPoint(rollup, point, day.beginMs, thresholds);
      continue;
    }
    const now = localDayOf(timeZone, timeMs);
    const next = addPoint(
      { state: rollup.state, figures: undefined, ended: [] },
      point,
      now.beginMs,
      thresholds,
    );
    if (day) days.push(...closeDays(timeZone, day, rollup, { leaving: next.span, until: now.day }));
    rollup = next;
    day = now;
  }
  if (day && rollup.figures) days.push({ day: day.day, rollup, leaving: undefined, figures: rollup.figures });
  return days;
}

/** The day of the last point, and those that went by in silence until the day of the next one. */
function closeDays(
  timeZone: string,
  { day, beginMs, endMs }: LocalDay,
  rollup: Rollup,
  { leaving, until }: { readonly leaving: Span | undefined; readonly until: string },
): FoldedDay[] {
  const days: FoldedDay[] = [];
  if (rollup.figures) {
    days.push({ day, rollup, leaving, figures: addSpan(rollup.figures, leaving, beginMs, endMs) });
  }
  if (!leaving?.as) return days;
  for (let name = nextDay(day); name < until; name = nextDay(name)) {
    const silent = localDay(timeZone, name);
    const figures = addSpan(EMPTY_FIGURES, leaving, silent.beginMs, silent.endMs);
    days.push({ day: name, rollup: undefined, leaving: undefined, figures });
  }
  return days;
}

/** The figures of a day with its part of the span that leaves it. */
export function addLeaving(
  timeZone: string,
  { day, figures }: Pick<FoldedDay, 'day' | 'figures'>,
  leaving: Span | undefined,
): DayFigures {
  const { beginMs, endMs } = localDay(timeZone, day);
  return addSpan(figures, leaving, beginMs, endMs);
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

export function toStored({ state, figures }: Rollup, leaving: Span | undefined): StoredRollup {
  return { state, figures, leaving };
}
