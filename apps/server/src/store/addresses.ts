import type { MapType } from '@outrider/domain/map-types.ts';
import type { Database } from './database.ts';

/** As long as the strictest provider lets its answers be kept. */
export const ADDRESS_DAYS = 30;

/** What a provider calls a spot of about 11 m. */
export interface AddressName {
  /** Degrees times 10,000, WGS84. */
  readonly latitudeE4: number;
  readonly longitudeE4: number;
  readonly language: string;
  readonly mapType: MapType;
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
    .where('latitude_e4', '=', name.latitudeE4)
    .where('longitude_e4', '=', name.longitudeE4)
    .where('language', '=', name.language)
    .where('map_type', '=', name.mapType)
    .where('found_at', '>', since)
    .executeTakeFirst();
}

export async function storeAddress(
  database: Database,
  name: AddressName,
  { address, description }: StoredAddress,
  foundAt: Date,
): Promise<void> {
  const values = { address, description, found_at: foundAt };
  await database
    .insertInto('addresses')
    .values({
      latitude_e4: name.latitudeE4,
      longitude_e4: name.longitudeE4,
      language: name.language,
      map_type: name.mapType,
      ...values,
    })
    .onConflict((conflict) =>
      conflict.columns(['latitude_e4', 'longitude_e4', 'language', 'map_type']).doUpdateSet(values),
    )
    .execute();
}

export async function deleteAddressesBefore(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('addresses').where('found_at', '<=', before).execute();
}
