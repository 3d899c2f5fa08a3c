/** Policies: of which alarms an account's people are told, and in which tiers. */
import { toAlarmKinds } from '@outrider/domain/alarm-kinds.ts';
import type { AlarmLevel } from '@outrider/domain/alarm-levels.ts';
import type { Channel } from '@outrider/domain/notification-channels.ts';
import type { AlarmMatch, Covers, Tier } from '@outrider/domain/notifications/policies.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database.ts';
import { type Page, type Paged, paged } from '../page.ts';

/** One of the two ids is set. */
export interface PolicyRecipient {
  readonly contactId: string | undefined;
  readonly webhookId: string | undefined;
  readonly channels: readonly Channel[];
}

export interface PolicySettings extends AlarmMatch {
  readonly name: string;
  readonly isOn: boolean;
  readonly covers: Covers;
  readonly groupAccountId: string | undefined;
  readonly deviceIds: readonly string[];
  readonly repeatMin: number;
  readonly tiers: readonly Tier<PolicyRecipient>[];
}

export interface Policy extends PolicySettings {
  readonly policyId: string;
  readonly accountId: string;
  readonly accountName: string;
  readonly groupAccountName: string | undefined;
}

const toRow = ({
  name,
  isOn,
  covers,
  groupAccountId,
  kinds,
  levels,
  schedule,
  repeatMin,
}: PolicySettings) => ({
  name,
  isOn,
  covers,
  groupAccountId: groupAccountId ?? null,
  kinds: [...kinds],
  levels: [...levels],
  timeZone: schedule.timeZone,
  days: [...schedule.days],
  fromMinute: schedule.fromMinute,
  toMinute: schedule.toMinute,
  repeatMin,
});

export async function insertPolicy(
  transaction: DatabaseTransaction,
  accountId: string,
  settings: PolicySettings,
  createdAt: Date,
): Promise<string> {
  const { policyId } = await transaction
    .insertInto('notificationPolicies')
    .values({ ...toRow(settings), accountId, createdAt })
    .returning('policyId')
    .executeTakeFirstOrThrow();
  await writeParts(transaction, policyId, settings);
  return policyId;
}

/** Tellings that are under way go on by the new tiers. */
export async function updatePolicy(
  transaction: DatabaseTransaction,
  policyId: string,
  settings: PolicySettings,
): Promise<void> {
  await transaction
    .updateTable('notificationPolicies')
    .set(toRow(settings))
    .where('policyId', '=', policyId)
    .execute();
  await transaction.deleteFrom('policyTiers').where('policyId', '=', policyId).execute();
  await transaction.deleteFrom('policyDevices').where('policyId', '=', policyId).execute();
  await writeParts(transaction, policyId, settings);
}

async function writeParts(
  transaction: DatabaseTransaction,
  policyId: string,
  { deviceIds, tiers }: PolicySettings,
): Promise<void> {
  if (deviceIds.length > 0) {
    await sql`INSERT INTO policy_devices (policy_id, device_id)
      SELECT DISTINCT ${policyId}::bigint, unnest(${[...deviceIds]}::bigint[])`.execute(transaction);
  }
  await transaction
    .insertInto('policyTiers')
    .values(tiers.map(({ delayMin, stopsOn }, tier) => ({ policyId, tier, delayMin, stopsOn: [...stopsOn] })))
    .execute();
  const recipients = tiers.flatMap((each, tier) =>
    each.recipients.map(({ contactId = null, webhookId = null, channels }, position) => ({
      policyId,
      tier,
      position,
      contactId,
      webhookId,
      channels: [...channels],
    })),
  );
  if (recipients.length > 0) await transaction.insertInto('policyRecipients').values(recipients).execute();
}

export async function deletePolicy(transaction: Database, policyId: string): Promise<void> {
  await transaction.deleteFrom('notificationPolicies').where('policyId', '=', policyId).execute();
}

export async function countPolicies(database: Database, accountId: string): Promise<number> {
  const { count } = await database
    .selectFrom('notificationPolicies')
    .select((from) => from.fn.countAll<string>().as('count'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whose each of these policies is; those that do not exist are missing. */
export async function findPolicyAccounts(
  database: Database,
  policyIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom('notificationPolicies')
    .select(['policyId', 'accountId'])
    .where('policyId', 'in', policyIds)
    .execute();
  return new Map(rows.map(({ policyId, accountId }) => [policyId, accountId]));
}

interface Row {
  readonly policyId: string;
  readonly accountId: string;
  readonly accountName: string;
  readonly groupAccountId: string | null;
  readonly groupAccountName: string | null;
  readonly name: string;
  readonly isOn: boolean;
  readonly covers: Covers;
  readonly kinds: readonly string[];
  readonly levels: readonly AlarmLevel[];
  readonly timeZone: string;
  readonly days: readonly number[];
  readonly fromMinute: number;
  readonly toMinute: number;
  readonly repeatMin: number;
  readonly deviceIds: readonly string[];
  readonly tiers: readonly (Omit<Tier<unknown>, 'recipients'> & {
    readonly recipients: readonly {
      readonly contactId: string | null;
      readonly webhookId: string | null;
      readonly channels: readonly Channel[];
    }[];
  })[];
}

const PARTS = sql`policy.policy_id AS "policyId", policy.account_id AS "accountId", owner.nickname AS "accountName",
  group_account_id AS "groupAccountId", branch.nickname AS "groupAccountName", policy.name, is_on AS "isOn", covers,
  kinds, levels, policy.time_zone AS "timeZone", days, from_minute AS "fromMinute", to_minute AS "toMinute",
  repeat_min AS "repeatMin",
  ARRAY(SELECT device_id::text FROM policy_devices listed WHERE listed.policy_id = policy.policy_id
    ORDER BY device_id) AS "deviceIds",
  (SELECT jsonb_agg(jsonb_build_object('delayMin', delay_min, 'stopsOn', stops_on, 'recipients', coalesce((
      SELECT jsonb_agg(jsonb_build_object('contactId', contact_id::text, 'webhookId', webhook_id::text,
        'channels', channels) ORDER BY position)
      FROM policy_recipients told WHERE told.policy_id = each.policy_id AND told.tier = each.tier), '[]'::jsonb)) ORDER BY tier)
    FROM policy_tiers each WHERE each.policy_id = policy.policy_id) AS tiers`;

async function findWhere(database: Database, rest: RawBuilder<unknown>): Promise<Policy[]> {
  const { rows } = await sql<Row>`SELECT ${PARTS} FROM notification_policies policy
    JOIN accounts owner ON owner.account_id = policy.account_id
    LEFT JOIN accounts branch ON branch.account_id = policy.group_account_id ${rest}`.execute(database);
  return rows.map(toPolicy);
}

function toPolicy(row: Row): Policy {
  const { kinds, timeZone, days, fromMinute, toMinute, groupAccountId, groupAccountName, tiers } = row;
  return {
    ...row,
    // Kinds that this program does not know would match everything that it does not know.
    kinds: toAlarmKinds(kinds),
    groupAccountId: groupAccountId ?? undefined,
    groupAccountName: groupAccountName ?? undefined,
    schedule: { timeZone, days, fromMinute, toMinute },
    tiers: tiers.map(({ delayMin, stopsOn, recipients }) => ({
      delayMin,
      stopsOn,
      recipients: recipients.map(({ contactId, webhookId, channels }) => ({
        contactId: contactId ?? undefined,
        webhookId: webhookId ?? undefined,
        channels,
      })),
    })),
  };
}

export async function findPolicies(database: Database, policyIds: readonly string[]): Promise<Policy[]> {
  if (policyIds.length === 0) return [];
  return findWhere(database, sql`WHERE policy_id = ANY (${[...policyIds]}::bigint[])`);
}

/** Those of an account and of all accounts below it, by account and name. */
export async function findPolicyPage(
  database: Database,
  accountId: string,
  page: Page,
): Promise<Paged<Policy>> {
  const scope = sql`WHERE policy.account_id IN
    (SELECT account_id FROM account_ancestors WHERE ancestor_id = ${accountId})`;
  const rows = await findWhere(
    database,
    sql`${scope} ORDER BY policy.account_id <> ${accountId}, owner.nickname, policy.account_id, policy.name, policy_id
      LIMIT ${page.limit} OFFSET ${page.offset}`,
  );
  return paged(page, rows, async () => {
    const { rows: counted } = await sql<{ count: number }>`
      SELECT count(*)::integer AS count FROM notification_policies policy ${scope}`.execute(database);
    return counted[0]?.count ?? 0;
  });
}

/**
 * Whether a policy is about a device, for a statement that has `policy` and `devices`. A device that was moved out of the
 * account's branch is not covered any more, whatever list it stands on.
 */
export const COVERS_DEVICE = sql`EXISTS (SELECT FROM account_ancestors above
  WHERE above.account_id = devices.account_id AND above.ancestor_id = policy.account_id
    AND CASE policy.covers
      WHEN 'own' THEN above.depth = 0
      WHEN 'below' THEN true
      WHEN 'group' THEN EXISTS (SELECT FROM account_ancestors branch
        WHERE branch.account_id = devices.account_id AND branch.ancestor_id = policy.group_account_id)
      ELSE EXISTS (SELECT FROM policy_devices listed
        WHERE listed.policy_id = policy.policy_id AND listed.device_id = devices.device_id)
    END)`;

/** The policies in force about one device. */
export async function findPoliciesOfDevice(database: Database, deviceId: string): Promise<Policy[]> {
  return findWhere(
    database,
    sql`JOIN devices ON devices.device_id = ${deviceId} WHERE is_on AND ${COVERS_DEVICE} ORDER BY policy_id`,
  );
}
