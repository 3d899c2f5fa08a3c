/** The last known value of all that devices measure besides position and state, a row for each name. */
import type { ReadingValue } from '../telemetry/incoming-report.ts';
import { numberArray, textArray, timeArray } from './array-literals.ts';
import type { Database } from './database.ts';

export interface ReadingRow {
  readonly deviceId: string;
  readonly name: string;
  readonly reportedAtMs: number;
  readonly value: ReadingValue;
}

/** What is older than what is there changes nothing, so that late reports and a batch sent again do no harm. */
export const UPSERT_READINGS = {
  name: 'upsert-readings',
  text: `INSERT INTO latest_readings AS latest
    SELECT * FROM unnest($1::bigint[], $2::text[], $3::timestamptz[], $4::jsonb[])
    ON CONFLICT (device_id, name) DO UPDATE SET reported_at = excluded.reported_at, value = excluded.value
    WHERE latest.reported_at <= excluded.reported_at`,
};

export function readingColumns(rows: readonly ReadingRow[]): string[] {
  return [
    numberArray(rows.map((row) => row.deviceId)),
    textArray(rows.map((row) => row.name)),
    timeArray(rows.map((row) => row.reportedAtMs)),
    textArray(rows.map((row) => JSON.stringify(row.value, toStorable))),
  ];
}

/** PostgreSQL's texts have no zero character and no half of a pair: a device that sends them would be refused. */
function toStorable(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;
}

export async function findReadingsOf(database: Database, deviceId: string) {
  return database
    .selectFrom('latest_readings')
    .select(['name', 'reported_at as reportedAt', 'value'])
    .where('device_id', '=', deviceId)
    .execute();
}
