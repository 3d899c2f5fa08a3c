/** Processor time of the database's own processes: the cost of a question, whatever else the machine does. */
import { readFileSync } from 'node:fs';
import type { Database } from '@outrider/server/store/database.ts';
import { sql } from 'kysely';

/** proc(5) has times in hundredths of a second. */
const TICK_MS = 10;

/** Milliseconds so far, over all connections to this database; undefined if the system has no /proc. */
export async function readDatabaseProcessorMs(database: Database): Promise<number | undefined> {
  const { rows } = await sql<{ pid: number }>`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database()`.execute(database);
  const times = rows.map(({ pid }) => readProcessMs(pid));
  return times.some((time) => time === undefined)
    ? undefined
    : times.reduce<number>((sum, time) => sum + (time ?? 0), 0);
}

function readProcessMs(pid: number): number | undefined {
  try {
    // Field 2 is a name in brackets and may contain spaces; user and system time are fields 14 and 15.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return undefined;
  }
}
