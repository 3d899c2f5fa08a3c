/** A heat map of points: the more of them, the warmer the colour. */
import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import Heatmap from 'ol/layer/Heatmap.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import { useEffect } from 'react';
import { useMapEngine } from './map-context.ts';

export interface HeatSpot {
  readonly longitude: number;
  readonly latitude: number;
  /** 0 to 1. */
  readonly weight: number;
}

const GRADIENT = ['#2563d900', '#2563d9', '#c76a00', '#d92632'];

/** Pass the same list on every render. */
export function HeatLayer({ spots }: { readonly spots: readonly HeatSpot[] }): null {
  const { map, projection } = useMapEngine();
  useEffect(() => {
    const features = spots.map(
      ({ longitude, latitude, weight }) =>
        new Feature({ geometry: new Point(fromLonLat([longitude, latitude], projection)), weight }),
    );
    const layer = new Heatmap({
      source: new VectorSource({ features }),
      weight: 'weight',
      radius: 12,
      blur: 22,
      opacity: 0.75,
      gradient: GRADIENT,
      zIndex: 4,
    });
    map.addLayer(layer);
    return () => {
      map.removeLayer(layer);
      layer.dispose();
    };
  }, [map, projection, spots]);
  return null;
}
