import { useEffect, useRef } from 'react';
import { useMapEngine } from './map-context.ts';
import { type LinePainter, paintLines } from './tracks/line-painter.ts';
import type { LineStore, LineStyle } from './tracks/line-store.ts';

export interface TrackLayerProps {
  readonly store: LineStore;
  readonly style: LineStyle;
}

/** The lines of a store, under the vehicles. */
export function TrackLayer({ store, style }: TrackLayerProps): null {
  const { map, theme, provider } = useMapEngine();
  const painter = useRef<LinePainter>(undefined);
  const latest = useRef({ store, style });
  useEffect(() => {
    latest.current = { store, style };
  });
  useEffect(() => painter.current?.setStyle(style), [style]);
  useEffect(() => painter.current?.setStore(store), [store]);

  // A provider brings a projection of its own, so the lines are placed anew.
  useEffect(() => {
    void provider;
    const created = paintLines({ map, theme, ...latest.current });
    painter.current = created;
    return () => {
      created.stop();
      // Where store and theme change together it must not hear of the store.
      painter.current = undefined;
    };
  }, [map, theme, provider]);
  return null;
}
