/** Alarms as they were raised, each once, kept for some days. */
import { type AlarmKind, toAlarmKind } from '@outrider/domain/alarm-kinds.ts';
import { sql } from 'kysely';
import { bigint, defineInsert, instant, integer, smallint, text } from '../batch-table.ts';
import type { Database } from '../database.ts';
import { isServed, type ServedScope } from '../devices/served.ts';

/** The instant is epoch milliseconds, UTC; coordinates are 1e-6 degree, WGS84. */
export interface RecentAlarmRow {
  readonly deviceId: string;
  readonly raisedAtMs: number;
  readonly kind: AlarmKind;
  readonly latitudeE6: number;
  readonly longitudeE6: number;
  readonly speedDkmh: number;
}

export const RECENT_ALARMS = defineInsert<RecentAlarmRow>({
  table: 'recent_alarms',
  key: ['device_id', 'raised_at', 'kind'],
  columns: {
    device_id: bigint((row) => row.deviceId),
    raised_at: instant((row) => row.raisedAtMs),
    kind: text((row) => row.kind),
    latitude_e6: integer((row) => row.latitudeE6),
    longitude_e6: integer((row) => row.longitudeE6),
    speed_dkmh: smallint((row) => row.speedDkmh),
  },
});

/** A row as it lies in the table: a newer program may have written kinds that this one does not know. */
type Stored<Row> = Omit<Row, 'kind'> & { readonly kind: string };

interface FoundAlarms {
  /** Of them all. */
  readonly total: number;
  /** The newest first, so many at most. */
  readonly alarms: readonly RecentAlarmRow[];
}

/** What was raised since an instant by the devices of an account and of all accounts below it. */
export async function findRecentAlarms(
  database: Database,
  { accountId, servedOnly, since, max }: ServedScope & { readonly since: Date; readonly max: number },
): Promise<FoundAlarms> {
  const { rows } = await sql<Stored<RecentAlarmRow> & { readonly total: number }>`
    SELECT device_id AS "deviceId", date_part('epoch', raised_at) * 1000 AS "raisedAtMs", kind,
      latitude_e6 AS "latitudeE6", longitude_e6 AS "longitudeE6", speed_dkmh AS "speedDkmh",
      count(*) OVER ()::integer AS total
    FROM account_ancestors JOIN devices USING (account_id) JOIN recent_alarms USING (device_id)
    WHERE ancestor_id = ${accountId} AND raised_at >= ${since} AND ${isServed(servedOnly)}
    ORDER BY raised_at DESC, device_id, kind LIMIT ${max}`.execute(database);
  return { total: rows[0]?.total ?? 0, alarms: rows.map((row) => ({ ...row, kind: toAlarmKind(row.kind) })) };
}
