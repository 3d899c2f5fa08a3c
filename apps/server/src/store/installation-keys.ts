import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';

const KEY_BYTES = 32;

/** The installation's key of this name; drawn at random the first time that any process asks. */
export async function getInstallationKey(database: Database, name: string): Promise<Buffer> {
  await database
    .insertInto('installation_keys')
    .values({ name, value: randomBytes(KEY_BYTES) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await database
    .selectFrom('installation_keys')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.value;
}
