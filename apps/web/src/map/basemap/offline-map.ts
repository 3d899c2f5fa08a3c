import type BaseLayer from 'ol/layer/Base.js';
import type { MapTheme } from '../../lib/vehicle-colors.ts';
import { createLabelLayers } from './label-layer.ts';
import { createPaintedLayers } from './painted-layer.ts';
import { getPainter } from './painter.ts';

export interface OfflineMap {
  readonly layers: readonly BaseLayer[];
  readonly stop: () => void;
}

/** The built-in map: painted ground and names. It becomes finer as its data arrive. */
export function createOfflineMap(theme: MapTheme, language: string, credits: readonly string[]): OfflineMap {
  const painter = getPainter();
  const ground = createPaintedLayers(theme, credits);
  const labels = createLabelLayers(theme, language);
  labels.show(painter.places());
  const stop = painter.subscribe(() => {
    for (const layer of ground) layer.getSource()?.repaint(painter.revision());
    labels.show(painter.places());
  });
  return { layers: [...ground, ...labels.layers], stop };
}
