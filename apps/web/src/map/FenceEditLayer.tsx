/**
 * The fence that is being drawn or edited, with handles for mouse and finger. Coordinates typed in the form move it,
 * too.
 */
import type { FenceColor } from '@outrider/domain/fences/fence-looks.ts';
import type { FenceShape } from '@outrider/domain/fences/fence-shape.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { editCircle, type FenceEditor } from './fence-editor.ts';
import { editPath } from './fence-path-editor.ts';
import { useMapEngine } from './map-context.ts';

interface FenceEditLayerProps {
  /** A rectangle is a polygon that is drawn from corner to opposite corner. */
  readonly kind: FenceShape['kind'] | 'rectangle';
  /** Undefined for a new fence, which is then drawn on the map. */
  readonly shape: FenceShape | undefined;
  readonly color: FenceColor;
  /** Of circles; by itself those of fences. Pass the same object on every render. */
  readonly radiusM?: { readonly min: number; readonly max: number };
  readonly onChange: (shape: FenceShape) => void;
}

export function FenceEditLayer({ kind, shape, color, radiusM, onChange }: FenceEditLayerProps): null {
  const { map, projection, theme } = useMapEngine();
  const editor = useRef<FenceEditor>(undefined);
  const change = useEffectEvent(onChange);
  const ownShape = shape?.kind === (kind === 'rectangle' ? 'polygon' : kind) ? shape : undefined;
  const showFirst = useEffectEvent((started: FenceEditor) => started.show(ownShape));

  useEffect(() => {
    const options = { projection, theme, color, radiusM, onChange: (next: FenceShape) => change(next) };
    const started = kind === 'circle' ? editCircle(map, options) : editPath(kind, map, options);
    showFirst(started);
    editor.current = started;
    return () => {
      started.stop();
      editor.current = undefined;
    };
  }, [map, projection, theme, kind, color, radiusM]);

  useEffect(() => editor.current?.show(ownShape), [ownShape]);
  return null;
}
