/** Risk points: a warning triangle with its name, and the ground within which vehicles are warned. */
import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import Polygon from 'ol/geom/Polygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import RegularShape from 'ol/style/RegularShape.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { useEffect, useEffectEvent } from 'react';
import type { MapTheme } from '../lib/vehicle-colors.ts';
import { MAP_FONT } from './basemap/font.ts';
import { circleOutline } from './circle-outline.ts';
import { CLAIMS_CLICKS, CLICK_TOLERANCE_PX } from './click-claims.ts';
import { FENCE_RGB } from './fence-colors.ts';
import { useMapEngine } from './map-context.ts';
import { MEASURING } from './measuring.ts';

export interface ShownRiskPoint {
  readonly id: string;
  readonly name: string;
  /** WGS84 degrees. */
  readonly longitude: number;
  readonly latitude: number;
  readonly radiusM: number;
  /** One that is switched off is faint. */
  readonly isOn: boolean;
}

interface RiskPointLayerProps {
  /** Pass the same list on every render while nothing in it changes. */
  readonly points: readonly ShownRiskPoint[];
  readonly selectedId?: string | undefined;
  /** Called with the clicked point, or with undefined if the map beside all points was clicked. */
  readonly onSelect?: ((id: string | undefined) => void) | undefined;
}

/** Below trails and vehicles, above fences. */
const AREA_Z = 3;
const MARK_Z = 5;
const HALO: Readonly<Record<MapTheme, string>> = { light: '#ffffff', dark: '#12161c' };
const FAINT = 0.45;

export function RiskPointLayer({ points, selectedId, onSelect }: RiskPointLayerProps): null {
  const { map, projection, theme } = useMapEngine();
  const isSelectable = onSelect !== undefined;
  const select = useEffectEvent((id: string | undefined) => onSelect?.(id));

  useEffect(() => {
    const areas = new VectorSource();
    const marks = new VectorSource();
    for (const point of points) {
      const styles = styleOf(point, theme, point.id === selectedId);
      const area = new Feature(new Polygon([circleOutline(point, point.radiusM, projection)]));
      area.setStyle(styles.area);
      areas.addFeature(area);
      const mark = new Feature(new Point(fromLonLat([point.longitude, point.latitude], projection)));
      mark.setId(point.id);
      mark.setStyle(styles.mark);
      marks.addFeature(mark);
    }
    const areaLayer = new VectorLayer({ source: areas, zIndex: AREA_Z });
    const markLayer = new VectorLayer({ source: marks, zIndex: MARK_Z, declutter: 'risk-points' });
    markLayer.set(CLAIMS_CLICKS, isSelectable);
    const onClick = ({ pixel }: MapBrowserEvent): void => {
      if (map.get(MEASURING)) return;
      const hit = map.forEachFeatureAtPixel(pixel, (feature) => feature.getId(), {
        layerFilter: (each) => each === markLayer,
        hitTolerance: CLICK_TOLERANCE_PX,
      });
      select(typeof hit === 'string' ? hit : undefined);
    };
    map.addLayer(areaLayer);
    map.addLayer(markLayer);
    map.on('singleclick', onClick);
    return () => {
      map.un('singleclick', onClick);
      for (const layer of [areaLayer, markLayer]) {
        map.removeLayer(layer);
        layer.dispose();
      }
    };
  }, [map, projection, theme, points, selectedId, isSelectable]);
  return null;
}

function styleOf({ name, isOn }: ShownRiskPoint, theme: MapTheme, isSelected: boolean) {
  const rgb = FENCE_RGB[theme].orange;
  const strength = isOn ? 1 : FAINT;
  const triangle = new Style({
    image: new RegularShape({
      points: 3,
      radius: isSelected ? 13 : 11,
      declutterMode: 'obstacle',
      fill: new Fill({ color: `rgba(${rgb}, ${strength})` }),
      stroke: new Stroke({ color: HALO[theme], width: 2 }),
    }),
    text: new Text({
      text: '!',
      font: `700 11px ${MAP_FONT}`,
      offsetY: 2,
      declutterMode: 'none',
      fill: new Fill({ color: HALO[theme] }),
    }),
  });
  const label = new Style({
    text: new Text({
      text: name,
      font: `600 12px ${MAP_FONT}`,
      offsetY: 17,
      // Names that have no room are left out; the triangle stays.
      declutterMode: 'declutter',
      fill: new Fill({ color: `rgba(${rgb}, ${strength})` }),
      stroke: new Stroke({ color: HALO[theme], width: 3 }),
    }),
  });
  return {
    area: new Style({
      fill: new Fill({ color: `rgba(${rgb}, ${isSelected ? 0.16 : 0.07})` }),
      stroke: new Stroke({
        color: `rgba(${rgb}, ${isSelected ? 0.9 : 0.5})`,
        width: isSelected ? 2 : 1.2,
        lineDash: [4, 4],
      }),
    }),
    mark: [triangle, label],
  };
}
