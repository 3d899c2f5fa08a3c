/**
 * `rewind`: the fleet of 1,000 vehicles (`--scale 10`: 10,000) at a past instant, and minute by minute for as long as
 * one call covers: in open rows, in a sealed day that is opened for the first time, and in one that is cached. Each
 * vehicle reports every 10 s.
 */
import { encodeRewindFrame, MINUTE_MS, rewindMinutesMax } from '@outrider/contract/rewind.ts';
import { withDatabaseServer } from '@outrider/test-stack/database-server.ts';
import { readRewind } from '@outrider/server/history/rewind/rewind.ts';
import { makeMissingKeyframes } from '@outrider/server/jobs/sealing/make-keyframes.ts';
import { createSealedSamples } from '@outrider/server/history/rewind/sealed-samples.ts';
import { createFleetDatabase, type FleetDatabase, runUnhurried, writeDrives } from '../fleet-database.ts';
import type { BenchOptions, BenchResult } from '../report.ts';
import { sealDrives } from '../sealed-drives.ts';

const DEVICES = 1_000;
/** The number of different drives; the other vehicles repeat them. */
const DRIVES = 20;
const DAY_MS = 86_400_000;
/** The hours that are rows, from the morning's driving on (drive.ts). */
const ROWS_FROM_HOUR = 2;
const ROWS_TO_HOUR = 4.5;

export async function runRewind({ scale }: BenchOptions): Promise<BenchResult> {
  return withDatabaseServer(async () => {
    const todayMs = Math.floor(Date.now() / DAY_MS) * DAY_MS;
    const fleet = await createFleetDatabase(Math.max(DRIVES, Math.round(DEVICES * scale)), todayMs);
    await fill(fleet, todayMs);
    const sealed = createSealedSamples(fleet.database);
    const devices = fleet.deviceIds.length;
    const minutes = rewindMinutesMax(devices);
    const measure = async (atMs: number, count: number) => {
      const toMs = atMs + count * MINUTE_MS;
      const beginMs = performance.now();
      let bytes = 0;
      let firstMs = 0;
      for await (const frame of readRewind(fleet.database, sealed, { ...fleet, atMs, toMs })) {
        bytes += encodeRewindFrame(frame).length;
        firstMs ||= performance.now() - beginMs;
      }
      return { ms: performance.now() - beginMs, firstMs, bytes };
    };
    const openMs = todayMs + 3.5 * 3_600_000;
    const sealedMs = openMs - DAY_MS;
    await measure(openMs - 7 * MINUTE_MS, 0);
    const open = await measure(openMs, 0);
    const openWindow = await measure(openMs, minutes);
    const first = await measure(sealedMs, 0);
    const again = await measure(sealedMs + 17 * MINUTE_MS, 0);
    const nextHour = await measure(sealedMs + 77 * MINUTE_MS, 0);
    const window = await measure(sealedMs, minutes);
    await fleet.close();
    return {
      name: 'rewind',
      rows: [
        { measure: 'devices', value: devices, unit: '' },
        { measure: 'minutes of a window', value: minutes, unit: '' },
        { measure: 'instant in open rows', value: open.ms, unit: 'ms' },
        { measure: 'window in open rows', value: openWindow.ms, unit: 'ms' },
        { measure: 'instant in a sealed day, the first', value: first.ms, unit: 'ms' },
        { measure: '… its first vehicles', value: first.firstMs, unit: 'ms' },
        { measure: 'instant in a sealed day, the next', value: again.ms, unit: 'ms' },
        { measure: '… of another hour', value: nextHour.ms, unit: 'ms' },
        { measure: 'window in a sealed day', value: window.ms, unit: 'ms' },
        { measure: 'answer for an instant', value: again.bytes, unit: 'bytes' },
        { measure: 'answer for a window', value: window.bytes, unit: 'bytes' },
      ],
      json: {
        devices,
        minutes,
        openInstantMs: open.ms,
        openWindowMs: openWindow.ms,
        sealedFirstMs: first.ms,
        sealedInstantMs: again.ms,
        sealedOtherHourMs: nextHour.ms,
        sealedWindowMs: window.ms,
        instantBytes: again.bytes,
        windowBytes: window.bytes,
      },
    };
  });
}

/** Yesterday as segments, some hours of today as rows. */
async function fill(fleet: FleetDatabase, todayMs: number): Promise<void> {
  const drivers = { ...fleet, deviceIds: fleet.deviceIds.slice(0, DRIVES) };
  await sealDrives(drivers, todayMs - DAY_MS, 1);
  await makeMissingKeyframes({
    database: fleet.database,
    nowMs: todayMs,
    sealAfterDays: 1,
    keyframeDays: 9,
    patchAfterMs: 0,
    interruption: { throwIfAborted: () => undefined },
  });
  await writeDrives(drivers, todayMs, 1);
  const from = new Date(todayMs + ROWS_FROM_HOUR * 3_600_000).toISOString();
  const to = new Date(todayMs + ROWS_TO_HOUR * 3_600_000).toISOString();
  const columns = `kind, received_at, latitude_e6, longitude_e6, altitude_m, speed_dkmh, course_ddeg, valid,
    historical, location_type, satellites, acc, odometer_m`;
  await runUnhurried(
    fleet,
    `DELETE FROM positions WHERE positioned_at < '${from}' OR positioned_at >= '${to}'`,
    `INSERT INTO positions (device_id, positioned_at, ${columns})
      SELECT other.device_id, positioned_at, ${columns} FROM devices AS other
      JOIN positions ON positions.device_id = 1 + other.device_id % ${DRIVES}
      WHERE other.device_id > ${DRIVES}`,
    `INSERT INTO track_segments (device_id, day, sequence, point_count, first_at, last_at, south_e6, west_e6, north_e6,
        east_e6, distance_m, sealed_at, segment)
      SELECT other.device_id, day, sequence, point_count, first_at, last_at, south_e6, west_e6, north_e6, east_e6,
        distance_m, sealed_at, segment
      FROM devices AS other JOIN track_segments ON track_segments.device_id = 1 + other.device_id % ${DRIVES}
      WHERE other.device_id > ${DRIVES}`,
    `INSERT INTO track_keyframes (device_id, day, hour, samples)
      SELECT other.device_id, day, hour, samples
      FROM devices AS other JOIN track_keyframes ON track_keyframes.device_id = 1 + other.device_id % ${DRIVES}
      WHERE other.device_id > ${DRIVES}`,
    'VACUUM ANALYZE',
  );
}
