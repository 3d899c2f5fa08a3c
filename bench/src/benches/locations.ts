/**
 * `locations`: the latest locations of a subtree of 100,000 devices as one answer, in the compact form and as JSON.
 * `--scale` changes the size of the fleet.
 */
import { withDatabaseServer } from '@outrider/test-stack/database-server.ts';
import { sql } from 'kysely';
import { asOwner, fastest } from '../as-owner.ts';
import { createFleetDatabase, runUnhurried } from '../fleet-database.ts';
import type { BenchOptions, BenchResult } from '../report.ts';

const DEVICES = 100_000;

export async function runLocations({ scale }: BenchOptions): Promise<BenchResult> {
  return withDatabaseServer(async () => {
    const now = new Date();
    const fleet = await createFleetDatabase(Math.max(1, Math.round(DEVICES * scale)), now.getTime());
    await sql`INSERT INTO latest_states (device_id, communicated_at, positioned_at, position_received_at, latitude_e6,
        longitude_e6, altitude_m, speed_dkmh, course_ddeg, location_type, satellites, acc, battery_percent,
        gsm_percent, odometer_m, alarms)
      SELECT device_id, ${now}, ${now}, ${now}, 22500000 + (random() * 1000000)::integer,
        113900000 + (random() * 1000000)::integer, 20, (random() * 900)::integer, (random() * 3599)::integer, 0, 9,
        random() < 0.5, 80, 70, (random() * 100000000)::integer, '{}'
      FROM devices`.execute(fleet.database);
    await runUnhurried(fleet, 'VACUUM ANALYZE latest_states');
    const { compact, json } = await asOwner(fleet, async ({ measure }) => ({
      compact: await fastest(() => measure('/location/findAllV2', { id: fleet.accountId })),
      json: await fastest(() => measure('/location/findAll', { id: fleet.accountId })),
    }));
    const devices = fleet.deviceIds.length;
    await fleet.close();
    return {
      name: 'locations',
      rows: [
        { measure: 'devices', value: devices, unit: '' },
        { measure: 'compact', value: compact.lastByteMs, unit: 'ms' },
        { measure: 'compact, processor time', value: compact.processorMs, unit: 'ms' },
        { measure: 'compact answer', value: compact.bytes / devices, unit: 'bytes a device' },
        { measure: 'as JSON', value: json.lastByteMs, unit: 'ms' },
        { measure: 'as JSON, processor time', value: json.processorMs, unit: 'ms' },
        { measure: 'answer as JSON', value: json.bytes / devices, unit: 'bytes a device' },
      ],
      json: {
        devices,
        compactMs: compact.lastByteMs,
        compactProcessorMs: compact.processorMs,
        compactBytesPerDevice: compact.bytes / devices,
        jsonMs: json.lastByteMs,
        jsonProcessorMs: json.processorMs,
        jsonBytesPerDevice: json.bytes / devices,
      },
    };
  });
}
