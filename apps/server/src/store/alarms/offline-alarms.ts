/**
 * Devices that fell silent: found by the clock, out of their latest states, never by data. An alarm begins with the last
 * word of the device. Beginning and end are decided under the lock of the device's latest state, which each report
 * replaces: so a report and the clock never both have the last word.
 */
import { sql } from 'kysely';
import { bigint, defineStatement, instant } from '../batch-table.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { NO_FENCE } from './alarm-reports.ts';

/** A report after a silence that may have been an alarm. */
export interface OfflineEndRow {
  readonly deviceId: string;
  /** Epoch milliseconds, UTC. */
  readonly receivedAtMs: number;
}

/**
 * Ends the alarms of devices that were heard of again; where a rule asks for it, that is an alarm of its own, which is
 * over at once. @param heard a query of `device_id` and `at`.
 */
const toCloseText = (heard: string) => `WITH heard AS MATERIALIZED (${heard}), closed AS (
    UPDATE device_alarms alarm SET closed_at = heard.at, ended_at = heard.at FROM heard
    WHERE alarm.device_id = heard.device_id AND alarm.kind = 'offline' AND alarm.source = 'rule'
      AND alarm.closed_at IS NULL AND alarm.started_at < heard.at
    RETURNING alarm.device_id, heard.at, alarm.started_at
  ), back AS (
    INSERT INTO device_alarms (device_id, kind, fence_id, source, started_at, ended_at, closed_at, report_count, is_late,
      level, latitude_e6, longitude_e6, end_latitude_e6, end_longitude_e6, speed_dkmh,
      rule_id, limit_value, measured_value)
    SELECT silence.device_id, 'backOnline', ${NO_FENCE}, 'rule', at, at, at, 1, false, rule.level,
      latitude_e6, longitude_e6, latitude_e6, longitude_e6, coalesce(speed_dkmh, 0),
      rule.rule_id, rule.limit_value, floor(extract(epoch FROM at - silence.started_at) / 60)
    FROM (SELECT device_id, at, min(started_at) AS started_at FROM closed GROUP BY device_id, at) silence
    JOIN devices USING (device_id) LEFT JOIN latest_states USING (device_id) CROSS JOIN LATERAL (
      SELECT each.* FROM (
        SELECT rule_id, -1 AS depth FROM alarm_rules own
        WHERE own.device_id = silence.device_id AND own.kind = 'backOnline'
        UNION ALL
        SELECT rule_id, depth FROM account_ancestors above JOIN alarm_rules inherited
          ON inherited.account_id = above.ancestor_id AND inherited.kind = 'backOnline'
        WHERE above.account_id = devices.account_id
      ) near JOIN alarm_rules each USING (rule_id) ORDER BY near.depth LIMIT 1
    ) rule
    WHERE rule.is_on AND at - silence.started_at >= make_interval(mins => rule.limit_value::integer)
    RETURNING device_id, alarm_id
  )
  INSERT INTO alarm_news (device_id, alarm_id) SELECT device_id, alarm_id FROM back ON CONFLICT DO NOTHING`;

export const OFFLINE_ENDS = defineStatement<OfflineEndRow>(
  'batch-offline-ends',
  { device_id: bigint((row) => row.deviceId), received_at: instant((row) => row.receivedAtMs) },
  (rows) => toCloseText(`SELECT device_id, min(received_at) AS at FROM ${rows} GROUP BY device_id`),
);

export interface SilentDevice {
  readonly deviceId: string;
  readonly ruleId: string;
  readonly level: string;
  readonly limit: number;
  readonly timeZone: string;
  readonly days: number[];
  readonly fromMinute: number;
  readonly toMinute: number;
  readonly communicatedAt: Date;
  readonly latitudeE6: number | null;
  readonly longitudeE6: number | null;
}

/**
 * Devices that have been silent for longer than their rule allows and have no such alarm yet, the longest silent last.
 * @param awakeSince nobody listened before: a silence counts from then. @param before of a silence that began before.
 */
export async function findSilentDevices(
  database: Database,
  {
    now,
    awakeSince,
    before,
    limit,
  }: { readonly now: Date; readonly awakeSince: Date; readonly before: Date; readonly limit: number },
): Promise<SilentDevice[]> {
  const { rows } = await sql<SilentDevice>`
    WITH nearest AS MATERIALIZED (
      SELECT DISTINCT ON (below.account_id) below.account_id, rule_id
      FROM account_ancestors below JOIN alarm_rules rule ON rule.account_id = below.ancestor_id
      WHERE rule.kind = 'offline' ORDER BY below.account_id, depth
    )
    SELECT devices.device_id AS "deviceId", rule.rule_id AS "ruleId", rule.level, rule.limit_value AS "limit",
      devices.time_zone AS "timeZone", rule.days, rule.from_minute AS "fromMinute", rule.to_minute AS "toMinute",
      communicated_at AS "communicatedAt", latitude_e6 AS "latitudeE6", longitude_e6 AS "longitudeE6"
    FROM latest_states state JOIN devices USING (device_id)
    LEFT JOIN alarm_rules own ON own.device_id = devices.device_id AND own.kind = 'offline'
    LEFT JOIN nearest ON nearest.account_id = devices.account_id
    JOIN alarm_rules rule ON rule.rule_id = coalesce(own.rule_id, nearest.rule_id)
    WHERE rule.is_on AND communicated_at < ${before}
      AND greatest(communicated_at, ${awakeSince}) < ${now}::timestamptz - make_interval(mins => rule.limit_value::integer)
      AND NOT EXISTS (
        SELECT FROM device_alarms alarm WHERE alarm.device_id = devices.device_id AND alarm.kind = 'offline'
          AND alarm.source = 'rule' AND alarm.started_at = state.communicated_at)
    ORDER BY communicated_at DESC LIMIT ${limit}`.execute(database);
  return rows;
}

/** Of these devices those of which nothing was heard since; nothing can be heard of them until the transaction ends. */
export async function lockSilent(
  transaction: DatabaseTransaction,
  devices: readonly Pick<SilentDevice, 'deviceId' | 'communicatedAt'>[],
): Promise<Set<string>> {
  const { rows } = await sql<{ deviceId: string }>`
    SELECT state.device_id AS "deviceId" FROM latest_states state
    JOIN unnest(${devices.map(({ deviceId }) => deviceId)}::bigint[],
      ${devices.map(({ communicatedAt }) => communicatedAt)}::timestamptz[]) AS silent (device_id, communicated_at)
      USING (device_id, communicated_at)
    ORDER BY state.device_id FOR UPDATE OF state`.execute(transaction);
  return new Set(rows.map(({ deviceId }) => deviceId));
}

/** Ends what devices have ended that were heard of again. Reports do that themselves, but for those on their way. */
export async function closeHeardOf(database: Database): Promise<void> {
  await sql
    .raw(
      toCloseText(`SELECT device_id, communicated_at AS at FROM latest_states
        WHERE device_id IN (SELECT device_id FROM device_alarms
          WHERE closed_at IS NULL AND source = 'rule' AND kind = 'offline')`),
    )
    .execute(database);
}
