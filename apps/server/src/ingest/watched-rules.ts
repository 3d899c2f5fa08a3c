/**
 * The platform's rules of all devices that report, in memory, with what their conditions know. They are read when a
 * device is opened and again when somebody changes rules. What a report changes is committed with the report. A report
 * of the past is not judged here: it leaves a request, and its time is judged anew from history.
 */
import type { Database } from '../store/database.ts';
import { findRuleStates, type RuleStateRow } from '../store/rules/rule-states.ts';
import { findWatchedRules, type WatchedRuleRow } from '../store/rules/watched-rules.ts';
import type { AlarmReportRow } from '../store/alarms/alarm-reports.ts';
import { type ConditionState, NOTHING, type Rule, type RuleInput } from '../rules/conditions/condition.ts';
import { type Judge, judgeOf } from '../rules/conditions/judge-rule.ts';
import { inputOfRow, inputOfStatus } from '../rules/conditions/rule-input.ts';
import { toRule } from '../rules/conditions/to-rule.ts';
import { toRuleReport } from './alarm-reports.ts';
import type { AddedRows, Facet, Step } from './facet.ts';

interface Kept {
  readonly state: ConditionState;
  readonly dueMs: number | undefined;
}

/** A rule that reports are judged by, with all that each report would look up of it. */
interface JudgedRule {
  readonly rule: Rule;
  readonly judge: Judge;
  readonly key: string;
}

interface Watched {
  readonly rules: readonly JudgedRule[];
  /** Of the conditions that know something, by `keyOf`. */
  readonly kept: Map<string, Kept>;
}

export interface WatchedRules extends Facet {
  load(deviceId: string): Promise<void>;
  readonly take: (step: Step) => AddedRows | undefined;
  /** Reads the rules of these devices anew, or of all known ones. What the conditions know is kept. */
  reload(deviceIds?: readonly string[]): Promise<void>;
}

const NO_RULES: readonly JudgedRule[] = [];
const NOTHING_KEPT: Kept = { state: NOTHING, dueMs: undefined };
/** A silence that may have been told as an alarm: shorter than any rule's limit. */
const SILENCE_MS = 120_000;
const DEVICES_AT_ONCE = 5_000;

const keyOf = ({ kind, fenceId }: { readonly kind: string; readonly fenceId: string | undefined }) =>
  `${kind} ${fenceId ?? '0'}`;

export function createWatchedRules(database: Database): WatchedRules {
  const known = new Map<string, Watched>();
  const sharedRules = createSharedRules();
  let queue = Promise.resolve();
  let changes = 0;

  async function read(deviceIds: readonly string[], keepsStates: boolean): Promise<void> {
    for (let at = 0; at < deviceIds.length; at += DEVICES_AT_ONCE) {
      const some = deviceIds.slice(at, at + DEVICES_AT_ONCE);
      const rules = Map.groupBy(await findWatchedRules(database, some), ({ deviceId }) => deviceId);
      const unknown = keepsStates ? some.filter((deviceId) => !known.has(deviceId)) : some;
      const states = Map.groupBy(await findRuleStates(database, unknown), ({ deviceId }) => deviceId);
      for (const deviceId of some) {
        const kept = (keepsStates ? known.get(deviceId)?.kept : undefined) ?? toKept(states.get(deviceId));
        known.set(deviceId, { rules: sharedRules.of(rules.get(deviceId) ?? []), kept });
      }
    }
  }

  /** Reads run one after another, so that an older answer never replaces a newer one. */
  function enqueue(change: () => Promise<void>): Promise<void> {
    changes++;
    const next = queue.then(change);
    queue = next.catch(() => undefined);
    return next;
  }

  return {
    async load(deviceId) {
      if (known.has(deviceId)) return;
      let before: number;
      do {
        before = changes;
        await read([deviceId], true);
        // A change that was made during the read may be missing in its answer.
      } while (before !== changes);
    },
    take(step) {
      const watched = known.get(step.report.deviceId);
      return watched && takeStep(watched, step);
    },
    reload: (deviceIds) =>
      enqueue(() =>
        read(deviceIds ? deviceIds.filter((deviceId) => known.has(deviceId)) : [...known.keys()], true),
      ),
    // What the conditions know, too, is read anew.
    takeBack: (deviceId) => enqueue(() => read(known.has(deviceId) ? [deviceId] : [], false)),
    forget: (deviceId) => void known.delete(deviceId),
  };
}

/** Devices share the rules of their account: of a large fleet they would fill the memory otherwise. */
function createSharedRules() {
  const lists = new Map<string, readonly JudgedRule[]>();
  return {
    of(rows: readonly WatchedRuleRow[]): readonly JudgedRule[] {
      const judged = rows.filter(({ kind }) => judgeOf(kind) !== undefined);
      if (judged.length === 0) return NO_RULES;
      const key = JSON.stringify(judged.map((row) => ({ ...row, deviceId: '' })));
      const shared = lists.get(key) ?? judged.flatMap(toJudgedRule);
      // Lists of rules that were changed since are forgotten now and then.
      if (lists.size > DEVICES_AT_ONCE) lists.clear();
      lists.set(key, shared);
      return shared;
    },
  };
}

function toJudgedRule(row: WatchedRuleRow): readonly JudgedRule[] {
  const judge = judgeOf(row.kind);
  return judge
    ? [{ rule: toRule(row), judge, key: keyOf({ kind: row.kind, fenceId: row.fence?.fenceId }) }]
    : [];
}

function toKept(rows: readonly RuleStateRow[] = []): Map<string, Kept> {
  return new Map(rows.map((row) => [keyOf(row), { state: row.state, dueMs: row.dueMs }]));
}

function takeStep(watched: Watched, step: Step): AddedRows | undefined {
  const { report, before, misdated, position } = step;
  if (misdated) return undefined;
  const { deviceId, receivedAtMs } = report;
  const previousMs = before?.positionedAtMs ?? undefined;
  const isOfPast =
    report.historical || (position && previousMs !== undefined && position.positionedAtMs < previousMs);
  const isBack = before !== undefined && receivedAtMs - before.communicatedAtMs > SILENCE_MS;
  const ends = isBack ? { offlineEnds: [{ deviceId, receivedAtMs }] } : undefined;
  if (watched.rules.length === 0) return ends;
  if (isOfPast) {
    return position ? { ...ends, latePoints: [{ deviceId, atMs: position.positionedAtMs }] } : ends;
  }
  const input = position ? inputOfRow(position, previousMs) : inputOfStatus(report, previousMs);
  const rows = judgeAll(watched, step, input);
  return ends ? { ...ends, ...rows } : rows;
}

/** Most points change nothing. */
function judgeAll({ rules, kept }: Watched, step: Step, input: RuleInput): AddedRows | undefined {
  const { deviceId } = step.report;
  let ruleStates: RuleStateRow[] | undefined;
  let alarmReports: AlarmReportRow[] | undefined;
  for (const { rule, judge, key } of rules) {
    const known = kept.get(key) ?? NOTHING_KEPT;
    const outcome = judge(rule, known.state, input);
    for (const told of outcome.told) (alarmReports ??= []).push(toRuleReport(step, rule, told));
    if (outcome.state === known.state && outcome.dueMs === known.dueMs) continue;
    const { state, dueMs } = outcome;
    if (state === NOTHING) kept.delete(key);
    else kept.set(key, { state, dueMs });
    (ruleStates ??= []).push({ deviceId, kind: rule.kind, fenceId: rule.fence?.fenceId, state, dueMs });
  }
  if (!ruleStates && !alarmReports) return undefined;
  return { ...(ruleStates && { ruleStates }), ...(alarmReports && { alarmReports }) };
}
