/** Rules as people set them. */
import type { RuleKind, RuleSettings } from '@outrider/domain/alarm-rules.ts';
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { RULE_COLUMNS, type RuleOwner, type RuleRow, type StoredRule, toRule } from './rule-rows.ts';

export interface FoundRule extends RuleRow {
  /** 0 = the asked one's own; of a device or a fence, 1 = its account's. */
  readonly distance: number;
  /** Null for an account that the viewer may not see. */
  readonly accountName: string | null;
}

/** Of each kind the nearest rule of an account or, if it is given, of a device or a fence of it. */
export async function findNearestRules(
  database: Database,
  viewerId: string,
  {
    accountId,
    deviceId,
    fenceId,
  }: { readonly accountId: string; readonly deviceId?: string; readonly fenceId?: string },
): Promise<FoundRule[]> {
  const step = (deviceId ?? fenceId) === undefined ? 0 : 1;
  const { rows } = await sql<StoredRule<FoundRule>>`
    SELECT DISTINCT ON (rule.kind) ${RULE_COLUMNS}, distance,
      CASE WHEN seen.account_id IS NOT NULL THEN owner.nickname END AS "accountName"
    FROM (
      SELECT own.rule_id, 0 AS distance FROM alarm_rules own
      WHERE own.device_id = ${deviceId ?? null}::bigint OR own.fence_id = ${fenceId ?? null}::bigint
      UNION ALL
      SELECT above.rule_id, depth + ${step}::integer FROM account_ancestors
      JOIN alarm_rules above ON above.account_id = ancestor_id
      WHERE account_ancestors.account_id = ${accountId}
    ) near JOIN alarm_rules rule USING (rule_id)
    LEFT JOIN accounts owner ON owner.account_id = rule.account_id
    LEFT JOIN account_ancestors seen ON seen.account_id = rule.account_id AND seen.ancestor_id = ${viewerId}
    ORDER BY rule.kind, distance`.execute(database);
  return rows.map(toRule);
}

function isOf(owner: RuleOwner) {
  if ('accountId' in owner) return sql<boolean>`account_id = ${owner.accountId}`;
  if ('deviceId' in owner) return sql<boolean>`device_id = ${owner.deviceId}`;
  return sql<boolean>`fence_id = ${owner.fenceId}`;
}

/** The owner's own rule of the kind, for a change: it is locked until the transaction ends. */
export async function lockRule(
  transaction: Database,
  owner: RuleOwner,
  kind: RuleKind,
): Promise<RuleRow | undefined> {
  const { rows } = await sql<StoredRule<RuleRow>>`
    SELECT ${RULE_COLUMNS} FROM alarm_rules rule WHERE ${isOf(owner)} AND kind = ${kind} FOR UPDATE`.execute(
    transaction,
  );
  return rows[0] && toRule(rows[0]);
}

export async function saveRule(
  transaction: Database,
  owner: RuleOwner,
  kind: RuleKind,
  settings: RuleSettings,
): Promise<void> {
  const column = 'accountId' in owner ? 'accountId' : 'deviceId' in owner ? 'deviceId' : 'fenceId';
  const values = {
    isOn: settings.isOn,
    level: settings.level,
    limitValue: settings.limit,
    secondValue: settings.second ?? null,
    durationS: settings.durationS,
    days: [...settings.days],
    fromMinute: settings.fromMinute,
    toMinute: settings.toMinute,
  };
  await transaction
    .insertInto('alarmRules')
    .values({ ...owner, kind, ...values })
    .onConflict((conflict) =>
      conflict.columns([column, 'kind']).where(column, 'is not', null).doUpdateSet(values),
    )
    .execute();
}

export async function deleteRule(transaction: Database, owner: RuleOwner, kind: RuleKind): Promise<void> {
  await transaction.deleteFrom('alarmRules').where(isOf(owner)).where('kind', '=', kind).execute();
}

export interface PreviewedDevice {
  readonly deviceId: string;
  readonly timeZone: string;
  readonly name: string;
  readonly plate: string;
  readonly terminalId: string;
  readonly simExpiresAt: Date | null;
  readonly expiresAt: Date | null;
  readonly armedAt: Date | null;
  readonly armedLatitudeE6: number | null;
  readonly armedLongitudeE6: number | null;
}

/** Of an account and those below it: all devices, one, or those that a fence is watched for; by their ids. */
export async function findPreviewedDevices(
  database: Database,
  {
    accountId,
    deviceId,
    fenceId,
  }: {
    readonly accountId: string;
    readonly deviceId?: string | undefined;
    readonly fenceId?: string | undefined;
  },
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<{ readonly count: number; readonly devices: PreviewedDevice[] }> {
  const isBelow = sql`FROM devices JOIN account_ancestors USING (account_id) WHERE ancestor_id = ${accountId}
    AND (${deviceId ?? null}::bigint IS NULL OR device_id = ${deviceId ?? null})
    AND (${fenceId ?? null}::bigint IS NULL
      OR device_id IN (SELECT device_id FROM fence_devices WHERE fence_id = ${fenceId ?? null}))`;
  const counted = await sql<{ count: number }>`SELECT count(*)::integer AS count ${isBelow}`.execute(
    database,
  );
  const { rows } = await sql<PreviewedDevice>`
    WITH previewed AS MATERIALIZED (
      SELECT device_id, time_zone, name, plate, terminal_id, sim_expires_at, expires_at ${isBelow}
        AND device_id > ${after ?? '0'}::bigint ORDER BY device_id LIMIT ${limit}
    )
    SELECT device_id AS "deviceId", time_zone AS "timeZone", name, plate, terminal_id AS "terminalId",
      sim_expires_at AS "simExpiresAt", expires_at AS "expiresAt", armed_at AS "armedAt",
      latitude_e6 AS "armedLatitudeE6", longitude_e6 AS "armedLongitudeE6"
    FROM previewed LEFT JOIN armed_devices USING (device_id) ORDER BY device_id`.execute(database);
  return { count: counted.rows[0]?.count ?? 0, devices: rows };
}
