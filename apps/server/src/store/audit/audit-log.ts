import { sql } from 'kysely';
import type { Page } from '../page.ts';
import type { Database } from '../database.ts';

/** Values of one side of a change, by the contract's names. Never a secret. */
export type AuditValues = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

export interface NewAuditEntry {
  readonly at: Date;
  /** Those above this account may read the entry. */
  readonly accountId: string;
  readonly actorId: string;
  readonly actorName: string;
  /** The key by which it was done; empty = by a person. */
  readonly keyName: string;
  readonly action: string;
  /** What was acted on, as people call it: a user name or a terminal id. */
  readonly subject: string;
  readonly deviceId?: string | undefined;
  readonly before?: AuditValues | undefined;
  readonly after?: AuditValues | undefined;
  readonly address: string;
  readonly requestId: string;
}

export async function insertAuditEntries(
  database: Database,
  entries: readonly NewAuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  // One text for all: a job notes a thousand entries in one of its transactions.
  await sql`
    INSERT INTO audit_log (at, account_id, actor_id, actor_name, action, subject, device_id, before, after, address,
      request_id, key_name)
    SELECT at, "accountId", "actorId", "actorName", action, subject, "deviceId", before, after, address, "requestId", "keyName"
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) AS (at timestamptz, "accountId" bigint,
      "actorId" bigint, "actorName" text, action text, subject text, "deviceId" bigint, before jsonb, after jsonb,
      address text, "requestId" text, "keyName" text)) WITH ORDINALITY AS given
    ORDER BY ordinality`.execute(database);
}

/** What was done to an account that is about to be deleted stays readable for those above its parent. */
export async function handAuditEntries(
  transaction: Database,
  accountId: string,
  toAccountId: string,
): Promise<void> {
  await transaction
    .updateTable('auditLog')
    .set({ accountId: toAccountId })
    .where('accountId', '=', accountId)
    .execute();
}

export interface AuditFilter {
  /** Whoever reads: actors outside this account's subtree are neither shown nor found. */
  readonly viewerId: string;
  /** Entries of this account and of all below it. */
  readonly topId: string;
  /** Undefined = any, and what is done to none. */
  readonly deviceId: string | undefined;
  /** None = all. */
  readonly actions: readonly string[];
  /** Empty = any. */
  readonly text: string;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  /** Entries before this one. */
  readonly olderThan?: string | undefined;
}

export interface AuditRow {
  readonly auditId: string;
  readonly at: Date;
  /** Whom it was done to. */
  readonly accountId: string;
  readonly actorId: string;
  readonly actorName: string;
  /** The key by which it was done; empty = by a person. */
  readonly keyName: string;
  readonly actorIsVisible: boolean;
  readonly action: string;
  readonly subject: string;
  readonly deviceId: string | null;
  readonly before: AuditValues | null;
  readonly after: AuditValues | null;
  readonly address: string;
}

/** An actor that was deleted is no longer anywhere in the tree; those above still read who it was. */
const actorIsVisible = sql`(
  EXISTS (SELECT FROM account_ancestors actor
    WHERE actor.ancestor_id = viewer.id AND actor.account_id = log.actor_id)
  OR NOT EXISTS (SELECT FROM accounts WHERE accounts.account_id = log.actor_id))`;

function matching({ viewerId, topId, deviceId, actions, text, from, to, olderThan }: AuditFilter) {
  return sql`audit_log log
    JOIN account_ancestors below ON below.ancestor_id = ${topId} AND below.account_id = log.account_id
    CROSS JOIN (SELECT ${viewerId}::bigint AS id) viewer
    WHERE ${deviceId === undefined ? sql`true` : sql`device_id = ${deviceId}`} AND (${actions.length} = 0 OR action = ANY (${[...actions]}::text[]))
      AND (${from ?? null}::timestamptz IS NULL OR at >= ${from ?? null})
      AND (${to ?? null}::timestamptz IS NULL OR at < ${to ?? null})
      AND (${olderThan ?? null}::bigint IS NULL OR audit_id < ${olderThan ?? null})
      AND (${text}::text = '' OR strpos(lower(subject), lower(${text})) > 0
        OR (strpos(lower(actor_name), lower(${text})) > 0 AND ${actorIsVisible}))`;
}

/** A page of the entries, newest first. */
export async function findAuditEntries(
  database: Database,
  filter: AuditFilter,
  page: Page,
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    SELECT audit_id AS "auditId", at, log.account_id AS "accountId", actor_id AS "actorId", actor_name AS "actorName", key_name AS "keyName",
      ${actorIsVisible} AS "actorIsVisible", action, subject, device_id AS "deviceId", before, after, address
    FROM ${matching(filter)} ORDER BY audit_id DESC LIMIT ${page.limit} OFFSET ${page.offset}`.execute(
    database,
  );
  return rows;
}

/** Nobody turns more pages than that, and counting millions would cost more than reading a page of them. */
const COUNT_MAX = 10_000;

export async function countAuditEntries(database: Database, filter: AuditFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT 1 FROM ${matching(filter)} LIMIT ${COUNT_MAX}) counted`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}
