import { useEffect, useEffectEvent } from 'react';
import { useMapEngine } from './map-context.ts';
import type { MapViewState } from './map-handle.ts';
import { readView } from './view.ts';

/** Reports what is in view, now and after each movement, for a layer whose map belongs to another component. */
export function ViewListener({ onView }: { onView: (view: MapViewState) => void }): null {
  const { map } = useMapEngine();
  const show = useEffectEvent(onView);
  useEffect(() => {
    const report = (): void => {
      const view = readView(map);
      if (view) show(view);
    };
    report();
    map.on('moveend', report);
    return () => map.un('moveend', report);
  }, [map]);
  return null;
}
