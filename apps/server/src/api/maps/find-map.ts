import { getKey, type MapConfig } from '@outrider/contract/maps.ts';
import type { MapType } from '@outrider/domain/map-types.ts';
import type { Database } from '../../store/database.ts';
import { findMapKey, findMapKeys, type MapKeyName, type MapKeyRow } from '../../store/maps/map-keys.ts';

/** What a browser needs to show a map; undefined where the operator has set up none, or its services alone. */
export async function findMap(database: Database, name: MapKeyName): Promise<MapConfig | undefined> {
  const row = await findMapKey(database, name);
  return row && hasTiles(row) ? present(row) : undefined;
}

/** The web app's map of this provider, else another that the operator has set up for it. */
export async function findAnyMap(database: Database, wanted: MapType): Promise<MapConfig | null> {
  const maps = await findMapsOf(database, getKey.input.parse({}));
  return maps.find(({ mapType }) => mapType === wanted) ?? maps.find(({ normal }) => normal) ?? null;
}

/** All maps that an application's browsers can show. */
export async function findMapsOf(
  database: Database,
  { projectName, devicePlatform }: Omit<MapKeyName, 'mapType'>,
): Promise<MapConfig[]> {
  return (await findMapKeys(database))
    .filter(
      (row) => row.projectName === projectName && row.devicePlatform === devicePlatform && hasTiles(row),
    )
    .map(present);
}

const hasTiles = ({ styles }: MapKeyRow): boolean => Boolean(styles.normal ?? styles.satellite);

const present = ({ mapType, tileKey, styles }: MapKeyRow): MapConfig => ({
  mapType,
  key: tileKey,
  ...styles,
});
