import { useEffect, useRef } from 'react';
import { useMapEngine } from './map-context.ts';
import type { MapViewState } from './map-handle.ts';
import { readView } from './view.ts';

/** Tells what is in view, now and whenever a movement has ended: for what lies on a map that somebody else owns. */
export function ViewListener({ onView }: { onView: (view: MapViewState) => void }): null {
  const { map, provider } = useMapEngine();
  const listener = useRef(onView);
  useEffect(() => {
    listener.current = onView;
  });
  useEffect(() => {
    void provider;
    const tell = (): void => {
      const view = readView(map);
      if (view) listener.current(view);
    };
    tell();
    map.on('moveend', tell);
    return () => map.un('moveend', tell);
  }, [map, provider]);
  return null;
}
