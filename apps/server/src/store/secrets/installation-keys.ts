import { randomBytes } from 'node:crypto';
import type { Database } from '../database.ts';

const KEY_BYTES = 32;

/** Name of what tells the key of sealed secrets from another; the key itself is not in the database. */
const FINGERPRINT = 'sealed-secrets';

/** The installation's key of this name; drawn at random the first time that any process asks. */
export async function getInstallationKey(database: Database, name: string): Promise<Buffer> {
  return findOrInsert(database, name, randomBytes(KEY_BYTES));
}

/** The fingerprint of the key that secrets are sealed with; the given one from now on, where there is none yet. */
export async function findOrSetFingerprint(database: Database, fingerprint: Buffer): Promise<Buffer> {
  return findOrInsert(database, FINGERPRINT, fingerprint);
}

export async function setFingerprint(database: Database, fingerprint: Buffer): Promise<void> {
  await database
    .updateTable('installationKeys')
    .set({ value: fingerprint })
    .where('name', '=', FINGERPRINT)
    .execute();
}

async function findOrInsert(database: Database, name: string, value: Buffer): Promise<Buffer> {
  await database
    .insertInto('installationKeys')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await database
    .selectFrom('installationKeys')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.value;
}
