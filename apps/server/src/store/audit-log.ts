import type { Database } from './database.ts';

/** Values of one side of a change, by the contract's names. Never a secret. */
export type AuditValues = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

export interface NewAuditEntry {
  readonly at: Date;
  /** Those above this account may read the entry. */
  readonly accountId: string;
  readonly actorId: string;
  readonly actorName: string;
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
  await database
    .insertInto('audit_log')
    .values(
      entries.map((entry) => ({
        at: entry.at,
        account_id: entry.accountId,
        actor_id: entry.actorId,
        actor_name: entry.actorName,
        action: entry.action,
        subject: entry.subject,
        device_id: entry.deviceId ?? null,
        before: entry.before === undefined ? null : JSON.stringify(entry.before),
        after: entry.after === undefined ? null : JSON.stringify(entry.after),
        address: entry.address,
        request_id: entry.requestId,
      })),
    )
    .execute();
}

/** What was done to an account that is about to be deleted stays readable for those above its parent. */
export async function handAuditEntries(
  transaction: Database,
  accountId: string,
  toAccountId: string,
): Promise<void> {
  await transaction
    .updateTable('audit_log')
    .set({ account_id: toAccountId })
    .where('account_id', '=', accountId)
    .execute();
}
