/**
 * History is partitioned by day (UTC). The days around today are prepared ahead, because a partition for a day
 * cannot be made once the partition for other days holds rows of it.
 */
import { sql } from 'kysely';
import type { Database } from './database.ts';

const DAY_MS = 86_400_000;
const DAYS_AHEAD = 3;

/** Makes the partitions of today and the next days that are missing. May run again, and in several processes. */
export async function preparePartitions(database: Database, nowMs: number): Promise<void> {
  const today = Math.floor(nowMs / DAY_MS) * DAY_MS;
  for (let day = 0; day <= DAYS_AHEAD; day++) {
    const from = new Date(today + day * DAY_MS).toISOString();
    const to = new Date(today + (day + 1) * DAY_MS).toISOString();
    const name = `positions_${from.slice(0, 10).replaceAll('-', '_')}`;
    await sql`CREATE TABLE IF NOT EXISTS ${sql.table(name)} PARTITION OF positions
      FOR VALUES FROM (${sql.lit(from)}) TO (${sql.lit(to)})`.execute(database);
  }
}
