/** The one clock that raises what time alone makes an alarm of, and what is due by it. */
import { CompiledQuery, sql } from 'kysely';
import type { RuleKind } from '@outrider/domain/alarm-rules.ts';
import type { ConditionMemory } from '../../telemetry/condition-memory.ts';
import { ALARM_REPORTS, type AlarmReportRow } from '../alarms/alarm-reports.ts';
import type { Database, DatabaseTransaction } from '../database.ts';

/** A pause of the clock that is longer than that means that nobody listened to devices meanwhile. */
const PAUSE_MAX = '2 minutes';

/** Beats. @returns since when the platform has listened to devices without a pause; nothing of before is silence. */
export async function beat(database: Database, now: Date): Promise<Date> {
  const { rows } = await sql<{ awakeSince: Date }>`
    UPDATE alarm_clock SET beat_at = ${now}, awake_since = CASE
      WHEN beat_at < ${now}::timestamptz - interval '${sql.raw(PAUSE_MAX)}' THEN ${now} ELSE awake_since END
    RETURNING awake_since AS "awakeSince"`.execute(database);
  // The migration made the one row.
  return rows[0]?.awakeSince ?? now;
}

export interface DueCondition {
  readonly deviceId: string;
  readonly kind: RuleKind;
  readonly fenceId: string;
  readonly state: ConditionMemory;
  readonly dueAt: Date;
  readonly latitudeE6: number | null;
  readonly longitudeE6: number | null;
}

/** Conditions that are due, locked: a report of the device waits, and then has the last word. */
export async function lockDue(
  transaction: DatabaseTransaction,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<DueCondition[]> {
  const { rows } = await sql<DueCondition>`
    SELECT due.device_id AS "deviceId", due.kind, due.fence_id AS "fenceId", due.state, due.due_at AS "dueAt",
      latitude_e6 AS "latitudeE6", longitude_e6 AS "longitudeE6"
    FROM rule_states due LEFT JOIN latest_states USING (device_id)
    WHERE due_at <= ${now} ORDER BY due.device_id, due.kind, due.fence_id LIMIT ${limit}
    FOR UPDATE OF due SKIP LOCKED`.execute(transaction);
  return rows;
}

/** @param dueAt null when it was raised, or is none any more. */
export async function setDue(
  transaction: DatabaseTransaction,
  conditions: readonly (Pick<DueCondition, 'deviceId' | 'kind' | 'fenceId'> & {
    readonly nextDueAt: Date | null;
  })[],
): Promise<void> {
  await sql`UPDATE rule_states SET due_at = next.due_at
    FROM unnest(${conditions.map(({ deviceId }) => deviceId)}::bigint[],
      ${conditions.map(({ kind }) => kind)}::text[], ${conditions.map(({ fenceId }) => fenceId)}::bigint[],
      ${conditions.map(({ nextDueAt }) => nextDueAt)}::timestamptz[]) AS next (device_id, kind, fence_id, due_at)
    WHERE rule_states.device_id = next.device_id AND rule_states.kind = next.kind
      AND rule_states.fence_id = next.fence_id`.execute(transaction);
}

/** Writes alarms as reports do. */
export async function writeAlarmReports(
  transaction: DatabaseTransaction,
  rows: readonly AlarmReportRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const { text, values = [] } = ALARM_REPORTS.toStatement(rows);
  await transaction.executeQuery(CompiledQuery.raw(text, values));
}

/** Ends what no rule says any more: it was deleted, or is off. */
export async function closeWithoutRule(database: Database, now: Date): Promise<void> {
  await sql`UPDATE device_alarms alarm SET closed_at = greatest(ended_at, ${now}::timestamptz)
    WHERE closed_at IS NULL AND source = 'rule' AND NOT EXISTS (
      SELECT FROM alarm_rules rule WHERE rule.rule_id = alarm.rule_id AND rule.is_on)`.execute(database);
}
