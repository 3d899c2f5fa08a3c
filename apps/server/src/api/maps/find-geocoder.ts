import { type MapType, normalizeMapType, REGION_MAP } from '@outrider/domain/map-types.ts';
import { DomainError } from '../../domain-error.ts';
import type { GeocoderAccess } from '../../geocoding/geocoder.ts';
import type { RegionMap } from '../../region-map/region-map.ts';
import type { Database } from '../../store/database.ts';
import { findMapKeys, type MapKeyRow } from '../../store/maps/map-keys.ts';

/**
 * Whose services are asked: those of the map that the caller looks at, else of any that is set up with services.
 * @throws DomainError mapConfigNotObtained where none is.
 */
export async function findGeocoder(
  database: Database,
  mapTypeName: string | undefined,
): Promise<GeocoderAccess> {
  const wanted: MapType | undefined = mapTypeName === undefined ? undefined : normalizeMapType(mapTypeName);
  const row = await findProvider(database, wanted);
  if (!row) throw new DomainError('mapConfigNotObtained', { mapType: wanted ?? '' });
  return row;
}

/** The operator's own street map is asked where the caller looks at it, and where no provider is set up. */
export async function isRegionAsked(
  database: Database,
  regionMap: RegionMap,
  mapTypeName: string | undefined,
): Promise<boolean> {
  if (!(await regionMap.findReady())) return false;
  return mapTypeName === REGION_MAP || (await findProvider(database)) === undefined;
}

/** That of this map, else any that is set up with services; undefined where none is. */
export async function findProvider(
  database: Database,
  wanted?: MapType,
): Promise<GeocoderAccess | undefined> {
  const able = (await findMapKeys(database)).filter(hasServices);
  return able.find(({ mapType }) => mapType === wanted) ?? able[0];
}

/** OpenStreetMap's needs no key, but an address that the operator has chosen: its own is not for everyone's use. */
function hasServices({ mapType, serviceKey, serviceUrl }: MapKeyRow): boolean {
  return mapType === 'OSM' ? serviceUrl !== '' : serviceKey !== '';
}
