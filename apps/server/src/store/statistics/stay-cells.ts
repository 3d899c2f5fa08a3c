import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** Stays that lie near each other, in a square of the ground. */
export interface StayCell {
  readonly latitudeE6: number;
  readonly longitudeE6: number;
  readonly stays: number;
  readonly devices: number;
  readonly totalS: number;
  readonly lastAt: Date;
}

/** Half of what one place may measure, in millionths of a degree of latitude: about 75 m. */
const CELL_E6 = 675;

/** The most visited first. A square is as wide as it is high: a degree of longitude shrinks towards the poles. */
export async function findStayCells(
  database: Database,
  { accountId, since, limit }: { readonly accountId: string; readonly since: Date; readonly limit: number },
): Promise<StayCell[]> {
  const { rows } = await sql<StayCell>`
    WITH stays AS (
      SELECT device_id, latitude_e6, longitude_e6, ended_at, extract(epoch FROM ended_at - began_at) AS seconds,
        round(latitude_e6 / ${CELL_E6}::numeric)::int AS y
      FROM device_stays JOIN devices USING (device_id)
      JOIN account_ancestors line ON line.account_id = devices.account_id AND line.ancestor_id = ${accountId}
      WHERE day >= ${since.toISOString().slice(0, 10)}::date
    )
    SELECT round(avg(latitude_e6))::int AS "latitudeE6", round(avg(longitude_e6))::int AS "longitudeE6",
      count(*)::int AS stays, count(DISTINCT device_id)::int AS devices, round(sum(seconds))::int AS "totalS",
      max(ended_at) AS "lastAt"
    FROM stays
    GROUP BY y, round(longitude_e6 * cos(radians(y * ${CELL_E6} / 1e6)) / ${CELL_E6})
    ORDER BY stays DESC, "lastAt" DESC LIMIT ${limit}`.execute(database);
  return rows;
}
