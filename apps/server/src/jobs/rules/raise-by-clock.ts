/**
 * One turn of the alarms' clock: what time alone makes an alarm of. All of it is found in the database, so a turn that
 * was interrupted, or never came, is made up for by the next one; and nothing is told twice, since an alarm follows from
 * the instants that it is told with.
 */
import type { AlarmLevel } from '@outrider/domain/alarm-levels.ts';
import { RULES, type RuleKind } from '@outrider/domain/alarm-rules.ts';
import { isWatched } from '@outrider/domain/fences/fence-schedule.ts';
import type { AlarmReportRow } from '../../store/alarms/alarm-reports.ts';
import { closeRenewed, type ExpiryKind, findExpiringDevices } from '../../store/alarms/expiring-devices.ts';
import { closeHeardOf, findSilentDevices, lockSilent } from '../../store/alarms/offline-alarms.ts';
import type { Database } from '../../store/database.ts';
import { type DueCondition, lockDue, setDue, writeAlarmReports } from '../../store/rules/alarm-clock.ts';
import { findWatchedRules } from '../../store/rules/watched-rules.ts';
import { isRuleWatched, type Rule } from '../../rules/conditions/condition.ts';
import { limitMs } from '../../rules/conditions/timed.ts';
import { toRule } from '../../rules/conditions/to-rule.ts';
import type { Interruption } from '../interruption.ts';

const AT_ONCE = 1_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A report that says that it is none may still be on its way. Our choice. */
const GRACE_MS = 30_000;

interface Raised {
  readonly deviceId: string;
  readonly ruleId: string;
  readonly level: string;
  readonly limit: number;
  readonly latitudeE6: number | null;
  readonly longitudeE6: number | null;
}

function toReport(kind: RuleKind, raised: Raised, sinceMs: number, toldAtMs: number): AlarmReportRow {
  const { deviceId, ruleId, level, limit, latitudeE6, longitudeE6 } = raised;
  return {
    deviceId,
    kind: RULES[kind].alarm,
    source: 'rule',
    // Written from the list of levels alone.
    level: level as AlarmLevel,
    rule: { ruleId, limit, measured: undefined },
    sinceMs,
    toldAtMs,
    gapS: RULES[kind].gapS,
    isLate: false,
    isNews: level === 'urgent',
    latitudeE6,
    longitudeE6,
    speedDkmh: 0,
  };
}

/** @param awakeSince nobody listened to devices before. @returns how many devices were found silent. */
export async function raiseSilent(
  database: Database,
  { now, awakeSince }: { readonly now: Date; readonly awakeSince: Date },
  interruption: Interruption,
): Promise<number> {
  let raised = 0;
  for (let before: Date | undefined = now; before !== undefined;) {
    interruption.throwIfAborted();
    const silent = await findSilentDevices(database, { now, awakeSince, before, limit: AT_ONCE });
    const due = silent.filter((device) => isWatched(device, now.getTime()));
    raised += await database.transaction().execute(async (transaction) => {
      const locked = await lockSilent(transaction, due);
      const rows = due
        .filter(({ deviceId }) => locked.has(deviceId))
        .map((device) => {
          const sinceMs = device.communicatedAt.getTime();
          const fromMs = Math.max(sinceMs, awakeSince.getTime());
          return toReport('offline', device, sinceMs, fromMs + device.limit * MINUTE_MS);
        });
      await writeAlarmReports(transaction, rows);
      return rows.length;
    });
    before = silent.length < AT_ONCE ? undefined : silent.at(-1)?.communicatedAt;
  }
  await closeHeardOf(database);
  return raised;
}

/** Stays and the like that last by now, also of devices that sleep. */
export async function raiseDue(database: Database, now: Date, interruption: Interruption): Promise<number> {
  let raised = 0;
  for (let found = AT_ONCE; found === AT_ONCE;) {
    interruption.throwIfAborted();
    found = await database.transaction().execute(async (transaction) => {
      const due = await lockDue(transaction, { now: new Date(now.getTime() - GRACE_MS), limit: AT_ONCE });
      if (due.length === 0) return 0;
      const rules = await rulesOf(transaction, due);
      const judged = due.map((condition) => judgeDue(condition, rules.get(keyOf(condition)), now.getTime()));
      await setDue(transaction, judged);
      const rows = judged.flatMap(({ report }) => report ?? []);
      await writeAlarmReports(transaction, rows);
      raised += rows.length;
      return due.length;
    });
  }
  return raised;
}

const keyOf = ({ deviceId, kind, fenceId }: Pick<DueCondition, 'deviceId' | 'kind' | 'fenceId'>) =>
  `${deviceId} ${kind} ${fenceId}`;

async function rulesOf(database: Database, due: readonly DueCondition[]): Promise<Map<string, Rule>> {
  const rows = await findWatchedRules(database, [...new Set(due.map(({ deviceId }) => deviceId))]);
  return new Map(
    rows.map((row) => [
      keyOf({ deviceId: row.deviceId, kind: row.kind, fenceId: row.fence?.fenceId ?? '0' }),
      toRule(row),
    ]),
  );
}

interface JudgedCondition extends DueCondition {
  readonly nextDueAt: Date | null;
  readonly report?: AlarmReportRow;
}

/** By the rule as it is now: its limit may have changed since the condition began. */
function judgeDue(condition: DueCondition, rule: Rule | undefined, nowMs: number): JudgedCondition {
  const { sinceMs } = condition.state;
  if (!rule || sinceMs === undefined || condition.state.isRaised) return { ...condition, nextDueAt: null };
  const dueMs = sinceMs + limitMs(rule);
  if (dueMs > nowMs) return { ...condition, nextDueAt: new Date(dueMs) };
  if (!isRuleWatched(rule, dueMs)) return { ...condition, nextDueAt: null };
  const { ruleId, level, limit, fence } = rule;
  const report = toReport(rule.kind, { ...condition, ruleId, level, limit }, sinceMs, dueMs);
  return {
    ...condition,
    nextDueAt: null,
    report: fence
      ? { ...report, fence: { fenceId: fence.fenceId, name: fence.name, accountId: fence.accountId } }
      : report,
  };
}

export async function raiseExpiring(database: Database, kind: ExpiryKind, now: Date): Promise<void> {
  for (let found = AT_ONCE; found === AT_ONCE;) {
    const expiring = await findExpiringDevices(database, kind, { now, limit: AT_ONCE });
    const rows = expiring.map((device) => {
      const sinceMs = device.endsAt.getTime() - device.limit * DAY_MS;
      return toReport(kind, device, sinceMs, sinceMs);
    });
    await database.transaction().execute((transaction) => writeAlarmReports(transaction, rows));
    found = expiring.length;
  }
  await closeRenewed(database, kind, now);
}
