/** Circles on the ground: how sure a position is, the bounds of a shared area. Right in every projection. */
import Feature from 'ol/Feature.js';
import Polygon from 'ol/geom/Polygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import { useEffect } from 'react';
import { geodesicCircle } from './geodesic-circle.ts';
import { useMapEngine } from './map-context.ts';
import type { MapTheme } from './vehicle-colors.ts';

export interface GroundCircle {
  /** WGS84 degrees. */
  readonly longitude: number;
  readonly latitude: number;
  readonly radiusM: number;
}

const COLOR: Readonly<Record<MapTheme, string>> = { light: '15, 107, 92', dark: '63, 183, 159' };

/** Keep the same list from render to render while nothing in it changes. */
export function CircleLayer({ circles }: { circles: readonly GroundCircle[] }): null {
  const { map, provider, theme } = useMapEngine();
  useEffect(() => {
    // A provider brings a projection of its own, so the circles are drawn anew.
    void provider;
    const projection = map.getView().getProjection();
    const features = circles.map((circle) => {
      const ring = geodesicCircle(circle, circle.radiusM).map(({ longitude, latitude }) =>
        fromLonLat([longitude, latitude], projection),
      );
      return new Feature(new Polygon([ring]));
    });
    const layer = new VectorLayer({
      source: new VectorSource({ features }),
      zIndex: 7,
      style: new Style({
        fill: new Fill({ color: `rgba(${COLOR[theme]}, 0.1)` }),
        stroke: new Stroke({ color: `rgba(${COLOR[theme]}, 0.6)`, width: 1.5, lineDash: [6, 4] }),
      }),
    });
    map.addLayer(layer);
    return () => {
      map.removeLayer(layer);
      layer.dispose();
    };
  }, [map, provider, theme, circles]);
  return null;
}
