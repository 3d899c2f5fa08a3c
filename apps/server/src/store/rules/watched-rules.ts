/**
 * Which rules hold for a device: of each kind the nearest one. That is the fence's for what is about a fence, else the
 * device's own, else that of its account or of the nearest account above.
 */
import type { RuleKind } from '@outrider/domain/alarm-rules.ts';
import { sql } from 'kysely';
import type { FenceSchedule } from '@outrider/domain/fences/fence-schedule.ts';
import type { FenceShape } from '@outrider/domain/fences/fence-shape.ts';
import type { Database } from '../database.ts';
import { toShape } from '../fences/fences.ts';
import { RULE_COLUMNS, type RuleRow, type StoredRule, toRule } from './rule-rows.ts';

export interface WatchedRuleRow extends RuleRow {
  readonly deviceId: string;
  readonly timeZone: string;
  /** The device's own limit of speed, which holds instead of an account's. */
  readonly speedLimitKmh: number | null;
  readonly isOwn: boolean;
  readonly armedAt: Date | null;
  readonly armedLatitudeE6: number | null;
  readonly armedLongitudeE6: number | null;
  readonly fence:
    | {
        readonly fenceId: string;
        readonly name: string;
        readonly accountId: string;
        readonly shape: FenceShape;
        readonly schedule: FenceSchedule;
      }
    | undefined;
}

interface FenceColumns {
  readonly fenceId: string | null;
  readonly fenceName: string;
  readonly fenceAccountId: string;
  readonly latitudeE6: number | null;
  readonly longitudeE6: number | null;
  readonly radiusM: number | null;
  readonly cornersE6: number[] | null;
  readonly widthM: number | null;
  readonly fenceTimeZone: string;
  readonly fenceDays: number[];
  readonly fenceFromMinute: number;
  readonly fenceToMinute: number;
}

/** The rules of these devices that are on. */
export async function findWatchedRules(
  database: Database,
  deviceIds: readonly string[],
): Promise<WatchedRuleRow[]> {
  const { rows } = await sql<StoredRule<Omit<WatchedRuleRow, 'fence'>> & FenceColumns>`
    WITH device AS MATERIALIZED (
      SELECT device_id, account_id, time_zone, speed_limit_kmh FROM devices
      WHERE device_id = ANY (${[...deviceIds]}::bigint[])
    ), candidate AS (
      SELECT device.device_id AS for_device, rule.rule_id, rule.kind, 1 + depth AS distance
      FROM device JOIN account_ancestors USING (account_id) JOIN alarm_rules rule ON rule.account_id = ancestor_id
      UNION ALL
      SELECT device.device_id, rule.rule_id, rule.kind, 0 FROM device JOIN alarm_rules rule USING (device_id)
    ), nearest AS MATERIALIZED (
      SELECT DISTINCT ON (for_device, kind) for_device, kind, rule_id, distance FROM candidate
      ORDER BY for_device, kind, distance
    ), held AS (
      SELECT for_device, rule_id, distance, NULL::bigint AS fence_id FROM nearest
      WHERE kind NOT IN ('fenceDwell', 'fenceSpeed')
      UNION ALL
      SELECT device.device_id, coalesce(own.rule_id, nearest.rule_id), 0, fences.fence_id
      FROM device JOIN fence_devices USING (device_id) JOIN fences USING (fence_id)
      -- A device that has left the account of its fence is linked no longer.
      JOIN account_ancestors linked ON linked.account_id = device.account_id AND linked.ancestor_id = fences.account_id
      CROSS JOIN (VALUES ('fenceDwell'), ('fenceSpeed')) AS kinds (kind)
      LEFT JOIN alarm_rules own ON own.fence_id = fences.fence_id AND own.kind = kinds.kind
      LEFT JOIN nearest ON nearest.for_device = device.device_id AND nearest.kind = kinds.kind
      WHERE fences.is_on AND coalesce(own.rule_id, nearest.rule_id) IS NOT NULL
    )
    SELECT device.device_id AS "deviceId", device.time_zone AS "timeZone", speed_limit_kmh AS "speedLimitKmh",
      held.distance = 0 AS "isOwn", ${RULE_COLUMNS},
      armed_at AS "armedAt", armed.latitude_e6 AS "armedLatitudeE6", armed.longitude_e6 AS "armedLongitudeE6",
      fences.fence_id AS "fenceId", fences.name AS "fenceName", fences.account_id AS "fenceAccountId",
      fences.latitude_e6 AS "latitudeE6", fences.longitude_e6 AS "longitudeE6", radius_m AS "radiusM",
      corners_e6 AS "cornersE6", width_m AS "widthM", fences.time_zone AS "fenceTimeZone",
      fences.days AS "fenceDays", fences.from_minute AS "fenceFromMinute", fences.to_minute AS "fenceToMinute"
    FROM held JOIN device ON device.device_id = held.for_device JOIN alarm_rules rule ON rule.rule_id = held.rule_id
    LEFT JOIN armed_devices armed ON armed.device_id = device.device_id
    LEFT JOIN fences ON fences.fence_id = held.fence_id
    WHERE rule.is_on ORDER BY device.device_id, rule.kind, fences.fence_id`.execute(database);
  return rows.map((row) => ({ ...toRule(row), fence: toFence(row) }));
}

function toFence(row: FenceColumns): WatchedRuleRow['fence'] {
  const { fenceId, fenceName: name, fenceAccountId: accountId } = row;
  if (fenceId === null) return undefined;
  const { latitudeE6, longitudeE6, radiusM, cornersE6, widthM } = row;
  const { fenceTimeZone: timeZone, fenceDays: days, fenceFromMinute, fenceToMinute } = row;
  return {
    fenceId,
    name,
    accountId,
    shape: toShape({ latitudeE6, longitudeE6, radiusM, cornersE6, widthM }),
    schedule: { timeZone, days, fromMinute: fenceFromMinute, toMinute: fenceToMinute },
  };
}

/** Whatever changes rules, or who is armed, draws a new version, so that another process reads them anew. */
export async function drawRulesVersion(transaction: Database): Promise<void> {
  await sql`UPDATE alarm_clock SET rules_version = rules_version + 1`.execute(transaction);
}

export async function readRulesVersion(database: Database): Promise<string> {
  const { rulesVersion } = await database
    .selectFrom('alarmClock')
    .select('rulesVersion')
    .executeTakeFirstOrThrow();
  return rulesVersion;
}

/** The kinds of these conditions are about to be looked at again by the clock, as their limits may have changed. */
export async function askClockAnew(transaction: Database, kind: RuleKind, accountId: string): Promise<void> {
  await sql`UPDATE rule_states SET due_at = now() FROM devices JOIN account_ancestors USING (account_id)
    WHERE rule_states.device_id = devices.device_id AND ancestor_id = ${accountId} AND kind = ${kind}
      AND state ? 'sinceMs' AND NOT state ? 'isRaised'`.execute(transaction);
}
