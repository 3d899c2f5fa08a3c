import type { MapType } from '@outrider/domain/map-types.ts';
import type { Database } from '../database.ts';

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
