import { REGION_MAP } from '@outrider/domain/map-types.ts';
import type { AddressSource } from '../../geocoding/address-source.ts';
import { findAddress } from '../../geocoding/geocoder.ts';
import type { RegionMap } from '../../region-map/region-map.ts';
import type { Database } from '../../store/database.ts';
import { findProvider } from './find-geocoder.ts';

/** Finds who tells addresses: a provider that the operator has set up, else the operator's own street map. */
export function createAddressSources(
  database: Database,
  regionMap: RegionMap,
): () => Promise<AddressSource | undefined> {
  return async () => {
    const provider = await findProvider(database);
    if (provider) {
      const find: AddressSource['find'] = (point, language) => findAddress(provider, point, language);
      return { name: provider.mapType, isHere: false, find };
    }
    return (await regionMap.findReady()) && regionSource(regionMap);
  };
}

export function regionSource(regionMap: RegionMap): AddressSource {
  return {
    name: REGION_MAP,
    isHere: true,
    find: ([longitude, latitude], language) => regionMap.findAddress({ longitude, latitude }, language),
  };
}
