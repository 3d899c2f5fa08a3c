/** The last known value of all that devices measure besides position and state, a row for each name. */
import type { ReadingValue } from '../../telemetry/incoming-report.ts';
import { bigint, defineInsert, instant, jsonb, text } from '../batch-table.ts';
import type { Database } from '../database.ts';

export interface ReadingRow {
  readonly deviceId: string;
  readonly name: string;
  readonly reportedAtMs: number;
  readonly value: ReadingValue;
}

/** What is older than what is there changes nothing, so that late reports and a batch sent again do no harm. */
export const READINGS = defineInsert<ReadingRow>({
  table: 'latest_readings',
  key: ['device_id', 'name'],
  columns: {
    device_id: bigint((row) => row.deviceId),
    name: text((row) => row.name),
    reported_at: instant((row) => row.reportedAtMs),
    value: jsonb((row) => JSON.stringify(row.value, toStorable)),
  },
  replace: { where: 'present.reported_at <= excluded.reported_at' },
});

/** PostgreSQL's texts have no zero character and no half of a pair: a device that sends them would be refused. */
function toStorable(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;
}

export async function findReadingsOf(database: Database, deviceId: string) {
  return database
    .selectFrom('latestReadings')
    .select(['name', 'reportedAt', 'value'])
    .where('deviceId', '=', deviceId)
    .execute();
}
