import type BaseLayer from 'ol/layer/Base.js';
import type { MapBounds } from '../map-handle.ts';
import { isWithin } from '../bounds.ts';
import type { MapTheme } from '../../lib/vehicle-colors.ts';
import { createLabelLayers } from './label-layer.ts';
import { createPaintedLayers } from './painted-layer.ts';
import { getPainter } from './painter.ts';

export interface OfflineMap {
  readonly layers: readonly BaseLayer[];
  readonly stop: () => void;
}

/**
 * The built-in map: painted ground and names. It becomes finer as its data arrive.
 * @param unnamed where another map above it has the names, degrees.
 */
export function createOfflineMap(
  theme: MapTheme,
  language: string,
  credits: readonly string[],
  unnamed?: MapBounds,
): OfflineMap {
  const painter = getPainter();
  const ground = createPaintedLayers(theme, credits);
  const labels = createLabelLayers(theme, language);
  const show = (): void => {
    const places = painter.places();
    labels.show(unnamed ? places.filter((place) => !isWithin(unnamed, place)) : places);
  };
  show();
  const stop = painter.subscribe(() => {
    for (const layer of ground) layer.getSource()?.repaint(painter.revision());
    show();
  });
  return { layers: [...ground, ...labels.layers], stop };
}
