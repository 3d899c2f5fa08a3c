/** One mark on the map: the user's own position with its accuracy, or a place that was searched for. */
import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import Polygon from 'ol/geom/Polygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { useEffect } from 'react';
import { MAP_FONT } from './basemap/font.ts';
import { circleOutline } from './circle-outline.ts';
import { useMapEngine } from './map-context.ts';
import type { MapTheme } from '../lib/vehicle-colors.ts';

export interface Mark {
  readonly longitude: number;
  readonly latitude: number;
  readonly name: string;
  /** Radius of the circle that contains the true position. */
  readonly accuracyM?: number | undefined;
}

const ACCENT: Readonly<Record<MapTheme, string>> = { light: '15, 107, 92', dark: '63, 183, 159' };
const HALO: Readonly<Record<MapTheme, string>> = { light: '#ffffff', dark: '#12161c' };

/** Pass the same object on every render. */
export function MarkLayer({ mark }: { mark: Mark }): null {
  const { map, projection, theme } = useMapEngine();
  useEffect(() => {
    const layer = createLayer(mark, projection, theme);
    map.addLayer(layer);
    return () => {
      map.removeLayer(layer);
      layer.dispose();
    };
  }, [map, projection, theme, mark]);
  return null;
}

function createLayer(mark: Mark, projection: Parameters<typeof fromLonLat>[1], theme: MapTheme): VectorLayer {
  const point = new Feature(new Point(fromLonLat([mark.longitude, mark.latitude], projection)));
  point.setStyle(pointStyle(mark.name, theme));
  const features: Feature[] = [point];
  if (mark.accuracyM !== undefined) {
    const circle = new Feature(new Polygon([circleOutline(mark, mark.accuracyM, projection)]));
    circle.setStyle(
      new Style({
        fill: new Fill({ color: `rgba(${ACCENT[theme]}, 0.14)` }),
        stroke: new Stroke({ color: `rgba(${ACCENT[theme]}, 0.5)`, width: 1 }),
      }),
    );
    features.unshift(circle);
  }
  return new VectorLayer({ source: new VectorSource({ features }), zIndex: 9 });
}

function pointStyle(name: string, theme: MapTheme): Style {
  return new Style({
    image: new CircleStyle({
      radius: 7,
      fill: new Fill({ color: `rgb(${ACCENT[theme]})` }),
      stroke: new Stroke({ color: HALO[theme], width: 2.5 }),
    }),
    text: new Text({
      text: name,
      font: `600 12px ${MAP_FONT}`,
      offsetY: 18,
      fill: new Fill({ color: `rgb(${ACCENT[theme]})` }),
      stroke: new Stroke({ color: HALO[theme], width: 3 }),
    }),
  });
}
