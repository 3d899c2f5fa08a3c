/**
 * `stats`: the mileage by day of 10,000 devices over 31 days through the API, the other calls of statistics, and the
 * time to make a day's figures from its points. `--scale` changes the size of the fleet.
 */
import { withDatabaseServer } from '@outrider/test-stack/database-server.ts';
import { makeDays } from '@outrider/server/jobs/rollups/make-days.ts';
import { prepareMonth } from '@outrider/server/store/month-partitions.ts';
import { sql } from 'kysely';
import { asOwner, fastest } from '../as-owner.ts';
import { POINTS_PER_DAY } from '../drive.ts';
import { createFleetDatabase, type FleetDatabase, runUnhurried } from '../fleet-database.ts';
import type { BenchOptions, BenchResult } from '../report.ts';
import { sealDrives } from '../sealed-drives.ts';

const DEVICES = 10_000;
const FROM = '2026-03-01';
const TO = '2026-03-31';
const DAYS = 31;
const DAY_MS = 86_400_000;
const FOLDED_DEVICES = 10;
const FOLDED_DAYS = 10;

export async function runStats({ scale }: BenchOptions): Promise<BenchResult> {
  return withDatabaseServer(async () => {
    const beginMs = Date.parse(FROM);
    const fleet = await createFleetDatabase(Math.max(1, Math.round(DEVICES * scale)), beginMs);
    await fillDays(fleet);
    const range = { id: fleet.accountId, from: FROM, to: TO };
    const measured = await asOwner(fleet, async ({ measure }) => ({
      mileage: await fastest(() => measure('/statistics/findMileage', range)),
      byDay: await fastest(() => measure('/statistics/sum', { ...range, by: 'day' })),
      byDevice: await fastest(() => measure('/statistics/sum', { ...range, by: 'device' })),
      page: await fastest(() => measure('/statistics/find', { ...range, pageSize: 100_000 })),
    }));
    const devices = fleet.deviceIds.length;
    await fleet.close();
    const pointsPerSecond = await measureFolding(beginMs);
    const { mileage, byDay, byDevice, page } = measured;
    return {
      name: 'stats',
      rows: [
        { measure: 'devices', value: devices, unit: '' },
        { measure: 'days of devices', value: devices * DAYS, unit: '' },
        { measure: 'mileage by device and day', value: mileage.lastByteMs, unit: 'ms' },
        {
          measure: 'mileage by device and day',
          value: Math.round(mileage.bytes / 1_024),
          unit: 'KiB of JSON',
        },
        { measure: 'all figures summed by day', value: byDay.lastByteMs, unit: 'ms' },
        { measure: 'all figures summed by device', value: byDevice.lastByteMs, unit: 'ms' },
        { measure: 'a page of 100,000 days of devices', value: page.lastByteMs, unit: 'ms' },
        { measure: 'figures made from points', value: Math.round(pointsPerSecond), unit: 'points/s' },
        {
          measure: 'the same from points, worked out',
          value: Math.round((devices * DAYS * POINTS_PER_DAY) / pointsPerSecond),
          unit: 's',
        },
      ],
      json: {
        devices,
        rows: devices * DAYS,
        mileageMs: mileage.lastByteMs,
        mileageProcessorMs: mileage.processorMs,
        sumByDayMs: byDay.lastByteMs,
        sumByDeviceMs: byDevice.lastByteMs,
        pageMs: page.lastByteMs,
        foldedPointsPerSecond: pointsPerSecond,
      },
    };
  });
}

/** Writes days as the roll-ups would have made them and in their order, no two of them alike. */
async function fillDays(fleet: FleetDatabase): Promise<void> {
  await prepareMonth(fleet.database, FROM, '2026-04-01');
  await runUnhurried(
    fleet,
    `INSERT INTO device_days (device_id, day, point_count, first_at, last_at, distance_m, odometer_distance_m,
      driving_s, idling_s, stopped_s, max_speed_dkmh, overspeed_s, overspeed_count, alarms)
    SELECT device_id, day, ${POINTS_PER_DAY}, day, day + interval '86390 s', (random() * 300000)::integer,
      (random() * 300000)::integer, (random() * 30000)::integer, (random() * 10000)::integer, 40000,
      (random() * 1400)::integer, 30, 2,
      CASE WHEN random() < 0.3 THEN jsonb_build_object('overspeed', 1 + (random() * 9)::integer, 'sos', 1) ELSE '{}' END
    FROM devices, generate_series('${FROM}'::date, '${TO}'::date, interval '1 day') AS day
    ORDER BY day, device_id`,
    'VACUUM ANALYZE device_days',
  );
}

/** For sealed points in one process, with reading, decompressing and storing. */
async function measureFolding(beginMs: number): Promise<number> {
  const fleet = await createFleetDatabase(FOLDED_DEVICES, beginMs);
  await sealDrives(fleet, beginMs, FOLDED_DAYS);
  await sql`INSERT INTO latest_states (device_id, communicated_at, speed_dkmh, course_ddeg, alarms)
    SELECT device_id, ${new Date(beginMs + FOLDED_DAYS * DAY_MS)}, 0, 0, '{}' FROM devices`.execute(
    fleet.database,
  );
  const begun = performance.now();
  await makeDays(fleet.database, { throwIfAborted: () => undefined });
  const durationMs = performance.now() - begun;
  const { rows } = await sql<{ points: number }>`
    SELECT sum(point_count)::float8 AS points FROM device_days`.execute(fleet.database);
  await fleet.close();
  const points = FOLDED_DEVICES * FOLDED_DAYS * POINTS_PER_DAY;
  if (rows[0]?.points !== points) throw new Error('points were lost');
  return (points / durationMs) * 1_000;
}
