import { sql } from 'kysely';
import type { DatabaseTransaction } from '../database.ts';

/** Any number that no other user of the same database takes as its lock. */
const SEALING_LOCK = 808_007;

/**
 * Keeps apart those who move a device's history: two sealing processes, and sealing and a device's reset, which would
 * otherwise be undone by what was read before it. Held to the end of the transaction.
 */
export async function lockSealing(transaction: DatabaseTransaction): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(SEALING_LOCK)})`.execute(transaction);
}
