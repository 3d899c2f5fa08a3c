import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type OlMap from 'ol/Map.js';
import type { MapBounds, MapCenter, MapPadding, MapViewState } from './map-handle.ts';
import type { MapProvider } from './providers.ts';
import { bringBack, createView, flightOf, isFree, readView } from './view.ts';

const NONE: MapPadding = { top: 0, right: 0, bottom: 0, left: 0 };

/** Keeps the map's view in the provider's projection. A change of provider keeps place and scale. */
export function useView(
  map: OlMap | undefined,
  provider: MapProvider,
  initialView: MapCenter,
  padding: MapPadding | undefined,
  onViewChange: ((view: MapViewState) => void) | undefined,
  keepFree: (() => MapBounds | undefined) | undefined,
): void {
  const { top, right, bottom, left } = padding ?? NONE;
  const last = useRef(initialView);
  const covered = useRef([top, right, bottom, left]);
  const findKept = useEffectEvent(() => keepFree?.());
  const tell = useEffectEvent((view: MapViewState) => onViewChange?.(view));

  // Before the effects of the layers, which come before ours otherwise: they find the view in their own projection.
  useLayoutEffect(() => {
    if (!map) return;
    // Padding set later would move the centre.
    const created = createView(provider, last.current, covered.current);
    map.setView(created);
    const moved = (): void => {
      const view = readView(map);
      if (!view) return;
      last.current = view;
      tell(view);
    };
    map.on('moveend', moved);
    return () => map.un('moveend', moved);
  }, [map, provider]);

  useEffect(() => {
    covered.current = [top, right, bottom, left];
    if (!map) return;
    const kept = findKept();
    // What the user has moved out of view stays there.
    const wasFree = kept !== undefined && isFree(map, kept);
    const flyOn = flightOf(map);
    map.getView().padding = covered.current;
    if (flyOn) flyOn();
    else if (wasFree && !isFree(map, kept)) bringBack(map, kept);
  }, [map, top, right, bottom, left]);
}
