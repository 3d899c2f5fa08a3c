/** Tables partitioned by month of a `day`, with a partition for whatever month has none of its own. */
import { sql } from 'kysely';
import type { Database } from './database.ts';

export const MONTHLY_TABLES = [
  'track_segments',
  'device_days',
  'device_stays',
  'device_trips',
  'rollup_states',
] as const;

/** Makes a month's partitions (`2026-03-01` names March) unless rows of it lie among those of other months. */
export async function prepareMonth(database: Database, month: string, nextMonth: string): Promise<void> {
  for (const table of MONTHLY_TABLES) {
    const name = `${table}_${month.slice(0, 7).replace('-', '_')}`;
    try {
      await sql`CREATE TABLE IF NOT EXISTS ${sql.table(name)} PARTITION OF ${sql.table(table)}
        FOR VALUES FROM (${sql.lit(month)}) TO (${sql.lit(nextMonth)})`.execute(database);
    } catch (error) {
      // 23514: late data were faster. They stay among those of other months, which costs retention a DELETE.
      if (!(error instanceof Error) || (error as Error & { code?: string }).code !== '23514') throw error;
    }
  }
}

/** Forgets the months that ended before a day, and that day's predecessors among those of other months. */
export async function dropMonthsBefore(database: Database, day: string): Promise<void> {
  for (const table of MONTHLY_TABLES) {
    const { rows } = await sql<{ name: string }>`
      SELECT relname AS name FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
      WHERE inhparent = ${table}::regclass`.execute(database);
    for (const { name } of rows) {
      const [, year, month] = /_(\d{4})_(\d\d)$/.exec(name) ?? [];
      // A month's last day is before the day if the month's name is before the day's month.
      if (year !== undefined && `${year}-${month}` < day.slice(0, 7)) {
        await sql`DROP TABLE ${sql.table(name)}`.execute(database);
      }
    }
    await sql`DELETE FROM ${sql.table(`${table}_other_months`)} WHERE day < ${day}`.execute(database);
  }
}
