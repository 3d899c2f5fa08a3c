import { useEffect, useEffectEvent, useRef } from 'react';
import { useMapEngine } from './map-context.ts';
import { LinePainter } from './tracks/line-painter.ts';
import type { LineStore, LineStyle } from './tracks/line-store.ts';

export interface TrackLayerProps {
  readonly store: LineStore;
  readonly style: LineStyle;
}

/** The lines of a store, drawn below the vehicles. */
export function TrackLayer({ store, style }: TrackLayerProps): null {
  const { map, theme, projection } = useMapEngine();
  const painter = useRef<LinePainter>(undefined);
  const shown = useEffectEvent(() => ({ store, style }));
  useEffect(() => painter.current?.setStyle(style), [style]);
  useEffect(() => painter.current?.setStore(store), [store]);

  useEffect(() => {
    const created = new LinePainter({ map, projection, theme, ...shown() });
    painter.current = created;
    return () => {
      created.stop();
      // If store and theme change together, the old painter must not be given the new store.
      painter.current = undefined;
    };
  }, [map, theme, projection]);
  return null;
}
