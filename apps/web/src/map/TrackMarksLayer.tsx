/** Numbered stays, beginnings, ends and alarms on the lines. Neighbours give way to each other until there is room. */
import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import RegularShape from 'ol/style/RegularShape.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { useEffect, useRef } from 'react';
import { MAP_FONT } from './basemap/font.ts';
import { useMapEngine } from './map-context.ts';
import { MEASURING } from './measuring.ts';
import { LINE_VEHICLE_COLORS } from './tracks/line-colors.ts';
import { type MapTheme, VEHICLE_ACCENTS } from './vehicle-colors.ts';

export interface TrackMark {
  readonly id: string;
  readonly kind: 'start' | 'end' | 'stay' | 'alarm';
  readonly longitude: number;
  readonly latitude: number;
  /** Place of its vehicle among those shown. */
  readonly vehicle: number;
  /** Of a stay. */
  readonly number?: number;
}

interface TrackMarksLayerProps {
  /** Keep the same list from render to render. */
  readonly marks: readonly TrackMark[];
  readonly selectedId: string | undefined;
  readonly onSelect: (id: string) => void;
}

const PAPER: Readonly<Record<MapTheme, string>> = { light: '#ffffff', dark: '#12161c' };
const HIT_PX = 6;

export function TrackMarksLayer({ marks, selectedId, onSelect }: TrackMarksLayerProps): null {
  const { map, provider, theme } = useMapEngine();
  const select = useRef(onSelect);
  useEffect(() => {
    select.current = onSelect;
  }, [onSelect]);

  useEffect(() => {
    void provider;
    const projection = map.getView().getProjection();
    const features = marks.map((mark) => {
      const feature = new Feature(new Point(fromLonLat([mark.longitude, mark.latitude], projection)));
      feature.setId(mark.id);
      feature.setStyle(styleOf(mark, theme, mark.id === selectedId));
      return feature;
    });
    const layer = new VectorLayer({
      source: new VectorSource({ features }),
      zIndex: 7,
      declutter: true,
      updateWhileAnimating: true,
      updateWhileInteracting: true,
    });
    const onClick = ({ pixel }: MapBrowserEvent): void => {
      if (map.get(MEASURING)) return;
      const hit = map.forEachFeatureAtPixel(pixel, (feature) => feature.getId(), {
        layerFilter: (each) => each === layer,
        hitTolerance: HIT_PX,
      });
      if (typeof hit === 'string') select.current(hit);
    };
    map.addLayer(layer);
    map.on('click', onClick);
    return () => {
      map.un('click', onClick);
      map.removeLayer(layer);
      layer.dispose();
    };
  }, [map, provider, theme, marks, selectedId]);
  return null;
}

function styleOf({ kind, vehicle, number }: TrackMark, theme: MapTheme, isSelected: boolean): Style {
  const colors = LINE_VEHICLE_COLORS[theme];
  const color = colors[vehicle % colors.length] ?? '';
  const paper = PAPER[theme];
  const zIndex = isSelected ? 9 : { stay: 1, alarm: 2, end: 3, start: 4 }[kind];
  if (kind === 'alarm') {
    return new Style({
      zIndex,
      image: new RegularShape({
        points: 3,
        radius: isSelected ? 13 : 9,
        fill: new Fill({ color: VEHICLE_ACCENTS[theme].alarm }),
        stroke: new Stroke({ color: paper, width: 1.5 }),
        declutterMode: isSelected ? 'none' : 'declutter',
      }),
    });
  }
  const isEnd = kind !== 'stay';
  return new Style({
    zIndex,
    image: new CircleStyle({
      radius: isSelected ? 14 : 10,
      fill: new Fill({ color: isEnd || isSelected ? color : paper }),
      stroke: new Stroke({ color: isEnd || isSelected ? paper : color, width: 2 }),
      declutterMode: isEnd || isSelected ? 'none' : 'declutter',
    }),
    text: new Text({
      text: kind === 'start' ? '▶' : kind === 'end' ? '■' : String(number ?? ''),
      font: `650 ${isEnd ? 9 : 10}px ${MAP_FONT}`,
      offsetX: kind === 'start' ? 1 : 0,
      offsetY: 1,
      fill: new Fill({ color: isEnd || isSelected ? paper : color }),
      declutterMode: isEnd || isSelected ? 'none' : 'declutter',
    }),
  });
}
