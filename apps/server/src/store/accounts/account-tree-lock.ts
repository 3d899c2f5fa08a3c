import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** Any number that no other user of the same database takes as its lock. */
const TREE_LOCK = 808_009;

/**
 * Keeps the tree's shape still until the transaction ends: an account that is added reads the line above it, so it may
 * run beside others that are added (`shared`), but not beside a transfer or a deletion (`exclusive`).
 */
export async function lockTree(transaction: Database, mode: 'shared' | 'exclusive'): Promise<void> {
  await (
    mode === 'shared'
      ? sql`SELECT pg_advisory_xact_lock_shared(${TREE_LOCK})`
      : sql`SELECT pg_advisory_xact_lock(${TREE_LOCK})`
  ).execute(transaction);
}
