/** Devices whose SIM card or service is about to end, by the rules of their accounts. */
import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** The column of `devices` that each kind is about. */
const COLUMNS = { simExpiry: 'sim_expires_at', platformExpiry: 'expires_at' } as const;
export type ExpiryKind = keyof typeof COLUMNS;

export interface ExpiringDevice {
  readonly deviceId: string;
  readonly ruleId: string;
  readonly level: string;
  /** Days before the end. */
  readonly limit: number;
  readonly endsAt: Date;
  readonly latitudeE6: number | null;
  readonly longitudeE6: number | null;
}

/** Those that have no such alarm yet. What has ended already is no news. */
export async function findExpiringDevices(
  database: Database,
  kind: ExpiryKind,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<ExpiringDevice[]> {
  const endsAt = sql.raw(`devices.${COLUMNS[kind]}`);
  const { rows } = await sql<ExpiringDevice>`
    WITH nearest AS MATERIALIZED (
      SELECT DISTINCT ON (below.account_id) below.account_id, rule_id
      FROM account_ancestors below JOIN alarm_rules rule ON rule.account_id = below.ancestor_id
      WHERE rule.kind = ${kind} ORDER BY below.account_id, depth
    )
    SELECT devices.device_id AS "deviceId", rule.rule_id AS "ruleId", rule.level, rule.limit_value AS "limit",
      ${endsAt} AS "endsAt", latitude_e6 AS "latitudeE6", longitude_e6 AS "longitudeE6"
    FROM devices LEFT JOIN latest_states USING (device_id)
    LEFT JOIN alarm_rules own ON own.device_id = devices.device_id AND own.kind = ${kind}
    LEFT JOIN nearest ON nearest.account_id = devices.account_id
    JOIN alarm_rules rule ON rule.rule_id = coalesce(own.rule_id, nearest.rule_id)
    WHERE rule.is_on AND ${endsAt} > ${now} AND ${endsAt} <= ${now}::timestamptz + make_interval(days => rule.limit_value::integer)
      AND NOT EXISTS (
        SELECT FROM device_alarms alarm WHERE alarm.device_id = devices.device_id AND alarm.kind = ${kind}
          AND alarm.source = 'rule' AND alarm.closed_at IS NULL)
    LIMIT ${limit}`.execute(database);
  return rows;
}

/** Ends the alarms of devices that were renewed. */
export async function closeRenewed(database: Database, kind: ExpiryKind, now: Date): Promise<void> {
  await sql`UPDATE device_alarms alarm SET closed_at = ${now}, ended_at = ${now} FROM devices
    WHERE alarm.device_id = devices.device_id AND alarm.kind = ${kind} AND alarm.source = 'rule'
      AND alarm.closed_at IS NULL
      AND coalesce(${sql.raw(COLUMNS[kind])}, 'infinity') > ${now}::timestamptz + make_interval(days => alarm.limit_value::integer)`.execute(
    database,
  );
}
