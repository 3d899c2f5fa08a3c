import { type Language, toLanguage } from '@outrider/domain/languages.ts';
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { type Page, type Paged, paged } from '../page.ts';

export interface ContactValues {
  readonly name: string;
  readonly language: Language;
  readonly timeZone: string;
  readonly email: string | undefined;
  /** As parsePhone gives it. */
  readonly phone: string | undefined;
  readonly userAccountId: string | undefined;
}

export interface ContactRow extends ContactValues {
  readonly contactId: string;
  readonly accountId: string;
  readonly emailDeadAt: Date | null;
  readonly emailDeadWhy: string;
  readonly phoneDeadAt: Date | null;
  readonly phoneDeadWhy: string;
}

export interface ListedContactRow extends ContactRow {
  readonly username: string | null;
  readonly nickname: string | null;
  readonly browsers: number;
}

const selectContacts = (database: Database) =>
  database
    .selectFrom('contacts')
    .select([
      'contactId',
      'contacts.accountId',
      'contacts.name',
      'language',
      'timeZone',
      'email',
      'phone',
      'userAccountId',
      'emailDeadAt',
      'emailDeadWhy',
      'phoneDeadAt',
      'phoneDeadWhy',
    ]);

type Selected = Awaited<ReturnType<ReturnType<typeof selectContacts>['execute']>>[number];

const toRow = <Row extends Selected>({ language, email, phone, userAccountId, ...row }: Row) => ({
  ...row,
  language: toLanguage(language),
  email: email ?? undefined,
  phone: phone ?? undefined,
  userAccountId: userAccountId ?? undefined,
});

/** Those of one account whose name or address contains the text, by name. */
export async function findContactPage(
  database: Database,
  accountId: string,
  search: string,
  page: Page,
): Promise<Paged<ListedContactRow>> {
  const part = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const matches = sql<boolean>`concat_ws(chr(10), contacts.name, email, phone) ILIKE ${part}`;
  const rows = await selectContacts(database)
    .leftJoin('accounts as person', 'person.accountId', 'contacts.userAccountId')
    .select(['person.username', 'person.nickname'])
    .select(
      sql<number>`(SELECT count(*)::int FROM push_subscriptions push WHERE push.account_id = user_account_id)`.as(
        'browsers',
      ),
    )
    .where('contacts.accountId', '=', accountId)
    .where(matches)
    .orderBy(sql`lower(contacts.name)`)
    .orderBy('contactId')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return paged(page, rows.map(toRow), async () => {
    const { total } = await database
      .selectFrom('contacts')
      .select((from) => from.fn.countAll<string>().as('total'))
      .where('contacts.accountId', '=', accountId)
      .where(matches)
      .executeTakeFirstOrThrow();
    return Number(total);
  });
}

export async function findContact(database: Database, contactId: string): Promise<ContactRow | undefined> {
  const row = await selectContacts(database).where('contactId', '=', contactId).executeTakeFirst();
  return row && toRow(row);
}

/** Those that there are, in no order. */
export async function findContactsById(
  database: Database,
  contactIds: readonly string[],
): Promise<ContactRow[]> {
  if (contactIds.length === 0) return [];
  return (await selectContacts(database).where('contactId', 'in', contactIds).execute()).map(toRow);
}

/** Which account keeps each; those that there are not are left out. */
export async function findContactAccounts(
  database: Database,
  contactIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom('contacts')
    .select(['contactId', 'accountId'])
    .where('contactId', 'in', contactIds)
    .execute();
  return new Map(rows.map((row) => [row.contactId, row.accountId]));
}

/** How many an account keeps. Locks the account, so that none is added meanwhile. */
export async function countContacts(transaction: Database, accountId: string): Promise<number> {
  await sql`SELECT 1 FROM accounts WHERE account_id = ${accountId} FOR NO KEY UPDATE`.execute(transaction);
  const { count } = await transaction
    .selectFrom('contacts')
    .select((from) => from.fn.countAll<string>().as('count'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const toColumns = ({ email, phone, userAccountId, ...values }: ContactValues) => ({
  ...values,
  email: email ?? null,
  phone: phone ?? null,
  userAccountId: userAccountId ?? null,
});

export async function insertContactRow(
  transaction: Database,
  accountId: string,
  values: ContactValues,
  createdAt: Date,
): Promise<string> {
  const { contactId } = await transaction
    .insertInto('contacts')
    .values({ accountId, ...toColumns(values), createdAt })
    .returning('contactId')
    .executeTakeFirstOrThrow();
  return contactId;
}

/** An address that changes is alive again. */
export async function updateContactRow(
  transaction: Database,
  contactId: string,
  values: ContactValues,
): Promise<void> {
  const columns = toColumns(values);
  await transaction
    .updateTable('contacts')
    .set({
      ...columns,
      emailDeadAt: sql`CASE WHEN email IS NOT DISTINCT FROM ${columns.email} THEN email_dead_at END`,
      phoneDeadAt: sql`CASE WHEN phone IS NOT DISTINCT FROM ${columns.phone} THEN phone_dead_at END`,
    })
    .where('contactId', '=', contactId)
    .execute();
}

/** With their quiet hours and their places in policies. A tier that loses its last recipient tells nobody. */
export async function deleteContactRows(transaction: Database, contactIds: readonly string[]): Promise<void> {
  await transaction.deleteFrom('policyRecipients').where('contactId', 'in', contactIds).execute();
  await transaction.deleteFrom('contacts').where('contactId', 'in', contactIds).execute();
}

/** Notes that nothing is to be sent to a mail address any more, unless the contact has another one since. */
export async function setEmailDead(
  database: Database,
  contactId: string,
  email: string,
  { why, at }: { readonly why: string; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('contacts')
    .set({ emailDeadAt: at, emailDeadWhy: why })
    .where('contactId', '=', contactId)
    .where('email', '=', email)
    .where('emailDeadAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether an account is there and has not run out. */
export async function canLogIn(database: Database, accountId: string, now: Date): Promise<boolean> {
  const row = await database
    .selectFrom('accounts')
    .select('accountId')
    .where('accountId', '=', accountId)
    .where((account) => account.or([account('expiresAt', 'is', null), account('expiresAt', '>', now)]))
    .executeTakeFirst();
  return row !== undefined;
}
