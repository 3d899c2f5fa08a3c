/** Whether what devices were told is kept is in the database, once, as it stands there and not as the server says. */
import pg from 'pg';
import type { Tracker } from './fleet.ts';

export interface Promises {
  /** Reports that were acknowledged and are not there. */
  lost: number;
  /** Rows of a report that is there more than once. */
  doubled: number;
  /** Devices whose latest state is older than what was acknowledged. */
  statesBehind: number;
}

export async function checkPromises(databaseUrl: string, trackers: readonly Tracker[]): Promise<Promises> {
  // What is acknowledged from now on may not be seen by the query.
  const promised = trackers.map(({ terminalId, acknowledged }) => ({
    terminalId,
    seconds: acknowledged.slice(),
  }));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const promises: Promises = { lost: 0, doubled: 0, statesBehind: 0 };
    for (const { terminalId, seconds } of promised) {
      const stored = await client.query<{ second: number; rows: number }>(
        `SELECT extract(epoch FROM positioned_at)::int AS second, count(*)::int AS rows
         FROM positions JOIN device_terminals USING (device_id) WHERE terminal_id = $1 GROUP BY positioned_at`,
        [terminalId],
      );
      const state = await client.query<{ second: number | null }>(
        `SELECT extract(epoch FROM positioned_at)::int AS second
         FROM latest_states JOIN device_terminals USING (device_id) WHERE terminal_id = $1`,
        [terminalId],
      );
      const rowsOf = new Map(stored.rows.map(({ second, rows }) => [second, rows]));
      promises.lost += seconds.filter((second) => !rowsOf.has(second)).length;
      promises.doubled += stored.rows.reduce((sum, { rows }) => sum + rows - 1, 0);
      const newest = seconds.reduce((max, second) => Math.max(max, second), 0);
      if ((state.rows[0]?.second ?? 0) < newest) promises.statesBehind++;
    }
    return promises;
  } finally {
    await client.end();
  }
}
