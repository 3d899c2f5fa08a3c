/** What a rule would have raised of a device's history: the same judgement as of reports that arrive. */
import { type Track, valueAt } from '@outrider/tracks/track.ts';
import { NOTHING, type Rule, type Told } from '../rules/conditions/condition.ts';
import { judgeOf } from '../rules/conditions/judge-rule.ts';
import { inputOfRow } from '../rules/conditions/rule-input.ts';
import { limitMs } from '../rules/conditions/timed.ts';
import { rowAt } from './rule-points.ts';

/** A condition with the place of its start; `closedAtMs` is undefined while it lasts at the end of the track. */
export interface Found extends Told {
  readonly latitudeE6: number | undefined;
  readonly longitudeE6: number | undefined;
}

/** Conditions in order of their beginning, each once. */
export function foldRule(rule: Rule, track: Track): Found[] {
  if (rule.kind === 'offline') return silencesOf(rule, track);
  if (rule.kind === 'backOnline') return silencesOf(rule, track).map(toReturn);
  const judge = judgeOf(rule.kind);
  if (!judge) return [];
  const found = new Map<number, Found>();
  let state = NOTHING;
  let previousMs: number | undefined;
  for (let index = 0; index < track.count; index++) {
    const row = rowAt(track, index);
    const outcome = judge(rule, state, inputOfRow(row, previousMs));
    ({ state } = outcome);
    if (row.valid && row.latitudeE6 !== undefined) previousMs = row.positionedAtMs;
    for (const told of outcome.told) {
      const known = found.get(told.sinceMs);
      const place = known ?? {
        latitudeE6: row.latitudeE6 ?? undefined,
        longitudeE6: row.longitudeE6 ?? undefined,
      };
      found.set(told.sinceMs, { ...told, latitudeE6: place.latitudeE6, longitudeE6: place.longitudeE6 });
    }
  }
  return [...found.values()];
}

function toReturn(silence: Found): Found {
  const { closedAtMs: atMs = silence.toldAtMs } = silence;
  return { ...silence, sinceMs: atMs, toldAtMs: atMs };
}

/** Gaps between points. A device that was heard of without a position may have been there all the time. */
function silencesOf(rule: Rule, track: Track): Found[] {
  const found: Found[] = [];
  for (let index = 1; index < track.count; index++) {
    const sinceMs = track.columns.timeMs[index - 1] ?? 0;
    const closedAtMs = track.columns.timeMs[index] ?? 0;
    const toldAtMs = sinceMs + limitMs(rule);
    if (closedAtMs <= toldAtMs) continue;
    const latitudeE6 = valueAt(track, 'latitudeE6', index - 1);
    const longitudeE6 = valueAt(track, 'longitudeE6', index - 1);
    found.push({ sinceMs, toldAtMs, closedAtMs, measured: undefined, latitudeE6, longitudeE6 });
  }
  return found;
}
