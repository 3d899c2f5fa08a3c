/**
 * Whether what devices were told is kept is in the database, once, as it stands there and not as the server says: in
 * rows, and in the segments that reports of past days move to while the run lasts.
 */
import { readTrack } from '@outrider/server/history/read-history.ts';
import { type Database, openDatabase } from '@outrider/server/store/database.ts';
import { sql } from 'kysely';
import type { Tracker } from './fleet.ts';

export interface Promises {
  /** Reports that were acknowledged and are not there. */
  lost: number;
  /** Points of a report that is there more than once. */
  doubled: number;
  /** Points that are no rows any more. */
  sealed: number;
  /** Devices whose latest state is older than what was acknowledged. */
  statesBehind: number;
}

export async function checkPromises(databaseUrl: string, trackers: readonly Tracker[]): Promise<Promises> {
  // What is acknowledged from now on may not be seen by the queries.
  const promised = trackers.map(({ terminalId, acknowledged }) => ({
    terminalId,
    seconds: acknowledged.slice(),
  }));
  const database = openDatabase(databaseUrl, () => undefined);
  try {
    const promises: Promises = { lost: 0, doubled: 0, sealed: 0, statesBehind: 0 };
    for (const { terminalId, seconds } of promised) {
      const { deviceId, newest, sealed } = await findDevice(database, terminalId);
      const oldest = seconds.reduce((min, second) => Math.min(min, second), Infinity);
      const last = seconds.reduce((max, second) => Math.max(max, second), 0);
      // A device that was never acknowledged was promised nothing.
      if (last === 0) continue;
      const { columns } = await readTrack(database, deviceId, oldest * 1_000, (last + 1) * 1_000);
      const stored = new Set(columns.timeMs);
      promises.lost += seconds.filter((second) => !stored.has(second * 1_000)).length;
      promises.doubled += columns.timeMs.length - stored.size;
      promises.sealed += sealed;
      if (newest < last) promises.statesBehind++;
    }
    return promises;
  } finally {
    await database.destroy();
  }
}

interface Device {
  readonly deviceId: string;
  /** The second of its latest state; 0 without one. */
  readonly newest: number;
  /** Its points in segments. */
  readonly sealed: number;
}

async function findDevice(database: Database, terminalId: string): Promise<Device> {
  const { rows } = await sql<Device>`
    SELECT device_id AS "deviceId",
      coalesce((SELECT extract(epoch FROM positioned_at) FROM latest_states
        WHERE latest_states.device_id = device_terminals.device_id), 0)::integer AS newest,
      (SELECT coalesce(sum(point_count), 0) FROM track_segments
        WHERE track_segments.device_id = device_terminals.device_id)::integer AS sealed
    FROM device_terminals WHERE terminal_id = ${terminalId}`.execute(database);
  const [device] = rows;
  if (!device) throw new Error(`no device has the number ${terminalId}`);
  return device;
}
