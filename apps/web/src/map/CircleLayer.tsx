/**
 * Circles on the ground: the accuracy of a position, the bounds of a shared area. They are true in every projection.
 */
import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import Polygon from 'ol/geom/Polygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { useEffect } from 'react';
import { MAP_FONT } from './basemap/font.ts';
import { circleOutline } from './circle-outline.ts';
import { useMapEngine } from './map-context.ts';
import type { MapTheme } from '../lib/vehicle-colors.ts';

export interface GroundCircle {
  /** WGS84 degrees. */
  readonly longitude: number;
  readonly latitude: number;
  readonly radiusM: number;
  /** Text below the circle. */
  readonly label?: string;
}

const COLOR: Readonly<Record<MapTheme, string>> = { light: '15, 107, 92', dark: '63, 183, 159' };
const HALO: Readonly<Record<MapTheme, string>> = { light: '#ffffff', dark: '#12161c' };

/** Pass the same list on every render while nothing in it changes. */
export function CircleLayer({ circles }: { circles: readonly GroundCircle[] }): null {
  const { map, projection, theme } = useMapEngine();
  useEffect(() => {
    const features = circles.map((circle) => {
      const feature = new Feature(new Polygon([circleOutline(circle, circle.radiusM, projection)]));
      feature.setStyle(circleStyle(circle.label, theme));
      return feature;
    });
    const layer = new VectorLayer({ source: new VectorSource({ features }), zIndex: 7 });
    map.addLayer(layer);
    return () => {
      map.removeLayer(layer);
      layer.dispose();
    };
  }, [map, projection, theme, circles]);
  return null;
}

function circleStyle(label: string | undefined, theme: MapTheme): Style[] {
  const line = new Style({
    fill: new Fill({ color: `rgba(${COLOR[theme]}, 0.1)` }),
    stroke: new Stroke({ color: `rgba(${COLOR[theme]}, 0.6)`, width: 1.5, lineDash: [6, 4] }),
  });
  if (label === undefined) return [line];
  const text = new Style({
    // The label hangs from the southernmost corner, where it covers nothing inside the circle.
    geometry: (feature) => {
      const [west = 0, south = 0, east = 0] = feature.getGeometry()?.getExtent() ?? [];
      return new Point([(west + east) / 2, south]);
    },
    text: new Text({
      text: label,
      font: `600 12px ${MAP_FONT}`,
      offsetY: 12,
      fill: new Fill({ color: `rgb(${COLOR[theme]})` }),
      stroke: new Stroke({ color: HALO[theme], width: 3 }),
    }),
  });
  return [line, text];
}
