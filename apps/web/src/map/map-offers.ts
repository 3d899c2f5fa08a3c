/** Which base maps can be shown here, and which of them is shown to whoever has chosen none. */
import type { MapConfig, RegionMapOffer } from '@outrider/contract/maps.ts';
import { MAP_TYPES, type MapType, REGION_MAP } from '@outrider/domain/map-types.ts';
import { configuredProvider, MAP_STYLES, type MapStyleName } from './configured-provider.ts';
import { type MapProvider, OFFLINE } from './providers.ts';
import type { PublicMapName, PublicMaps } from './public-maps.ts';
import { regionProvider } from './region-map.ts';

export type BaseMapType = MapType | PublicMapName | typeof REGION_MAP | 'offline';

/** Whether a map's provider, or the server's own file, may be asked for addresses and places. */
export function hasServices(type: BaseMapType): type is MapType | typeof REGION_MAP {
  return type !== 'offline' && type !== 'OpenFreeMap';
}

export interface BaseMapChoice {
  readonly type: BaseMapType;
  readonly style: MapStyleName;
}

export interface MapOffer extends BaseMapChoice {
  readonly provider: MapProvider;
}

export const BUILT_IN: MapOffer = { type: 'offline', style: 'normal', provider: OFFLINE };

export interface OfferedMaps {
  /** What the operator has set up. */
  readonly configs: readonly MapConfig[];
  /** The operator's own street map. */
  readonly region?: RegionMapOffer | undefined;
  readonly publicMaps: PublicMaps;
}

/** From the first choice to the last: what the operator has set up, the own streets, what anybody may use, the built-in map. */
export function listMapOffers(
  { configs, region, publicMaps }: OfferedMaps,
  language: string,
): readonly MapOffer[] {
  const own = MAP_TYPES.flatMap((type) => {
    const config = configs.find(({ mapType }) => mapType === type);
    return MAP_STYLES.flatMap((style): MapOffer[] => {
      const provider = config && configuredProvider(config, style, language);
      return provider ? [{ type, style, provider }] : [];
    });
  });
  const others = (['OpenFreeMap', 'OSM'] as const).flatMap((type): MapOffer[] => {
    const provider = publicMaps[type];
    // An operator's own server of the same map comes in its place.
    if (!provider || own.some((offer) => offer.type === type)) return [];
    return [{ type, style: 'normal', provider }];
  });
  const { OpenFreeMap: streets } = publicMaps;
  const provider = region && regionProvider(region, streets?.kind === 'vector' ? streets : undefined);
  const regions: readonly MapOffer[] = provider ? [{ type: REGION_MAP, style: 'normal', provider }] : [];
  return [...own, ...regions, ...others, BUILT_IN];
}

/** The offer that somebody chose; undefined where it is not offered any more, or nothing was chosen. */
export function findOffer(
  offers: readonly MapOffer[],
  chosen: BaseMapChoice | undefined,
): MapOffer | undefined {
  return chosen && offers.find(({ type, style }) => type === chosen.type && style === chosen.style);
}
