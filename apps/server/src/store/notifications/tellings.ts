/**
 * Tellings: one alarm under one policy, and how far its tiers have come. Several processes may share the work: each takes
 * rows that no other has locked, and what it makes of them is in the same transaction.
 */
import { type AlarmKind, toAlarmKind } from '@outrider/domain/alarm-kinds.ts';
import type { AlarmLevel } from '@outrider/domain/alarm-levels.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database.ts';
import { COVERS_DEVICE } from './policies.ts';
import { silentUntil } from './silences.ts';

/** An alarm that has just begun, or begun anew, and a policy that covers its device. */
export interface NewsRow {
  readonly deviceId: string;
  readonly alarmId: string;
  readonly policyId: string;
  readonly kind: AlarmKind;
  readonly level: AlarmLevel;
  readonly fenceId: string;
}

/** Takes the news out, so many alarms at most. @returns how many, and each with each policy that covers its device. */
export async function takeNews(
  transaction: DatabaseTransaction,
  max: number,
): Promise<{ readonly taken: number; readonly rows: readonly NewsRow[] }> {
  const { rows: taken } = await sql<{ deviceId: string; alarmId: string }>`
    DELETE FROM alarm_news WHERE (device_id, alarm_id) IN
      (SELECT device_id, alarm_id FROM alarm_news LIMIT ${max} FOR UPDATE SKIP LOCKED)
    RETURNING device_id AS "deviceId", alarm_id AS "alarmId"`.execute(transaction);
  if (taken.length === 0) return { taken: 0, rows: [] };
  const { rows } = await sql<NewsRow & { readonly kind: string }>`
    SELECT alarm.device_id AS "deviceId", alarm.alarm_id AS "alarmId", policy.policy_id AS "policyId", alarm.kind,
      alarm.level, alarm.fence_id AS "fenceId"
    FROM unnest(${taken.map(({ deviceId }) => deviceId)}::bigint[], ${taken.map(({ alarmId }) => alarmId)}::bigint[])
      AS news (device_id, alarm_id)
    JOIN device_alarms alarm USING (device_id, alarm_id) JOIN devices USING (device_id)
    JOIN account_ancestors owner ON owner.account_id = devices.account_id
    JOIN notification_policies policy ON policy.account_id = owner.ancestor_id AND policy.is_on
    WHERE alarm.deleted_at IS NULL AND ${COVERS_DEVICE} ORDER BY alarm.alarm_id, policy.policy_id`.execute(
    transaction,
  );
  return { taken: taken.length, rows: rows.map((row) => ({ ...row, kind: toAlarmKind(row.kind) })) };
}

export interface NewTelling extends Omit<NewsRow, 'level'> {
  readonly dueAt: Date;
}

export async function insertTellings(
  transaction: DatabaseTransaction,
  tellings: readonly NewTelling[],
  begunAt: Date,
): Promise<void> {
  if (tellings.length === 0) return;
  await sql`INSERT INTO alarm_tellings
      (device_id, alarm_id, policy_id, kind, fence_id, due_at, begun_at, base_at, next_tier, status)
    SELECT *, ${begunAt}::timestamptz, ${begunAt}::timestamptz, 0, 'open' FROM unnest(
      ${tellings.map(({ deviceId }) => deviceId)}::bigint[], ${tellings.map(({ alarmId }) => alarmId)}::bigint[],
      ${tellings.map(({ policyId }) => policyId)}::bigint[], ${tellings.map(({ kind }) => kind)}::text[],
      ${tellings.map(({ fenceId }) => fenceId)}::bigint[], ${tellings.map(({ dueAt }) => dueAt)}::timestamptz[])`.execute(
    transaction,
  );
}

export interface TellingKey {
  readonly deviceId: string;
  readonly tellingId: string;
}

/** What is known of a telling at the moment at which its tier is due. */
export interface DueTelling extends TellingKey {
  readonly alarmId: string;
  readonly policyId: string | null;
  readonly kind: AlarmKind;
  readonly begunAt: Date;
  readonly baseAt: Date;
  readonly nextTier: number;
  /** Why it has waited, if it has. */
  readonly reason: string | null;
  /** Null when the alarm is there no more: it was joined to another one, or its time of keeping is over. */
  readonly level: AlarmLevel | null;
  readonly readAt: Date | null;
  readonly acknowledgedAt: Date | null;
  readonly closedAt: Date | null;
  readonly isDeleted: boolean;
  /** Whether the policy is in force and still about the device. */
  readonly isCovered: boolean;
  readonly silentUntil: Date | null;
  /** What has caused it and lasts. */
  readonly hasCause: boolean;
  /** Whether the same was told a moment ago. */
  readonly isRepeat: boolean;
}

/** Which kinds have which as their cause, as two columns. */
export interface Causes {
  readonly kinds: readonly AlarmKind[];
  readonly causes: readonly AlarmKind[];
}

/** Locks tellings whose next tier is due, the oldest first, until the transaction ends. */
export async function lockDueTellings(
  transaction: DatabaseTransaction,
  { now, max, causes }: { readonly now: Date; readonly max: number; readonly causes: Causes },
): Promise<DueTelling[]> {
  const { rows } = await sql<Omit<DueTelling, 'kind'> & { readonly kind: string }>`
    WITH due AS MATERIALIZED (
      SELECT * FROM alarm_tellings WHERE status = 'open' AND due_at <= ${now}
      ORDER BY due_at LIMIT ${max} FOR UPDATE SKIP LOCKED
    )
    SELECT due.device_id AS "deviceId", due.telling_id AS "tellingId", coalesce(alarm.alarm_id, due.alarm_id) AS "alarmId", due.policy_id AS "policyId", due.kind, begun_at AS "begunAt", base_at AS "baseAt", next_tier AS "nextTier",
      due.reason, alarm.level, alarm.read_at AS "readAt", alarm.acknowledged_at AS "acknowledgedAt",
      alarm.closed_at AS "closedAt", alarm.deleted_at IS NOT NULL AS "isDeleted",
      coalesce(policy.is_on AND ${COVERS_DEVICE}, false) AS "isCovered",
      ${silentUntil(sql`due.kind`, now)} AS "silentUntil",
      EXISTS (SELECT FROM unnest(${[...causes.kinds]}::text[], ${[...causes.causes]}::text[]) known (kind, cause)
        JOIN device_alarms origin ON origin.device_id = due.device_id AND origin.kind = known.cause
        WHERE known.kind = due.kind AND origin.closed_at IS NULL) AS "hasCause",
      EXISTS (SELECT FROM alarm_tellings earlier JOIN device_alarms same USING (device_id, alarm_id)
        WHERE earlier.device_id = due.device_id AND earlier.kind = due.kind AND earlier.fence_id = due.fence_id
          AND earlier.policy_id = due.policy_id AND earlier.telling_id < due.telling_id
          AND earlier.begun_at > due.begun_at - make_interval(mins => policy.repeat_min)
          AND earlier.reason IS DISTINCT FROM 'repeat' AND same.acknowledged_at IS NULL) AS "isRepeat"
    FROM due JOIN devices ON devices.device_id = due.device_id
    -- A report that came late may have joined the alarm to one before it, which then stands for both.
    LEFT JOIN LATERAL (
      (SELECT * FROM device_alarms own WHERE own.device_id = due.device_id AND own.alarm_id = due.alarm_id)
      UNION ALL
      (SELECT * FROM device_alarms joined WHERE joined.device_id = due.device_id AND joined.kind = due.kind
        AND joined.fence_id = due.fence_id AND joined.started_at <= due.begun_at ORDER BY joined.started_at DESC LIMIT 1)
      LIMIT 1
    ) alarm ON true
    LEFT JOIN notification_policies policy ON policy.policy_id = due.policy_id
    ORDER BY due.due_at, due.telling_id`.execute(transaction);
  return rows.map((row) => ({ ...row, kind: toAlarmKind(row.kind) }));
}

export interface TellingStep extends TellingKey {
  readonly status: 'open' | 'done' | 'heldBack' | 'stopped';
  readonly reason: string | null;
  readonly nextTier: number;
  readonly baseAt: Date;
  readonly dueAt: Date;
}

export async function saveTellings(
  transaction: DatabaseTransaction,
  steps: readonly TellingStep[],
): Promise<void> {
  if (steps.length === 0) return;
  await sql`UPDATE alarm_tellings telling SET status = step.status, reason = step.reason,
      next_tier = step.next_tier, base_at = step.base_at, due_at = step.due_at
    FROM unnest(${steps.map(({ deviceId }) => deviceId)}::bigint[],
      ${steps.map(({ tellingId }) => tellingId)}::bigint[], ${steps.map(({ status }) => status)}::text[],
      ${steps.map(({ reason }) => reason)}::text[], ${steps.map(({ nextTier }) => nextTier)}::smallint[],
      ${steps.map(({ baseAt }) => baseAt)}::timestamptz[], ${steps.map(({ dueAt }) => dueAt)}::timestamptz[])
      AS step (device_id, telling_id, status, reason, next_tier, base_at, due_at)
    WHERE telling.device_id = step.device_id AND telling.telling_id = step.telling_id`.execute(transaction);
}

/** When the next tier of any telling is due. */
export async function findNextDue(database: Database): Promise<Date | undefined> {
  const { rows } = await sql<{ dueAt: Date | null }>`
    SELECT min(due_at) AS "dueAt" FROM alarm_tellings WHERE status = 'open'`.execute(database);
  return rows[0]?.dueAt ?? undefined;
}
