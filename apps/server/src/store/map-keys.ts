import type { MapConfig } from '@outrider/contract/maps.ts';
import type { MapType } from '@outrider/domain/map-types.ts';
import type { Database } from './database.ts';

/** Which of the operator's applications a map is set up for. */
export interface MapKeyName {
  readonly projectName: string;
  readonly devicePlatform: number;
  readonly mapType: MapType;
}

type Styles = Pick<MapConfig, 'normal' | 'satellite' | 'credit'>;

export interface MapKeyRow extends MapKeyName {
  readonly tileKey: string;
  /** Empty = none. */
  readonly serviceKey: string;
  readonly serviceUrl: string;
  readonly styles: Styles;
  readonly updatedAt: Date;
}

const columns = [
  'project_name as projectName',
  'device_platform as devicePlatform',
  'map_type as mapType',
  'tile_key as tileKey',
  'service_key as serviceKey',
  'service_url as serviceUrl',
  'styles',
  'updated_at as updatedAt',
] as const;

export async function findMapKey(database: Database, name: MapKeyName): Promise<MapKeyRow | undefined> {
  return database
    .selectFrom('map_keys')
    .select(columns)
    .where('project_name', '=', name.projectName)
    .where('device_platform', '=', name.devicePlatform)
    .where('map_type', '=', name.mapType)
    .executeTakeFirst();
}

export async function findMapKeys(database: Database): Promise<MapKeyRow[]> {
  return database
    .selectFrom('map_keys')
    .select(columns)
    .orderBy('project_name')
    .orderBy('device_platform')
    .orderBy('map_type')
    .execute();
}

/** Adds or replaces. A service key of undefined keeps the one that is there. */
export async function saveMapKey(
  database: Database,
  row: Omit<MapKeyRow, 'serviceKey'> & { readonly serviceKey: string | undefined },
): Promise<void> {
  const values = {
    tile_key: row.tileKey,
    service_url: row.serviceUrl,
    styles: JSON.stringify(row.styles),
    updated_at: row.updatedAt,
  };
  await database
    .insertInto('map_keys')
    .values({
      project_name: row.projectName,
      device_platform: row.devicePlatform,
      map_type: row.mapType,
      service_key: row.serviceKey ?? '',
      ...values,
    })
    .onConflict((conflict) =>
      conflict.columns(['project_name', 'device_platform', 'map_type']).doUpdateSet({
        ...values,
        ...(row.serviceKey === undefined ? {} : { service_key: row.serviceKey }),
      }),
    )
    .execute();
}

export async function deleteMapKey(database: Database, name: MapKeyName): Promise<void> {
  await database
    .deleteFrom('map_keys')
    .where('project_name', '=', name.projectName)
    .where('device_platform', '=', name.devicePlatform)
    .where('map_type', '=', name.mapType)
    .execute();
}
