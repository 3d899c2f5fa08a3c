import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** The last test counts. */
export async function writePassedTests(
  transaction: Database,
  terminalIds: readonly string[],
  at: Date,
): Promise<void> {
  await sql`INSERT INTO factory_tests (terminal_id, passed_at)
    SELECT DISTINCT terminal_id, ${at}::timestamptz FROM unnest(${[...terminalIds]}::text[]) AS terminal_id
    ON CONFLICT (terminal_id) DO UPDATE SET passed_at = excluded.passed_at`.execute(transaction);
}

export async function deletePassedTests(
  transaction: Database,
  terminalIds: readonly string[],
): Promise<void> {
  await sql`DELETE FROM factory_tests WHERE terminal_id = ANY (${[...terminalIds]}::text[])`.execute(
    transaction,
  );
}

/** Those of the numbers that have passed. */
export async function findTested(
  database: Database,
  terminalIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ terminalId: string }>`
    SELECT terminal_id AS "terminalId" FROM factory_tests
    WHERE terminal_id = ANY (${[...terminalIds]}::text[])`.execute(database);
  return new Set(rows.map(({ terminalId }) => terminalId));
}
