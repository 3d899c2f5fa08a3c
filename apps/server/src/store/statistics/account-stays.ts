/** The stays of an account's devices, those that go on among them. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import { type Page, type Paged, paged } from '../page.ts';
import { devicesOf, type DeviceRange } from './statistics.ts';
import { touchingSpans } from './stays-trips.ts';

export interface StaysFilter extends DeviceRange {
  /** Whatever touches `[from, to)`. */
  readonly from: Date;
  readonly to: Date;
}

/** The one after which a further part begins. */
export interface StayPlace {
  readonly deviceId: string;
  readonly beganAt: Date;
}

export interface AccountStayRow extends StayPlace {
  readonly terminalId: string;
  readonly name: string;
  readonly plate: string;
  readonly accountName: string;
  readonly endedAt: Date;
  readonly latitude: number;
  readonly longitude: number;
  readonly ongoing: boolean;
  /** How long the ignition was on; null where nobody knows. */
  readonly accOnS: number | null;
}

/** As far as they are counted. */
const COUNT_MAX = 10_000;

/** Of the stay that goes on (telemetry/rollup.ts). */
const instant = (name: 'beginMs' | 'endMs') =>
  sql`to_timestamp((rollup #>> ${sql.lit(`{state,halt,${name}}`)})::float8 / 1000)`;
const mean = (name: 'latitudeSum' | 'longitudeSum') =>
  sql`(rollup #>> ${sql.lit(`{state,halt,${name}}`)})::float8 / (rollup #>> '{state,halt,count}')::float8`;

function staysOf(filter: StaysFilter): RawBuilder<unknown> {
  const { from, to } = filter;
  const scope = sql`device_id IN (SELECT devices.device_id FROM ${devicesOf(filter)})`;
  return sql`(
    SELECT device_id, began_at, ended_at, latitude_e6 / 1e6::float8 AS latitude, longitude_e6 / 1e6::float8 AS longitude,
      false AS ongoing, acc_on_s
    FROM device_stays WHERE ${touchingSpans(filter)} AND ${scope}
    UNION ALL
    SELECT * FROM (
      SELECT device_id, ${instant('beginMs')} AS began_at, ${instant('endMs')} AS ended_at,
        ${mean('latitudeSum')} AS latitude, ${mean('longitudeSum')} AS longitude, true AS ongoing,
        round((rollup #>> '{state,halt,accOnMs}')::float8 / 1000)::integer AS acc_on_s
      FROM rollup_progress WHERE rollup #>> '{state,halt,isStay}' = 'true' AND ${scope}
    ) ongoing WHERE began_at < ${to} AND ended_at >= ${from}
  ) stays`;
}

/** The last begun first. @param before reads on after this one. */
export async function readAccountStays(
  database: Database,
  filter: StaysFilter,
  page: Page,
  before?: StayPlace,
): Promise<AccountStayRow[]> {
  const rest = before
    ? sql`WHERE (began_at, device_id) < (${before.beganAt}::timestamptz, ${before.deviceId}::bigint)`
    : sql``;
  const { rows } = await sql<AccountStayRow>`
    WITH page AS MATERIALIZED (
      SELECT * FROM ${staysOf(filter)} ${rest} ORDER BY began_at DESC, device_id DESC
      LIMIT ${sql.lit(page.limit)} OFFSET ${sql.lit(page.offset)}
    )
    SELECT device_id AS "deviceId", terminal_id AS "terminalId", devices.name, plate, accounts.nickname AS "accountName",
      began_at AS "beganAt", ended_at AS "endedAt", latitude, longitude, ongoing, acc_on_s AS "accOnS"
    FROM page JOIN devices USING (device_id) JOIN accounts USING (account_id)
    ORDER BY began_at DESC, device_id DESC`.execute(database);
  return rows;
}

/** A page of them, and how many there are, counted up to 10,000. */
export async function findAccountStays(
  database: Database,
  filter: StaysFilter,
  page: Page,
): Promise<Paged<AccountStayRow>> {
  const rows = await readAccountStays(database, filter, page);
  return paged(page, rows, async () => {
    const { rows: counted } = await sql<{ count: number }>`
      SELECT count(*)::integer AS count FROM (SELECT FROM ${staysOf(filter)} LIMIT ${sql.lit(COUNT_MAX)}) counted`.execute(
      database,
    );
    return counted[0]?.count ?? 0;
  });
}

export interface StaySums {
  readonly count: number;
  readonly deviceCount: number;
  readonly durationS: number;
  /** Null where nobody knows. */
  readonly accOnS: number | null;
}

/** What all of them come to, each whole, as it is listed. */
export async function sumAccountStays(database: Database, filter: StaysFilter): Promise<StaySums> {
  // Each rounded as in the list, so that its rows add up to the sum.
  const { rows } = await sql<StaySums>`
    SELECT count(*)::integer AS count, count(DISTINCT device_id)::integer AS "deviceCount",
      coalesce(sum(round(extract(epoch FROM ended_at - began_at))), 0)::float8 AS "durationS",
      sum(acc_on_s)::float8 AS "accOnS"
    FROM ${staysOf(filter)}`.execute(database);
  const [sums] = rows;
  if (!sums) throw new Error('a sum has no row');
  return sums;
}
