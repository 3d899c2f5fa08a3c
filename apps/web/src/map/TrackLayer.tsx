import { useEffect, useRef } from 'react';
import { useMapEngine } from './map-context.ts';
import { type LinePainter, paintLines } from './tracks/line-painter.ts';
import type { LineStore, LineStyle } from './tracks/line-store.ts';

export interface TrackLayerProps {
  readonly store: LineStore;
  readonly style: LineStyle;
  /** The browser has no WebGL2: lines cannot be drawn. */
  readonly onUnsupported: () => void;
}

/** The lines of a store, under the vehicles. */
export function TrackLayer({ store, style, onUnsupported }: TrackLayerProps): null {
  const { map, theme, provider } = useMapEngine();
  const painter = useRef<LinePainter>(undefined);
  const latest = useRef({ style, onUnsupported });
  useEffect(() => {
    latest.current = { style, onUnsupported };
    painter.current?.setStyle(style);
  }, [style, onUnsupported]);

  // A provider brings a projection of its own, so the lines are placed anew.
  useEffect(() => {
    void provider;
    const created = paintLines({ map, store, theme, style: latest.current.style }, () =>
      latest.current.onUnsupported(),
    );
    painter.current = created;
    return () => created.stop();
  }, [map, store, theme, provider]);
  return null;
}
