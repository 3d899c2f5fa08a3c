/**
 * Fences on the map, each with its name. Only a border or a name can be clicked; the ground inside still belongs to the
 * map.
 */
import type { FenceColor } from '@outrider/domain/fences/fence-looks.ts';
import type { FenceShape } from '@outrider/domain/fences/fence-shape.ts';
import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { useEffect, useEffectEvent } from 'react';
import { MAP_FONT } from './basemap/font.ts';
import { CLAIMS_CLICKS, CLICK_TOLERANCE_PX } from './click-claims.ts';
import { FENCE_RGB } from './fence-colors.ts';
import { toPolygon } from './fence-geometry.ts';
import { useMapEngine } from './map-context.ts';
import { MEASURING } from './measuring.ts';
import type { MapTheme } from '../lib/vehicle-colors.ts';

export interface ShownFence {
  readonly id: string;
  readonly name: string;
  readonly shape: FenceShape;
  readonly color: FenceColor;
  /** A fence that is switched off is dashed. */
  readonly isOn: boolean;
}

interface FenceLayerProps {
  /** Pass the same list on every render while nothing in it changes. */
  readonly fences: readonly ShownFence[];
  readonly selectedId?: string | undefined;
  /** Called with the clicked fence, or with undefined if the map beside all fences was clicked. */
  readonly onSelect?: ((id: string | undefined) => void) | undefined;
}

/** A smaller fence has no room for a name, which would only cover the towns of a country. Our choice. */
const NAMED_FROM_PX = 10;

/** Below trails and vehicles. */
const AREA_Z = 3;
const BORDER_Z = 4;
const HALO: Readonly<Record<MapTheme, string>> = { light: '#ffffff', dark: '#12161c' };

export function FenceLayer({ fences, selectedId, onSelect }: FenceLayerProps): null {
  const { map, projection, theme } = useMapEngine();
  const isSelectable = onSelect !== undefined;
  const select = useEffectEvent((id: string | undefined) => onSelect?.(id));

  useEffect(() => {
    const areas = new VectorSource();
    const borders = new VectorSource();
    for (const fence of fences) {
      const polygon = toPolygon(fence.shape, projection);
      const styles = styleOf(fence, theme, fence.id === selectedId);
      const area = new Feature(polygon);
      area.setStyle(styles.area);
      areas.addFeature(area);
      const ring = polygon.getLinearRing(0)?.getCoordinates() ?? [];
      const border = new Feature(new LineString(ring));
      border.setStyle(styles.border);
      const highest = ring.reduce((a, b) => ((b[1] ?? 0) > (a[1] ?? 0) ? b : a), ring[0] ?? [0, 0]);
      const label = new Feature(new Point(highest));
      const [left = 0, bottom = 0, right = 0, top = 0] = polygon.getExtent();
      const size = Math.max(right - left, top - bottom);
      const isNamed = (resolution: number) => fence.id === selectedId || size >= NAMED_FROM_PX * resolution;
      label.setStyle((_, resolution) => (isNamed(resolution) ? styles.label : undefined));
      for (const feature of [border, label]) feature.set('fence', fence.id);
      borders.addFeatures([border, label]);
    }
    const areaLayer = new VectorLayer({ source: areas, zIndex: AREA_Z });
    const borderLayer = new VectorLayer({ source: borders, zIndex: BORDER_Z, declutter: 'fences' });
    borderLayer.set(CLAIMS_CLICKS, isSelectable);
    // A double click zooms, so a fence opens only after a single click.
    const onClick = ({ pixel }: MapBrowserEvent): void => {
      if (map.get(MEASURING)) return;
      const hit: unknown = map.forEachFeatureAtPixel(pixel, (feature) => feature.get('fence'), {
        layerFilter: (each) => each === borderLayer,
        hitTolerance: CLICK_TOLERANCE_PX,
      });
      select(typeof hit === 'string' ? hit : undefined);
    };
    map.addLayer(areaLayer);
    map.addLayer(borderLayer);
    map.on('singleclick', onClick);
    return () => {
      map.un('singleclick', onClick);
      for (const layer of [areaLayer, borderLayer]) {
        map.removeLayer(layer);
        layer.dispose();
      }
    };
  }, [map, projection, theme, fences, selectedId, isSelectable]);
  return null;
}

function styleOf({ name, color, isOn }: ShownFence, theme: MapTheme, isSelected: boolean) {
  const rgb = FENCE_RGB[theme][color];
  return {
    area: new Style({ fill: new Fill({ color: `rgba(${rgb}, ${isSelected ? 0.18 : 0.09})` }) }),
    border: new Style({
      stroke: new Stroke({
        color: `rgba(${rgb}, ${isSelected ? 1 : 0.8})`,
        width: isSelected ? 3 : 2,
        ...(!isOn && { lineDash: [6, 5] }),
      }),
    }),
    label: new Style({
      text: new Text({
        text: name,
        font: `600 12px ${MAP_FONT}`,
        offsetY: -9,
        fill: new Fill({ color: `rgb(${rgb})` }),
        stroke: new Stroke({ color: HALO[theme], width: 3 }),
      }),
    }),
  };
}
