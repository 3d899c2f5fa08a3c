import type { RegionMapOffer } from '@outrider/contract/maps.ts';
import type { RegionMap } from '../../region-map/region-map.ts';
import { REGION_PATH } from '../region-bytes.ts';

/** What a browser needs to draw the operator's own street map; undefined while there is none that can be shown. */
export async function findRegionOffer(regionMap: RegionMap): Promise<RegionMapOffer | undefined> {
  const region = await regionMap.findReady();
  if (!region) return undefined;
  const { version, bounds, minZoom, maxZoom } = region;
  return { path: `${REGION_PATH}/${version}`, bounds, minZoom, maxZoom };
}
