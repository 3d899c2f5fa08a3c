import { ROLES } from '@outrider/domain/roles.ts';
import type { Database } from './database.ts';

/** By the contract's names. */
export interface BrandValues {
  readonly productName: string;
  readonly slogan: string;
  readonly footer: string;
  readonly primaryColor: string;
  readonly backgroundColor: string;
  readonly androidAppLink: string;
  readonly iosAppLink: string;
  readonly logo: string;
  readonly path: string;
  readonly hostName: string;
}

export interface BrandRow {
  readonly draft: BrandValues;
  readonly published: BrandValues | null;
  readonly publishedAt: Date | null;
}

export async function findBrand(database: Database, accountId: string): Promise<BrandRow | undefined> {
  return database
    .selectFrom('brands')
    .select(['draft', 'published', 'published_at as publishedAt'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** The page that is live at this path, or under this host name. */
export async function findPublishedBrand(
  database: Database,
  by: { readonly path: string } | { readonly hostName: string },
): Promise<BrandValues | undefined> {
  const query = database.selectFrom('brands').select('published');
  const row = await (
    'path' in by ? query.where('path', '=', by.path) : query.where('host_name', '=', by.hostName)
  ).executeTakeFirst();
  return row?.published ?? undefined;
}

/** The administrator's own, live without an address: the platform's page wherever nobody else's is. */
export async function findPlatformBrand(database: Database): Promise<BrandValues | undefined> {
  const row = await database
    .selectFrom('brands')
    .innerJoin('accounts', 'accounts.account_id', 'brands.account_id')
    .select('published')
    .where('accounts.parent_id', 'is', null)
    .where('accounts.role', '=', ROLES.admin)
    .where('published', 'is not', null)
    .where('path', 'is', null)
    .where('host_name', 'is', null)
    .orderBy('accounts.account_id')
    .limit(1)
    .executeTakeFirst();
  return row?.published ?? undefined;
}

export async function setBrandDraft(
  transaction: Database,
  accountId: string,
  values: BrandValues,
): Promise<void> {
  const draft = JSON.stringify(values);
  await transaction
    .insertInto('brands')
    .values({ account_id: accountId, draft })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ draft }))
    .execute();
}

/** Puts values live, or takes them down. @throws on an address that another page has (SQLSTATE 23505). */
export async function setPublishedBrand(
  transaction: Database,
  accountId: string,
  values: BrandValues | null,
  at: Date,
): Promise<void> {
  await transaction
    .updateTable('brands')
    .set({
      published: values === null ? null : JSON.stringify(values),
      published_at: values === null ? null : at,
      path: values?.path || null,
      host_name: values?.hostName || null,
    })
    .where('account_id', '=', accountId)
    .execute();
}
