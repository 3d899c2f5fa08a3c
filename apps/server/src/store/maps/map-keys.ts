import type { MapConfig } from '@outrider/contract/maps.ts';
import type { MapType } from '@outrider/domain/map-types.ts';
import type { Database } from '../database.ts';

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
  'projectName',
  'devicePlatform',
  'mapType',
  'tileKey',
  'serviceKey',
  'serviceUrl',
  'styles',
  'updatedAt',
] as const;

export async function findMapKey(database: Database, name: MapKeyName): Promise<MapKeyRow | undefined> {
  return database
    .selectFrom('mapKeys')
    .select(columns)
    .where('projectName', '=', name.projectName)
    .where('devicePlatform', '=', name.devicePlatform)
    .where('mapType', '=', name.mapType)
    .executeTakeFirst();
}

export async function findMapKeys(database: Database): Promise<MapKeyRow[]> {
  return database
    .selectFrom('mapKeys')
    .select(columns)
    .orderBy('projectName')
    .orderBy('devicePlatform')
    .orderBy('mapType')
    .execute();
}

/** Adds or replaces. A service key of undefined keeps the one that is there. */
export async function saveMapKey(
  database: Database,
  row: Omit<MapKeyRow, 'serviceKey'> & { readonly serviceKey: string | undefined },
): Promise<void> {
  const values = {
    tileKey: row.tileKey,
    serviceUrl: row.serviceUrl,
    styles: JSON.stringify(row.styles),
    updatedAt: row.updatedAt,
  };
  await database
    .insertInto('mapKeys')
    .values({
      projectName: row.projectName,
      devicePlatform: row.devicePlatform,
      mapType: row.mapType,
      serviceKey: row.serviceKey ?? '',
      ...values,
    })
    .onConflict((conflict) =>
      conflict.columns(['projectName', 'devicePlatform', 'mapType']).doUpdateSet({
        ...values,
        ...(row.serviceKey === undefined ? {} : { serviceKey: row.serviceKey }),
      }),
    )
    .execute();
}

export async function deleteMapKey(database: Database, name: MapKeyName): Promise<void> {
  await database
    .deleteFrom('mapKeys')
    .where('projectName', '=', name.projectName)
    .where('devicePlatform', '=', name.devicePlatform)
    .where('mapType', '=', name.mapType)
    .execute();
}
