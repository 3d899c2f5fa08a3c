/** Which base maps can be shown here, and which of them is shown to whoever has chosen none. */
import type { MapConfig } from '@outrider/contract/maps.ts';
import { MAP_TYPES, type MapType } from '@outrider/domain/map-types.ts';
import { configuredProvider, MAP_STYLES, type MapStyleName } from './configured-provider.ts';
import { type MapProvider, OFFLINE } from './providers.ts';
import type { PublicMapName, PublicMaps } from './public-maps.ts';

export type BaseMapType = MapType | PublicMapName | 'offline';

/** Whether a map's provider may be asked for addresses and places. */
export function hasServices(type: BaseMapType): type is MapType {
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

/** From the first choice to the last: what the operator has set up, what anybody may use, the built-in map. */
export function listMapOffers(
  configs: readonly MapConfig[],
  publicMaps: PublicMaps,
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
  return [...own, ...others, BUILT_IN];
}

/** The offer that somebody chose; undefined where it is not offered any more, or nothing was chosen. */
export function findOffer(
  offers: readonly MapOffer[],
  chosen: BaseMapChoice | undefined,
): MapOffer | undefined {
  return chosen && offers.find(({ type, style }) => type === chosen.type && style === chosen.style);
}
