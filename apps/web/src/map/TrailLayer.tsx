/** The trails behind vehicles: thin lines below the vehicles, each ending at its vehicle. */
import Feature from 'ol/Feature.js';
import MultiLineString from 'ol/geom/MultiLineString.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import type { LonLat } from '@outrider/domain/geometry.ts';
import { useEffect, useState } from 'react';
import { splitAtAntimeridian } from './antimeridian.ts';
import { useMapEngine } from './map-context.ts';
import type { MapTheme } from '../lib/vehicle-colors.ts';

export interface Trail {
  readonly id: string;
  /** WGS84, oldest first. */
  readonly points: readonly LonLat[];
}

const LINE: Readonly<Record<MapTheme, string>> = { light: '#0f6b5c', dark: '#3fb79f' };
const CASING: Readonly<Record<MapTheme, string>> = {
  light: 'rgba(255, 255, 255, 0.85)',
  dark: 'rgba(18, 22, 28, 0.85)',
};

/** Pass the same list on every render while nothing in it changes. */
export function TrailLayer({ trails }: { trails: readonly Trail[] }): null {
  const { map, projection, theme } = useMapEngine();
  const [source] = useState(() => new VectorSource<Feature<MultiLineString>>());
  useEffect(() => {
    const layer = new VectorLayer({
      source,
      zIndex: 8,
      style: [
        new Style({ stroke: new Stroke({ color: CASING[theme], width: 5.5 }) }),
        new Style({ stroke: new Stroke({ color: LINE[theme], width: 3 }) }),
      ],
    });
    map.addLayer(layer);
    return () => {
      map.removeLayer(layer);
      layer.dispose();
    };
  }, [map, source, theme]);

  useEffect(() => {
    source.clear(true);
    source.addFeatures(
      trails.map(({ points }) => {
        const lines = splitAtAntimeridian(points).map((line) =>
          line.map(({ longitude, latitude }) => fromLonLat([longitude, latitude], projection)),
        );
        return new Feature(new MultiLineString(lines));
      }),
    );
  }, [projection, source, trails]);
  return null;
}
