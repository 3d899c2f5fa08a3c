/** Whom messages go to, with the quiet hours of people. */
import { type Language, toLanguage } from '@outrider/domain/languages.ts';
import { sql } from 'kysely';
import type { Database } from '../database.ts';

export interface ContactRow {
  readonly contactId: string;
  readonly accountId: string;
  readonly name: string;
  readonly language: Language;
  readonly timeZone: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly userAccountId: string | null;
}

/** Those that exist, by id. */
export async function findRecipientContacts(
  database: Database,
  contactIds: readonly string[],
): Promise<ReadonlyMap<string, ContactRow>> {
  if (contactIds.length === 0) return new Map();
  const { rows } = await sql<Omit<ContactRow, 'language'> & { readonly language: string }>`
    SELECT contact_id AS "contactId", account_id AS "accountId", name, language, time_zone AS "timeZone", email, phone,
      user_account_id AS "userAccountId"
    FROM contacts WHERE contact_id = ANY (${[...contactIds]}::bigint[])`.execute(database);
  return new Map(rows.map((row) => [row.contactId, { ...row, language: toLanguage(row.language) }]));
}

export interface WebhookRow {
  readonly webhookId: string;
  readonly accountId: string;
  readonly name: string;
}

/** Those that exist, by id. */
export async function findRecipientWebhooks(
  database: Database,
  webhookIds: readonly string[],
): Promise<ReadonlyMap<string, WebhookRow>> {
  if (webhookIds.length === 0) return new Map();
  const { rows } = await sql<WebhookRow>`
    SELECT webhook_id AS "webhookId", account_id AS "accountId", name
    FROM webhooks WHERE webhook_id = ANY (${[...webhookIds]}::bigint[])`.execute(database);
  return new Map(rows.map((row) => [row.webhookId, row]));
}
