import type { WEBHOOK_SCHEMES, WEBHOOK_STATES } from '@outrider/contract/webhooks.ts';
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { type Page, type Paged, paged } from '../page.ts';

export type WebhookScheme = (typeof WEBHOOK_SCHEMES)[number];
export type WebhookState = (typeof WEBHOOK_STATES)[number];

export interface WebhookRow {
  readonly webhookId: string;
  readonly accountId: string;
  readonly name: string;
  readonly url: string;
  readonly scheme: WebhookScheme;
  /** Sealed for webhookPurpose. */
  readonly secret: Buffer;
  /** The one before, sealed as well. */
  readonly formerSecret: Buffer | null;
  readonly formerUntil: Date | null;
  readonly state: WebhookState;
  readonly stateAt: Date;
  readonly stateWhy: string;
  readonly triedAt: Date | null;
  readonly outcome: string | null;
  readonly outcomeDetail: string;
}

/** What the secrets of a webhook are sealed for. */
export const webhookPurpose = (webhookId: string): string => `webhook/${webhookId}`;

const selectWebhooks = (database: Database) =>
  database
    .selectFrom('webhooks')
    .select([
      'webhookId',
      'accountId',
      'name',
      'url',
      'secret',
      'formerSecret',
      'formerUntil',
      'stateAt',
      'stateWhy',
      'triedAt',
      'outcome',
      'outcomeDetail',
    ])
    // The columns' checks name the same texts.
    .select((column) => [
      column.ref('scheme').$castTo<WebhookScheme>().as('scheme'),
      column.ref('state').$castTo<WebhookState>().as('state'),
    ]);

/** Those of one account, by name. */
export async function findWebhookPage(
  database: Database,
  accountId: string,
  page: Page,
): Promise<Paged<WebhookRow>> {
  const rows = await selectWebhooks(database)
    .where('accountId', '=', accountId)
    .orderBy(sql`lower(name)`)
    .orderBy('webhookId')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return paged(page, rows, () => countRows(database, accountId));
}

export async function findWebhook(database: Database, webhookId: string): Promise<WebhookRow | undefined> {
  return selectWebhooks(database).where('webhookId', '=', webhookId).executeTakeFirst();
}

/** Which account keeps each; those that there are not are left out. */
export async function findWebhookAccounts(
  database: Database,
  webhookIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom('webhooks')
    .select(['webhookId', 'accountId'])
    .where('webhookId', 'in', webhookIds)
    .execute();
  return new Map(rows.map((row) => [row.webhookId, row.accountId]));
}

async function countRows(database: Database, accountId: string): Promise<number> {
  const { count } = await database
    .selectFrom('webhooks')
    .select((from) => from.fn.countAll<string>().as('count'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many an account keeps. Locks the account, so that none is added meanwhile. */
export async function countWebhooks(transaction: Database, accountId: string): Promise<number> {
  await sql`SELECT 1 FROM accounts WHERE account_id = ${accountId} FOR NO KEY UPDATE`.execute(transaction);
  return countRows(transaction, accountId);
}

export interface NewWebhook extends Pick<WebhookRow, 'accountId' | 'name' | 'url' | 'scheme'> {
  readonly createdAt: Date;
  /** Seals the secret, once the id is known that it is sealed for. */
  readonly seal: (purpose: string) => Buffer;
}

export async function insertWebhookRow(
  transaction: Database,
  { seal, createdAt, ...values }: NewWebhook,
): Promise<string> {
  const { webhookId } = await transaction
    .insertInto('webhooks')
    .values({ ...values, secret: Buffer.alloc(0), state: 'on', stateAt: createdAt, createdAt })
    .returning('webhookId')
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('webhooks')
    .set({ secret: seal(webhookPurpose(webhookId)) })
    .where('webhookId', '=', webhookId)
    .execute();
  return webhookId;
}

/** A webhook whose secret is lost cannot be switched on. */
export async function updateWebhookRow(
  transaction: Database,
  webhookId: string,
  { name, url, isOn }: { readonly name: string; readonly url: string; readonly isOn: boolean },
  at: Date,
): Promise<void> {
  await sql`
    UPDATE webhooks SET name = ${name}, url = ${url},
      state = CASE WHEN state = 'secretLost' THEN state ELSE wanted END,
      state_at = CASE WHEN state IN ('secretLost', wanted) THEN state_at ELSE ${at} END,
      state_why = CASE WHEN state IN ('secretLost', wanted) THEN state_why ELSE '' END
    FROM (SELECT CASE WHEN ${isOn} THEN 'on' WHEN state = 'gone' THEN 'gone' ELSE 'off' END AS wanted
      FROM webhooks WHERE webhook_id = ${webhookId}) new
    WHERE webhook_id = ${webhookId}`.execute(transaction);
}

/** The secret in use becomes the former one until `formerUntil`; null forgets it. Switches on what had lost its secret. */
export async function rotateWebhookRow(
  transaction: Database,
  webhookId: string,
  {
    secret,
    formerUntil,
    at,
  }: { readonly secret: Buffer; readonly formerUntil: Date | null; readonly at: Date },
): Promise<void> {
  await sql`
    UPDATE webhooks SET secret = ${secret},
      former_secret = CASE WHEN state <> 'secretLost' AND ${formerUntil}::timestamptz IS NOT NULL THEN secret END,
      former_until = CASE WHEN state <> 'secretLost' THEN ${formerUntil}::timestamptz END,
      state = CASE WHEN state = 'secretLost' THEN 'on' ELSE state END,
      state_at = CASE WHEN state = 'secretLost' THEN ${at} ELSE state_at END
    WHERE webhook_id = ${webhookId}`.execute(transaction);
}

/** With their places in policies. */
export async function deleteWebhookRows(transaction: Database, webhookIds: readonly string[]): Promise<void> {
  await transaction.deleteFrom('policyRecipients').where('webhookId', 'in', webhookIds).execute();
  await transaction.deleteFrom('webhooks').where('webhookId', 'in', webhookIds).execute();
}

/** Notes what a try came to: what changes at once, what stays the same no more than once a minute. */
export async function noteWebhookOutcome(
  database: Database,
  webhookId: string,
  { outcome, detail, at }: { readonly outcome: string; readonly detail: string; readonly at: Date },
): Promise<void> {
  await sql`
    UPDATE webhooks SET tried_at = ${at}, outcome = ${outcome}, outcome_detail = ${detail},
      state = CASE WHEN ${outcome} = 'gone' AND state = 'on' THEN 'gone' ELSE state END,
      state_at = CASE WHEN ${outcome} = 'gone' AND state = 'on' THEN ${at} ELSE state_at END,
      state_why = CASE WHEN ${outcome} = 'gone' AND state = 'on' THEN ${detail} ELSE state_why END
    WHERE webhook_id = ${webhookId}
      AND (outcome IS DISTINCT FROM ${outcome} OR ${outcome} = 'gone'
        OR tried_at < ${at}::timestamptz - interval '1 minute')`.execute(database);
}
