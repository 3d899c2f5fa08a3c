import { createContext, use } from 'react';
import type OlMap from 'ol/Map.js';
import type Projection from 'ol/proj/Projection.js';
import type { MapTheme } from '../lib/vehicle-colors.ts';

/** What a layer needs of its map. Only modules of `map/` may use it; features pass WGS84 as props. */
export interface MapEngine {
  readonly map: OlMap;
  /** The provider's, and already that of the map's view. A layer places what it shows anew in another one. */
  readonly projection: Projection;
  readonly theme: MapTheme;
  /** BCP 47 tag, for country names and counts. */
  readonly language: string;
}

export const MapContext = createContext<MapEngine | undefined>(undefined);

/** @throws Error outside of a `MapView`. */
export function useMapEngine(): MapEngine {
  const engine = use(MapContext);
  if (!engine) throw new Error('a map layer stands outside of MapView');
  return engine;
}
