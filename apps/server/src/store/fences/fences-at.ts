/** Which fence a place lies in. */
import { isInsideFence } from '@outrider/domain/fences/fence-shape.ts';
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { toShape } from './fences.ts';

export interface PlaceAt {
  readonly latitude: number;
  readonly longitude: number;
}

export interface FenceAt {
  /** Index of the place in the question. */
  readonly place: number;
  readonly fenceId: string;
  readonly name: string;
}

/**
 * Bounds that a place lies in while the shape itself misses it are rare. The smallest of these decide, so that many
 * nested fences do not make one question expensive. Our choice.
 */
const CANDIDATES_MAX = 32;

interface Candidate {
  readonly place: number;
  readonly fenceId: string;
  readonly name: string;
  readonly latitudeE6: number | null;
  readonly longitudeE6: number | null;
  readonly radiusM: number | null;
  readonly cornersE6: number[] | null;
  readonly widthM: number | null;
}

/**
 * For each place the fence with the smallest bounds that it lies in, among those of an account and of the accounts
 * below it; places outside of all of them are left out.
 */
export async function findFencesAt(
  database: Database,
  accountId: string,
  places: readonly PlaceAt[],
): Promise<FenceAt[]> {
  const found = new Map<number, FenceAt>();
  for (const { place, fenceId, name, ...columns } of await findCandidates(database, accountId, places)) {
    const at = places[place];
    if (at && !found.has(place) && isInsideFence(toShape(columns), at)) {
      found.set(place, { place, fenceId, name });
    }
  }
  return [...found.values()].toSorted((a, b) => a.place - b.place);
}

/** By place, the smallest bounds first. Bounds may reach past the antimeridian, as longitudes beyond 180 degrees. */
async function findCandidates(
  database: Database,
  accountId: string,
  places: readonly PlaceAt[],
): Promise<readonly Candidate[]> {
  const latitudes = places.map(({ latitude }) => Math.round(latitude * 1e6));
  const longitudes = places.map(({ longitude }) => Math.round(longitude * 1e6));
  const { rows } = await sql<Candidate>`
    WITH visible AS MATERIALIZED (
      SELECT fences.* FROM account_ancestors JOIN fences USING (account_id)
      WHERE ancestor_id = ${accountId}
    ), asked AS (
      SELECT (ordinality - 1)::int AS place, latitude, longitude
      FROM unnest(${latitudes}::int[], ${longitudes}::int[]) WITH ORDINALITY AS u (latitude, longitude, ordinality)
    )
    SELECT place, fence_id, name, latitude_e6, longitude_e6, radius_m, corners_e6, width_m FROM asked CROSS JOIN LATERAL (
      SELECT visible.*, (north_e6 - south_e6)::bigint * (east_e6 - west_e6)::bigint AS size FROM visible
      WHERE latitude BETWEEN south_e6 AND north_e6 AND (
        longitude BETWEEN west_e6 AND east_e6
        OR longitude - 360000000 BETWEEN west_e6 AND east_e6
        OR longitude + 360000000 BETWEEN west_e6 AND east_e6)
      ORDER BY size, fence_id
      LIMIT ${CANDIDATES_MAX}
    ) near
    ORDER BY place, size, fence_id`.execute(database);
  return rows;
}
