import type { QuietHours } from '@outrider/domain/notifications/quiet-hours.ts';
import type { Database } from '../database.ts';

/** Of these contacts, by contact; those without any are missing. */
export async function findQuietHours(
  database: Database,
  contactIds: readonly string[],
): Promise<ReadonlyMap<string, QuietHours>> {
  if (contactIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('quietHours')
    .selectAll()
    .where('contactId', 'in', contactIds)
    .execute();
  return new Map(rows.map(({ contactId, ...hours }) => [contactId, hours]));
}

/** Undefined takes them away. */
export async function setQuietHours(
  database: Database,
  contactId: string,
  hours: QuietHours | undefined,
): Promise<void> {
  if (!hours) {
    await database.deleteFrom('quietHours').where('contactId', '=', contactId).execute();
    return;
  }
  const { days, fromMinute, toMinute, letsUrgentThrough } = hours;
  const row = { days: [...days], fromMinute, toMinute, letsUrgentThrough };
  await database
    .insertInto('quietHours')
    .values({ contactId, ...row })
    .onConflict((conflict) => conflict.column('contactId').doUpdateSet(row))
    .execute();
}
