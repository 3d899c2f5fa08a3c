/** One fence that is being drawn or changed, with handles for mouse and finger. What is typed moves it, too. */
import type { FenceColor } from '@outrider/domain/fences/fence-looks.ts';
import type { FenceShape } from '@outrider/domain/fences/fence-shape.ts';
import { useEffect, useRef } from 'react';
import { editCircle, editPolygon, type FenceEditor } from './fence-editor.ts';
import { useMapEngine } from './map-context.ts';

interface FenceEditLayerProps {
  readonly kind: FenceShape['kind'];
  /** Undefined while there is nothing to be seen yet: it is drawn then. */
  readonly shape: FenceShape | undefined;
  readonly color: FenceColor;
  readonly onChange: (shape: FenceShape) => void;
}

export function FenceEditLayer({ kind, shape, color, onChange }: FenceEditLayerProps): null {
  const { map, provider, theme } = useMapEngine();
  const editor = useRef<FenceEditor>(undefined);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  }, [onChange]);

  useEffect(() => {
    void provider;
    const start = kind === 'circle' ? editCircle : editPolygon;
    const started = start(map, { theme, color, onChange: (next) => change.current(next) });
    editor.current = started;
    return started.stop;
  }, [map, provider, theme, kind, color]);

  useEffect(
    () => editor.current?.show(shape?.kind === kind ? shape : undefined),
    [map, provider, theme, kind, color, shape],
  );
  return null;
}
