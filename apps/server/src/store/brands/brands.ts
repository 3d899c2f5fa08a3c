import { ROLES } from '@outrider/domain/roles.ts';
import type { Database } from '../database.ts';
import type { BrandValues } from '../column-values.ts';

export interface BrandRow {
  readonly draft: BrandValues;
  readonly published: BrandValues | null;
  readonly publishedAt: Date | null;
}

export async function findBrand(database: Database, accountId: string): Promise<BrandRow | undefined> {
  return database
    .selectFrom('brands')
    .select(['draft', 'published', 'publishedAt'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
}

/** The page that is live at this path, or under this host name. */
export async function findPublishedBrand(
  database: Database,
  by: { readonly path: string } | { readonly hostName: string },
): Promise<BrandValues | undefined> {
  const query = database.selectFrom('brands').select('published');
  const row = await (
    'path' in by ? query.where('path', '=', by.path) : query.where('hostName', '=', by.hostName)
  ).executeTakeFirst();
  return row?.published ?? undefined;
}

/** The administrator's own, live without an address: the platform's page wherever nobody else's is. */
export async function findPlatformBrand(database: Database): Promise<BrandValues | undefined> {
  const row = await database
    .selectFrom('brands')
    .innerJoin('accounts', 'accounts.accountId', 'brands.accountId')
    .select('published')
    .where('accounts.parentId', 'is', null)
    .where('accounts.role', '=', ROLES.admin)
    .where('published', 'is not', null)
    .where('path', 'is', null)
    .where('hostName', 'is', null)
    .orderBy('accounts.accountId')
    .limit(1)
    .executeTakeFirst();
  return row?.published ?? undefined;
}

/** What the account, or the nearest above it that has anything live, has put live. */
export async function findBrandAbove(
  database: Database,
  accountId: string,
): Promise<BrandValues | undefined> {
  const row = await database
    .selectFrom('accountAncestors')
    .innerJoin('brands', 'brands.accountId', 'accountAncestors.ancestorId')
    .select('published')
    .where('accountAncestors.accountId', '=', accountId)
    .where('published', 'is not', null)
    .orderBy('depth')
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
    .values({ accountId, draft })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ draft }))
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
      publishedAt: values === null ? null : at,
      path: values?.path || null,
      hostName: values?.hostName || null,
    })
    .where('accountId', '=', accountId)
    .execute();
}
