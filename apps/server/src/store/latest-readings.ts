/** The last known value of all that devices measure besides position and state, by name. */
import type { Readings, ReadingValue } from '../ingest/incoming-report.ts';
import { numberArray, textArray } from './array-literals.ts';
import type { Database } from './database.ts';

/** What one batch brings of one device. */
export interface ReadingsRow {
  readonly deviceId: string;
  readonly readings: TimedReadings;
}

/** By name: epoch ms of the report, and its value. */
export type TimedReadings = Readonly<Record<string, readonly [timeMs: number, value: ReadingValue]>>;

export function withTime(readings: Readings, timeMs: number): TimedReadings {
  return Object.fromEntries(Object.entries(readings).map(([name, value]) => [name, [timeMs, value]]));
}

/** Repeatable: the same batch again changes nothing. */
export const UPSERT_READINGS = {
  name: 'upsert-readings',
  text: `INSERT INTO latest_readings AS latest
    SELECT * FROM unnest($1::bigint[], $2::jsonb[])
    ON CONFLICT (device_id) DO UPDATE SET readings = latest.readings || excluded.readings`,
};

export function readingsColumns(rows: readonly ReadingsRow[]): string[] {
  return [
    numberArray(rows.map((row) => row.deviceId)),
    // What is no number is null in JSON.
    textArray(rows.map((row) => JSON.stringify(row.readings))),
  ];
}

/** Empty before the first report that brings any. */
export async function findReadingsOf(database: Database, deviceId: string): Promise<TimedReadings> {
  const row = await database
    .selectFrom('latest_readings')
    .select('readings')
    .where('device_id', '=', deviceId)
    .executeTakeFirst();
  return row?.readings ?? {};
}
