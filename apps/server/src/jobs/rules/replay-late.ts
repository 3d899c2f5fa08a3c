/**
 * What rules say of a time of which points came late. It is judged anew from history, with the day before and after it,
 * and adds alarms of that time, which are late. What was told before stays, also if a late point speaks against it:
 * people may have acted on it.
 */
import { RULES } from '@outrider/domain/alarm-rules.ts';
import { sliceTrack } from '@outrider/tracks/merge-tracks.ts';
import type { AlarmReportRow } from '../../store/alarms/alarm-reports.ts';
import type { Database } from '../../store/database.ts';
import { writeAlarmReports } from '../../store/rules/alarm-clock.ts';
import { deleteRuleReplay, findRuleReplays, type RuleReplay } from '../../store/rules/rule-states.ts';
import { findWatchedRules } from '../../store/rules/watched-rules.ts';
import { readTrack } from '../../history/read-history.ts';
import type { Rule } from '../../rules/conditions/condition.ts';
import { judgeOf } from '../../rules/conditions/judge-rule.ts';
import { toRule } from '../../rules/conditions/to-rule.ts';
import type { Interruption } from '../interruption.ts';
import { foldRule, type Found } from '../../history/fold-rules.ts';

const AT_ONCE = 100;
const DAY_MS = 86_400_000;
/** Longer spans than that are judged in their last days alone. Our choice, as for the preview. */
const SPAN_MAX_MS = 31 * DAY_MS;

/** @returns how many requests were served; there may be more. */
export async function replayLate(database: Database, interruption: Interruption): Promise<number> {
  const replays = await findRuleReplays(database, AT_ONCE);
  for (const replay of replays) {
    interruption.throwIfAborted();
    await serve(database, replay);
  }
  return replays.length;
}

async function serve(database: Database, replay: RuleReplay): Promise<void> {
  const { deviceId } = replay;
  const toMs = replay.toAt.getTime();
  const fromMs = Math.max(replay.fromAt.getTime(), toMs - SPAN_MAX_MS);
  const rules = (await findWatchedRules(database, [deviceId]))
    .map(toRule)
    .filter(({ kind }) => judgeOf(kind));
  const [beginMs, endMs] = [fromMs - DAY_MS, toMs + DAY_MS];
  const track = sliceTrack(await readTrack(database, deviceId, beginMs, endMs), beginMs, endMs);
  const rows = rules.flatMap((rule) =>
    foldRule(rule, track)
      .filter(({ sinceMs, toldAtMs, closedAtMs = toldAtMs }) => sinceMs <= toMs && closedAtMs >= fromMs)
      .flatMap((found) => toRows(deviceId, rule, found)),
  );
  await database.transaction().execute(async (transaction) => {
    await writeAlarmReports(transaction, rows);
    await deleteRuleReplay(transaction, replay);
  });
}

function toRows(deviceId: string, rule: Rule, found: Found): AlarmReportRow[] {
  const { sinceMs, toldAtMs, closedAtMs, measured, latitudeE6 = null, longitudeE6 = null } = found;
  const { ruleId, limit, level, fence } = rule;
  return [
    {
      deviceId,
      kind: RULES[rule.kind].alarm,
      source: 'rule',
      level,
      fence: fence && { fenceId: fence.fenceId, name: fence.name, accountId: fence.accountId },
      rule: { ruleId, limit, measured },
      sinceMs,
      toldAtMs,
      closedAtMs,
      gapS: RULES[rule.kind].gapS,
      isLate: true,
      isNews: false,
      latitudeE6,
      longitudeE6,
      speedDkmh: 0,
    },
  ];
}
