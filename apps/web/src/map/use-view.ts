import { useEffect, useRef } from 'react';
import type OlMap from 'ol/Map.js';
import type { MapCenter, MapPadding, MapViewState } from './map-handle.ts';
import type { MapProvider } from './providers.ts';
import { createView, readView } from './view.ts';

const NONE: MapPadding = { top: 0, right: 0, bottom: 0, left: 0 };

/** Keeps the map's view in the provider's projection; a change of provider keeps the place and the scale. */
export function useView(
  map: OlMap | undefined,
  provider: MapProvider,
  initialView: MapCenter,
  padding: MapPadding | undefined,
  onViewChange: ((view: MapViewState) => void) | undefined,
): void {
  const { top, right, bottom, left } = padding ?? NONE;
  const last = useRef(initialView);
  const covered = useRef([top, right, bottom, left]);
  const listener = useRef(onViewChange);
  useEffect(() => {
    listener.current = onViewChange;
  });

  useEffect(() => {
    if (!map) return;
    // Set later, padding would move the middle.
    const created = createView(provider, last.current, covered.current);
    map.setView(created);
    const moved = (): void => {
      const view = readView(map);
      if (!view) return;
      last.current = view;
      listener.current?.(view);
    };
    map.on('moveend', moved);
    return () => map.un('moveend', moved);
  }, [map, provider]);

  useEffect(() => {
    covered.current = [top, right, bottom, left];
    if (map) map.getView().padding = covered.current;
  }, [map, top, right, bottom, left]);
}
