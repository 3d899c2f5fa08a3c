/**
 * Compares the speed of vehicles with what their roads allow. No report is judged by that as it comes: the answer is that
 * of a service outside, which needs some fixes to find the road. So each minute what vehicles have driven since is put
 * onto roads, and judged fix by fix as a limit of the platform is. Where the service fails, the next turn asks again, for
 * up to an hour back.
 */
import { RULES } from '@outrider/domain/alarm-rules.ts';
import { sliceTrack } from '@outrider/tracks/merge-tracks.ts';
import { trackPoints } from '../../history/rule-points.ts';
import { readTrack } from '../../history/read-history.ts';
import type { RoadMatcher } from '../../road-matching/road-matcher.ts';
import type { TraceFix } from '../../road-matching/road-service.ts';
import { NOTHING, type Rule, type RuleInput, type Told } from '../../rules/conditions/condition.ts';
import { judgeHeld } from '../../rules/conditions/held.ts';
import type { AlarmReportRow } from '../../store/alarms/alarm-reports.ts';
import type { Database } from '../../store/database.ts';
import { findRoadDrivers, type RoadDriver, saveRoadJudgement } from '../../store/rules/road-speed.ts';

/** Vehicles of one turn: some hundred requests, which a service answers within seconds. Our choice. */
const AT_ONCE = 300;
const BACK_MAX_MS = 3_600_000;
/** What was driven before shows the service on which road a vehicle is. Our choice. */
const LEAD_MS = 120_000;
/** Later told, an alarm is no news; as of what devices report. */
const NEWS_MAX_MS = 600_000;
const FIXES_MIN = 2;
const E6 = 1_000_000;

/** A fix with a place, and what its road allows. */
interface RoadFix {
  readonly input: RuleInput;
  readonly fix: TraceFix;
  readonly allowedKmh: number | undefined;
}

/** @returns how many vehicles were judged. @rejects as the matcher does; what was judged before is kept. */
export async function judgeRoadSpeeds(
  database: Database,
  matcher: RoadMatcher,
  nowMs: number,
  signal: AbortSignal,
): Promise<number> {
  const since = new Date(nowMs - BACK_MAX_MS);
  const drivers = await findRoadDrivers(database, { since, limit: AT_ONCE });
  for (const driver of drivers) {
    signal.throwIfAborted();
    await judgeDriver({ database, matcher, nowMs, signal }, driver);
  }
  return drivers.length;
}

interface Turn {
  readonly database: Database;
  readonly matcher: RoadMatcher;
  readonly nowMs: number;
  readonly signal: AbortSignal;
}

async function judgeDriver({ database, matcher, nowMs, signal }: Turn, driver: RoadDriver): Promise<void> {
  const { deviceId, positionedAt, state: known } = driver;
  const lastMs = positionedAt.getTime();
  const judgedMs = Math.max(known?.judgedMs ?? lastMs - LEAD_MS, lastMs - BACK_MAX_MS);
  const [fromMs, toMs] = [judgedMs - LEAD_MS, lastMs + 1];
  const track = sliceTrack(await readTrack(database, deviceId, fromMs, toMs), fromMs, toMs);
  const { fixes, isAll } = await askRoads(matcher, trackPoints(track).flatMap(toFix), { judgedMs, signal });
  const rule: Rule = { ...driver };
  const alarms: AlarmReportRow[] = [];
  let state = known ?? NOTHING;
  for (const { input, fix, allowedKmh } of fixes) {
    if (input.timeMs <= judgedMs || allowedKmh === undefined) continue;
    // The rule says how much more than the road allows is too much.
    const outcome = judgeHeld({ ...rule, kind: 'overspeed', limit: allowedKmh + rule.limit }, state, input);
    ({ state } = outcome);
    for (const told of outcome.told) alarms.push(toReport(driver, told, fix, { allowedKmh, nowMs }));
  }
  const nextMs = isAll ? lastMs : (fixes.at(-1)?.input.timeMs ?? lastMs);
  const memory = { ...state, judgedMs: Math.max(judgedMs, nextMs) };
  const row = { deviceId, kind: driver.kind, fenceId: undefined, state: memory, dueMs: undefined };
  await saveRoadJudgement(database, row, alarms);
}

function toFix(input: RuleInput): Omit<RoadFix, 'allowedKmh'>[] {
  const { timeMs, place } = input;
  return place ? [{ input, fix: { timeMs, ...place } }] : [];
}

interface Asked {
  readonly fixes: readonly RoadFix[];
  /** Whether none is left for the next turn. */
  readonly isAll: boolean;
}

/** As many as the service takes at once, at most half of them from before what is to be judged. */
async function askRoads(
  matcher: RoadMatcher,
  all: readonly Omit<RoadFix, 'allowedKmh'>[],
  { judgedMs, signal }: { readonly judgedMs: number; readonly signal: AbortSignal },
): Promise<Asked> {
  const leading = all.filter(({ fix }) => fix.timeMs <= judgedMs).length;
  for (
    let count = Math.min(all.length, matcher.fixesMax);
    count >= FIXES_MIN;
    count = Math.floor(count / 2)
  ) {
    const first = Math.max(0, leading - Math.floor(count / 2));
    const some = all.slice(first, first + count);
    const found = await matcher.match(
      some.map(({ fix }) => fix),
      signal,
    );
    if (found === 'tooBig') continue;
    const pieces = found === 'noMatch' ? [] : found;
    const allowed = new Map(
      pieces.flatMap(({ fixes }) => fixes.map(({ index, speedLimitKmh }) => [index, speedLimitKmh] as const)),
    );
    const fixes = some.map((each, index) => ({ ...each, allowedKmh: allowed.get(index) }));
    return { fixes, isAll: first + count >= all.length };
  }
  return { fixes: [], isAll: true };
}

function toReport(
  { deviceId, ruleId, level }: RoadDriver,
  { sinceMs, toldAtMs, closedAtMs, measured }: Told,
  { latitude, longitude }: TraceFix,
  { allowedKmh, nowMs }: { readonly allowedKmh: number; readonly nowMs: number },
): AlarmReportRow {
  const isLate = nowMs - toldAtMs > NEWS_MAX_MS;
  return {
    deviceId,
    kind: RULES.roadSpeed.alarm,
    source: 'rule',
    level,
    // What the road allows, which is what the driver saw.
    rule: { ruleId, limit: allowedKmh, measured },
    sinceMs,
    toldAtMs,
    closedAtMs,
    gapS: RULES.roadSpeed.gapS,
    isLate,
    isNews: level === 'urgent' && closedAtMs === undefined && !isLate,
    latitudeE6: Math.round(latitude * E6),
    longitudeE6: Math.round(longitude * E6),
    speedDkmh: Math.round((measured ?? 0) * 10),
  };
}
