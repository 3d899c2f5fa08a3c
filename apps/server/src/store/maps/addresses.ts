import type { MapType, REGION_MAP } from '@outrider/domain/map-types.ts';
import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** What a provider calls a spot of about 11 m. */
export interface AddressName {
  /** Degrees times 10,000, WGS84. */
  readonly latitudeE4: number;
  readonly longitudeE4: number;
  readonly language: string;
  readonly mapType: MapType | typeof REGION_MAP;
}

/** Empty texts stand for a spot that the provider has no address for. */
interface StoredAddress {
  readonly address: string;
  readonly description: string;
}

/** As told since `since`. */
export async function findStoredAddress(
  database: Database,
  name: AddressName,
  since: Date,
): Promise<StoredAddress | undefined> {
  return database
    .selectFrom('addresses')
    .select(['address', 'description'])
    .where('latitudeE4', '=', name.latitudeE4)
    .where('longitudeE4', '=', name.longitudeE4)
    .where('language', '=', name.language)
    .where('mapType', '=', name.mapType)
    .where('foundAt', '>', since)
    .executeTakeFirst();
}

export async function storeAddress(
  database: Database,
  name: AddressName,
  { address, description }: StoredAddress,
  foundAt: Date,
): Promise<void> {
  const values = { address, description, foundAt };
  await database
    .insertInto('addresses')
    .values({
      latitudeE4: name.latitudeE4,
      longitudeE4: name.longitudeE4,
      language: name.language,
      mapType: name.mapType,
      ...values,
    })
    .onConflict((conflict) =>
      conflict.columns(['latitudeE4', 'longitudeE4', 'language', 'mapType']).doUpdateSet(values),
    )
    .execute();
}

/** A spot of about 11 m. */
export interface Spot {
  /** Degrees times 10,000, WGS84. */
  readonly latitudeE4: number;
  readonly longitudeE4: number;
}

export const spotKey = ({ latitudeE4, longitudeE4 }: Spot): string => `${latitudeE4} ${longitudeE4}`;

const toArrays = (spots: readonly Spot[]) => sql`unnest(${spots.map((spot) => spot.latitudeE4)}::integer[],
  ${spots.map((spot) => spot.longitudeE4)}::integer[]) AS spots (latitude_e4, longitude_e4)`;

/** What any provider has told of these spots since then, the newest first: by `spotKey`; empty where it knew nothing. */
export async function findStoredAddresses(
  database: Database,
  spots: readonly Spot[],
  language: string,
  since: Date,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<Spot & { address: string }>`
    SELECT DISTINCT ON (latitude_e4, longitude_e4) latitude_e4 AS "latitudeE4", longitude_e4 AS "longitudeE4", address
    FROM ${toArrays(spots)} JOIN addresses USING (latitude_e4, longitude_e4)
    WHERE language = ${language} AND found_at > ${since}
    ORDER BY latitude_e4, longitude_e4, found_at DESC`.execute(database);
  return new Map(rows.map((row) => [spotKey(row), row.address]));
}

/** Has somebody asked for these spots' addresses, unless more than `max` are wanted already. Returns whether any was new. */
export async function wantAddresses(
  database: Database,
  spots: readonly Spot[],
  { language, now, max }: { readonly language: string; readonly now: Date; readonly max: number },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO wanted_addresses (latitude_e4, longitude_e4, language, asked_at)
    SELECT latitude_e4, longitude_e4, ${language}, ${now}::timestamptz FROM ${toArrays(spots)}
    WHERE (SELECT count(*) FROM wanted_addresses) < ${max}
    ON CONFLICT DO NOTHING`.execute(database);
  return numAffectedRows > 0n;
}

export interface WantedAddress extends Spot {
  readonly language: string;
  readonly tries: number;
}

/** The one that is waited for the longest, those that failed before last. */
export async function findWantedAddress(database: Database): Promise<WantedAddress | undefined> {
  const { rows } = await sql<WantedAddress>`
    SELECT latitude_e4 AS "latitudeE4", longitude_e4 AS "longitudeE4", language, tries
    FROM wanted_addresses ORDER BY tries, asked_at LIMIT 1`.execute(database);
  return rows[0];
}

export async function forgetWanted(database: Database, wanted: WantedAddress): Promise<void> {
  await sql`DELETE FROM wanted_addresses WHERE latitude_e4 = ${wanted.latitudeE4}
    AND longitude_e4 = ${wanted.longitudeE4} AND language = ${wanted.language}`.execute(database);
}

export async function noteFailedWanted(database: Database, wanted: WantedAddress): Promise<void> {
  await sql`UPDATE wanted_addresses SET tries = tries + 1 WHERE latitude_e4 = ${wanted.latitudeE4}
    AND longitude_e4 = ${wanted.longitudeE4} AND language = ${wanted.language}`.execute(database);
}
