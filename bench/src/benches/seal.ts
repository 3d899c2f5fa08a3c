/**
 * `seal`: one day of a fleet that reports every 10 s, from rows to segments. `--scale` changes the size of the fleet.
 */
import { withDatabaseServer } from '@outrider/test-stack/database-server.ts';
import { sealHistory } from '@outrider/server/jobs/sealing/seal-history.ts';
import type { Database } from '@outrider/server/store/database.ts';
import { sql } from 'kysely';
import { POINTS_PER_DAY } from '../drive.ts';
import { createFleetDatabase, writeDrives } from '../fleet-database.ts';
import type { BenchOptions, BenchResult } from '../report.ts';

const DEVICES = 50;
const DAY_MS = 86_400_000;

export async function runSeal({ scale }: BenchOptions): Promise<BenchResult> {
  return withDatabaseServer(async () => {
    const beginMs = Math.floor(Date.now() / DAY_MS) * DAY_MS;
    const fleet = await createFleetDatabase(Math.max(1, Math.round(DEVICES * scale)), beginMs);
    await writeDrives(fleet, beginMs, 1);
    const bytesBefore = await sizeOf(fleet.database, 'positions');
    const cpuBefore = process.cpuUsage();
    const begun = performance.now();
    const counts = await sealHistory({
      database: fleet.database,
      nowMs: beginMs + 3 * DAY_MS,
      sealAfterDays: 1,
      keyframeDays: 9,
      patchAfterMs: 0,
      interruption: { throwIfAborted: () => undefined },
    });
    const durationMs = performance.now() - begun;
    const cpu = process.cpuUsage(cpuBefore);
    const bytesAfter = await sizeOf(fleet.database, 'track_segments');
    await fleet.close();
    const pointsPerSecond = Math.round((counts.points / durationMs) * 1_000);
    const processorUs = (cpu.user + cpu.system) / counts.points;
    const rowBytes = bytesBefore / counts.points;
    const segmentBytes = bytesAfter / counts.points;
    if (counts.points !== fleet.deviceIds.length * POINTS_PER_DAY) throw new Error('points were lost');
    return {
      name: 'seal',
      rows: [
        { measure: 'devices', value: fleet.deviceIds.length, unit: '' },
        { measure: 'points', value: counts.points, unit: '' },
        { measure: 'points sealed', value: pointsPerSecond, unit: '/s' },
        { measure: 'processor time of the server', value: processorUs, unit: 'us a point' },
        { measure: 'as rows, with the index', value: rowBytes, unit: 'bytes a point' },
        { measure: 'as segments, with the table', value: segmentBytes, unit: 'bytes a point' },
        { measure: 'segments alone', value: counts.bytes / counts.points, unit: 'bytes a point' },
      ],
      json: {
        devices: fleet.deviceIds.length,
        points: counts.points,
        pointsPerSecond,
        bytesPerRow: rowBytes,
        bytesPerPoint: segmentBytes,
      },
    };
  });
}

/** Size of a partitioned table with its indexes. */
async function sizeOf(database: Database, table: string): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    SELECT sum(pg_total_relation_size(inhrelid)) AS bytes FROM pg_inherits
    WHERE inhparent = ${table}::regclass`.execute(database);
  return Number(rows[0]?.bytes ?? 0);
}
