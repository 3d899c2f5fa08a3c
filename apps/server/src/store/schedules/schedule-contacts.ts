/** People of the address book whom the reports of schedules go to. */
import { type Language, toLanguage } from '@outrider/domain/languages.ts';
import { sql } from 'kysely';
import type { Database } from '../database.ts';

export interface ScheduleContact {
  readonly scheduleId: string;
  readonly contactId: string;
  /** That keeps the contact. */
  readonly accountId: string;
  readonly name: string;
  readonly email: string | undefined;
  readonly language: Language;
}

/** In place of those that a schedule had. */
export async function setScheduleContacts(
  transaction: Database,
  scheduleId: string,
  contactIds: readonly string[],
): Promise<void> {
  await sql`DELETE FROM schedule_contacts WHERE schedule_id = ${scheduleId}`.execute(transaction);
  await sql`INSERT INTO schedule_contacts (schedule_id, contact_id)
    SELECT DISTINCT ${scheduleId}::bigint, contact_id FROM unnest(${[...contactIds]}::bigint[]) contact_id`.execute(
    transaction,
  );
}

/**
 * By name. Whoever keeps the contact stands above or below the schedule's creator: when one of them is moved to another
 * agent, its reports no longer go to the people of the former one.
 */
export async function findScheduleContacts(
  database: Database,
  scheduleIds: readonly string[],
): Promise<ScheduleContact[]> {
  if (scheduleIds.length === 0) return [];
  const { rows } = await sql<
    Omit<ScheduleContact, 'email' | 'language'> & { email: string | null; language: string }
  >`
    SELECT schedule_id AS "scheduleId", contact_id AS "contactId", contacts.account_id AS "accountId", contacts.name,
      email, contacts.language
    FROM schedule_contacts JOIN schedules USING (schedule_id) JOIN contacts USING (contact_id)
    WHERE schedule_id = ANY (${[...scheduleIds]}::bigint[]) AND EXISTS (
      SELECT FROM account_ancestors line
      WHERE (line.account_id, line.ancestor_id) IN (
        (contacts.account_id, creator_id), (creator_id, contacts.account_id)))
    ORDER BY lower(contacts.name), contact_id`.execute(database);
  return rows.map(({ email, language, ...row }) => ({
    ...row,
    email: email ?? undefined,
    language: toLanguage(language),
  }));
}
