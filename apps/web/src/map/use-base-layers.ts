import { useEffect, useEffectEvent } from 'react';
import type OlMap from 'ol/Map.js';
import { createBaseLayers } from './base-layers.ts';
import type { MapProvider } from './providers.ts';
import type { MapTheme } from '../lib/vehicle-colors.ts';

/** Adds the provider's layers below all others. */
export function useBaseLayers(
  map: OlMap | undefined,
  provider: MapProvider,
  theme: MapTheme,
  language: string,
  onTilesFailed: (() => void) | undefined,
): void {
  const tellFailed = useEffectEvent(() => onTilesFailed?.());
  useEffect(() => {
    if (!map) return;
    const { layers, stop } = createBaseLayers(provider, theme, language, () => tellFailed());
    layers.forEach((layer, index) => map.getLayers().insertAt(index, layer));
    return () => {
      stop();
      for (const layer of layers) {
        map.removeLayer(layer);
        layer.dispose();
      }
    };
  }, [map, provider, theme, language]);
}
