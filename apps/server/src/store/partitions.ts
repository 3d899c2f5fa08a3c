/**
 * Tables partitioned by day (UTC). The days around today are prepared ahead, because a partition for a day cannot be
 * made once the partition for other days holds rows of it.
 */
import { sql } from 'kysely';
import type { Database } from './database.ts';

export type PartitionedTable = 'positions' | 'frame_blocks';

const DAY_MS = 86_400_000;
const DAYS_AHEAD = 3;

function nameOf(table: PartitionedTable, dayMs: number): string {
  return `${table}_${new Date(dayMs).toISOString().slice(0, 10).replaceAll('-', '_')}`;
}

/** Makes the partitions of today and the next days that are missing. May run again, and in several processes. */
export async function preparePartitions(
  database: Database,
  table: PartitionedTable,
  nowMs: number,
): Promise<void> {
  const today = Math.floor(nowMs / DAY_MS) * DAY_MS;
  for (let day = 0; day <= DAYS_AHEAD; day++) {
    const fromMs = today + day * DAY_MS;
    const from = new Date(fromMs).toISOString();
    const to = new Date(fromMs + DAY_MS).toISOString();
    await sql`CREATE TABLE IF NOT EXISTS ${sql.table(nameOf(table, fromMs))} PARTITION OF ${sql.table(table)}
      FOR VALUES FROM (${sql.lit(from)}) TO (${sql.lit(to)})`.execute(database);
  }
}

/** Drops the partitions of days that ended before an instant, with all their rows. */
export async function dropPartitionsBefore(
  database: Database,
  table: PartitionedTable,
  beforeMs: number,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT child.relname AS name FROM pg_inherits
    JOIN pg_class child ON child.oid = inhrelid
    WHERE inhparent = ${table}::regclass`.execute(database);
  // Names of days sort like the days; the one for other days sorts behind them all.
  const oldestKept = nameOf(table, Math.floor(beforeMs / DAY_MS) * DAY_MS);
  for (const { name } of rows) {
    if (/_\d{4}_\d{2}_\d{2}$/.test(name) && name < oldestKept) {
      await sql`DROP TABLE IF EXISTS ${sql.table(name)}`.execute(database);
    }
  }
}
