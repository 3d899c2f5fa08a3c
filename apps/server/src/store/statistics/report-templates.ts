import { sql } from 'kysely';
import type { Database } from '../database.ts';

export interface ReportTemplateRow {
  readonly name: string;
  /** As it was kept, which a newer program may not know any more. */
  readonly layout: unknown;
  readonly isShared: boolean;
  readonly isOwn: boolean;
}

/** Of an account, and what those above it share; by name, an own one before a shared one. */
export async function findReportTemplates(
  database: Database,
  accountId: string,
): Promise<ReportTemplateRow[]> {
  return database
    .selectFrom('accountAncestors')
    .innerJoin('reportTemplates', 'reportTemplates.accountId', 'accountAncestors.ancestorId')
    .where('accountAncestors.accountId', '=', accountId)
    .where((where) => where.or([where('depth', '=', 0), where('isShared', '=', true)]))
    .select(['name', 'layout', 'isShared', sql<boolean>`depth = 0`.as('isOwn')])
    .orderBy('name')
    .orderBy('depth')
    .execute();
}

/** Keeps a template in place of the one that has its name. Returns false where there are as many as may be. */
export async function saveReportTemplate(
  transaction: Database,
  accountId: string,
  template: Pick<ReportTemplateRow, 'name' | 'layout' | 'isShared'>,
  max: number,
): Promise<boolean> {
  // So that none is added meanwhile.
  await sql`SELECT 1 FROM accounts WHERE account_id = ${accountId} FOR NO KEY UPDATE`.execute(transaction);
  const others = await transaction
    .selectFrom('reportTemplates')
    .select((from) => from.fn.countAll<string>().as('count'))
    .where('accountId', '=', accountId)
    .where('name', '<>', template.name)
    .executeTakeFirstOrThrow();
  if (Number(others.count) >= max) return false;
  const values = { layout: JSON.stringify(template.layout), isShared: template.isShared };
  await transaction
    .insertInto('reportTemplates')
    .values({ accountId, name: template.name, ...values })
    .onConflict((conflict) => conflict.columns(['accountId', 'name']).doUpdateSet(values))
    .execute();
  return true;
}

/** Returns whether there was one. */
export async function deleteReportTemplate(
  transaction: Database,
  accountId: string,
  name: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('reportTemplates')
    .where('accountId', '=', accountId)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
