/** The ruler: the user clicks the points of a line, and each shows its distance from the first. */
import type { Coordinate } from 'ol/coordinate.js';
import LineString from 'ol/geom/LineString.js';
import Point from 'ol/geom/Point.js';
import Draw from 'ol/interaction/Draw.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import { toLonLat } from 'ol/proj.js';
import type Projection from 'ol/proj/Projection.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { useEffect, useEffectEvent } from 'react';
import { MAP_FONT } from './basemap/font.ts';
import { useMapEngine } from './map-context.ts';
import { MEASURING } from './measuring.ts';
import { pathLengthsM } from './path-lengths.ts';

export interface RulerLayerProps {
  /** Formats a length in metres in the user's units and language. */
  readonly format: (meters: number) => string;
  /** Called with the length of the line that is being drawn or was drawn last. */
  readonly onLength?: (meters: number) => void;
}

/** Width 2, opacity 0.8, orange (specification, section 9). */
const LINE = new Stroke({ color: 'rgba(255, 140, 0, 0.8)', width: 2 });
const DOT = new CircleStyle({
  radius: 4,
  fill: new Fill({ color: '#ffffff' }),
  stroke: new Stroke({ color: 'rgb(255, 140, 0)', width: 2 }),
});

/** Measures while it is mounted. Enter ends a line, Escape removes it. */
export function RulerLayer({ format, onLength }: RulerLayerProps): null {
  const { map, projection } = useMapEngine();
  const write = useEffectEvent(format);
  const tellLength = useEffectEvent((meters: number) => onLength?.(meters));

  // What was measured in one projection is not carried over to another.
  useEffect(
    () =>
      startRuler(map, projection, {
        format: (meters) => write(meters),
        onLength: (meters) => tellLength(meters),
      }),
    [map, projection],
  );
  return null;
}

function startRuler(
  map: OlMap,
  projection: Projection,
  { format, onLength }: Required<RulerLayerProps>,
): () => void {
  const source = new VectorSource();
  const style = (feature: { getGeometry: () => unknown }): Style[] => {
    const line = feature.getGeometry();
    return line instanceof LineString ? rulerStyles(line.getCoordinates(), projection, format) : [];
  };
  const layer = new VectorLayer({ source, style, zIndex: 20 });
  const draw = new Draw({ source, type: 'LineString', style, stopClick: true });

  draw.on('drawstart', ({ feature }) => {
    source.clear();
    feature.getGeometry()?.on('change', () => {
      const line = feature.getGeometry();
      if (line instanceof LineString) onLength(lengthsOf(line.getCoordinates(), projection).at(-1) ?? 0);
    });
  });
  function onKey({ key }: KeyboardEvent): void {
    if (key === 'Enter') draw.finishDrawing();
    else if (key === 'Escape') draw.abortDrawing();
  }

  map.set(MEASURING, true);
  map.addLayer(layer);
  map.addInteraction(draw);
  addEventListener('keydown', onKey);
  return () => {
    removeEventListener('keydown', onKey);
    map.removeInteraction(draw);
    map.removeLayer(layer);
    layer.dispose();
    map.unset(MEASURING);
  };
}

function lengthsOf(coordinates: readonly Coordinate[], projection: Projection): number[] {
  return pathLengthsM(
    coordinates.map((coordinate) => {
      const [longitude = 0, latitude = 0] = toLonLat(coordinate, projection);
      return { longitude, latitude };
    }),
  );
}

function rulerStyles(
  coordinates: readonly Coordinate[],
  projection: Projection,
  format: (meters: number) => string,
): Style[] {
  const lengths = lengthsOf(coordinates, projection);
  const marks = coordinates.map((coordinate, index) => {
    const text = new Text({
      text: index === 0 ? '' : format(lengths[index] ?? 0),
      font: `600 12px ${MAP_FONT}`,
      offsetY: -14,
      fill: new Fill({ color: '#171c22' }),
      backgroundFill: new Fill({ color: 'rgba(255, 255, 255, 0.92)' }),
      padding: [2, 4, 1, 4],
    });
    return new Style({ geometry: new Point(coordinate), image: DOT, text });
  });
  return [new Style({ stroke: LINE }), ...marks];
}
