/** A path on the ground: where a vehicle was. */
import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import { useEffect } from 'react';
import { useMapEngine } from './map-context.ts';
import type { MapTheme } from '../lib/vehicle-colors.ts';

const COLOR: Readonly<Record<MapTheme, string>> = { light: '15, 107, 92', dark: '63, 183, 159' };
/** Below the vehicles. */
const Z_INDEX = 5;

export interface PathPoint {
  /** WGS84 degrees. */
  readonly longitude: number;
  readonly latitude: number;
}

/** Pass the same array on every render. */
export function PathLayer({ path }: { path: readonly PathPoint[] }): null {
  const { map, projection, theme } = useMapEngine();
  useEffect(() => {
    const line = new LineString(
      path.map(({ longitude, latitude }) => fromLonLat([longitude, latitude], projection)),
    );
    const layer = new VectorLayer({
      source: new VectorSource({ features: [new Feature(line)] }),
      style: new Style({ stroke: new Stroke({ color: `rgba(${COLOR[theme]}, 0.75)`, width: 4 }) }),
      zIndex: Z_INDEX,
    });
    map.addLayer(layer);
    return () => {
      map.removeLayer(layer);
      layer.dispose();
    };
  }, [map, projection, theme, path]);
  return null;
}
