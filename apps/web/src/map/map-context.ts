import { createContext, use } from 'react';
import type OlMap from 'ol/Map.js';
import type { MapProvider } from './providers.ts';
import type { MapTheme } from '../lib/vehicle-colors.ts';

/** What a layer needs of the map it lies on. Only modules of `map/` may use it: features speak WGS84 by props. */
export interface MapEngine {
  readonly map: OlMap;
  readonly provider: MapProvider;
  readonly theme: MapTheme;
  /** BCP 47; country names and counts follow it. */
  readonly language: string;
}

export const MapContext = createContext<MapEngine | undefined>(undefined);

/** @throws Error outside of a `MapView`. */
export function useMapEngine(): MapEngine {
  const engine = use(MapContext);
  if (!engine) throw new Error('a map layer stands outside of MapView');
  return engine;
}
