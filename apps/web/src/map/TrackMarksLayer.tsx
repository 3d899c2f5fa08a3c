/** Numbered stays, starts, ends, alarms and commands on the lines. Marks that are too close are thinned out. */
import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import RegularShape from 'ol/style/RegularShape.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { useEffect, useEffectEvent } from 'react';
import { MAP_FONT } from './basemap/font.ts';
import { CLAIMS_CLICKS, CLICK_TOLERANCE_PX } from './click-claims.ts';
import { useMapEngine } from './map-context.ts';
import { MEASURING } from './measuring.ts';
import { LINE_VEHICLE_COLORS } from './tracks/line-colors.ts';
import { type MapTheme, VEHICLE_ACCENTS } from '../lib/vehicle-colors.ts';

export interface TrackMark {
  readonly id: string;
  readonly kind: 'start' | 'end' | 'stay' | 'alarm' | 'command' | 'crossing';
  readonly longitude: number;
  readonly latitude: number;
  /** Index of the mark's vehicle among those shown. */
  readonly vehicle: number;
  /** Number of a stay. */
  readonly number?: number;
  /** For a crossing of a fence's border: whether the vehicle enters the fence. */
  readonly enters?: boolean;
}

interface TrackMarksLayerProps {
  /** Pass the same list on every render. */
  readonly marks: readonly TrackMark[];
  readonly selectedId: string | undefined;
  readonly onSelect: (id: string) => void;
}

const PAPER: Readonly<Record<MapTheme, string>> = { light: '#ffffff', dark: '#12161c' };

export function TrackMarksLayer({ marks, selectedId, onSelect }: TrackMarksLayerProps): null {
  const { map, projection, theme } = useMapEngine();
  const select = useEffectEvent(onSelect);

  useEffect(() => {
    const placed = marks
      .map((mark) => ({ mark, at: fromLonLat([mark.longitude, mark.latitude], projection) }))
      .toSorted((one, other) => rankOf(other.mark, selectedId) - rankOf(one.mark, selectedId));
    const source = new VectorSource();
    const layer = new VectorLayer({ source, zIndex: 7, properties: { [CLAIMS_CLICKS]: true } });
    // Marks are chosen anew only when the map has come to rest: thousands of them would slow each frame of a pan.
    const choose = (): void => {
      source.clear(true);
      source.addFeatures(
        chooseMarks(placed, map).map(({ mark, at }) => {
          const feature = new Feature(new Point([...at]));
          feature.setId(mark.id);
          feature.setStyle(styleOf(mark, theme, mark.id === selectedId));
          return feature;
        }),
      );
    };
    choose();
    const onClick = ({ pixel }: MapBrowserEvent): void => {
      if (map.get(MEASURING)) return;
      const hit = map.forEachFeatureAtPixel(pixel, (feature) => feature.getId(), {
        layerFilter: (each) => each === layer,
        hitTolerance: CLICK_TOLERANCE_PX,
      });
      if (typeof hit === 'string') select(hit);
    };
    map.addLayer(layer);
    map.on('click', onClick);
    map.on('moveend', choose);
    return () => {
      map.un('click', onClick);
      map.un('moveend', choose);
      map.removeLayer(layer);
      layer.dispose();
    };
  }, [map, projection, theme, marks, selectedId]);
  return null;
}

/** Of several marks closer than this, the most important one stays; CSS pixels. */
const CELL_PX = 26;
/** Marks are also chosen this far beyond the view, so that a pan shows some at once. */
const MARGIN_PX = 300;

interface PlacedMark {
  readonly mark: TrackMark;
  /** In the view's projection. */
  readonly at: readonly number[];
}

function rankOf({ id, kind }: TrackMark, selectedId: string | undefined): number {
  return id === selectedId ? 9 : { stay: 1, crossing: 2, command: 3, alarm: 4, end: 5, start: 6 }[kind];
}

/** Chooses marks in and around the view: the most important one of each cell of a grid that is fixed to the ground. */
function chooseMarks(placed: readonly PlacedMark[], map: OlMap): PlacedMark[] {
  const view = map.getView();
  const [centerX = 0, centerY = 0] = view.getCenter() ?? [];
  const resolution = view.getResolution() ?? 1;
  const [widthPx = 0, heightPx = 0] = map.getSize() ?? [];
  const [reachX, reachY] = [widthPx / 2 + MARGIN_PX, heightPx / 2 + MARGIN_PX];
  const taken = new Set<string>();
  return placed.filter(({ at: [x = 0, y = 0] }) => {
    const isNear =
      Math.abs(x - centerX) <= reachX * resolution && Math.abs(y - centerY) <= reachY * resolution;
    const cell = `${Math.floor(x / resolution / CELL_PX)}/${Math.floor(y / resolution / CELL_PX)}`;
    if (!isNear || taken.has(cell)) return false;
    taken.add(cell);
    return true;
  });
}

function styleOf(mark: TrackMark, theme: MapTheme, isSelected: boolean): Style {
  const { kind, vehicle, number } = mark;
  const colors = LINE_VEHICLE_COLORS[theme];
  const color = colors[vehicle % colors.length] ?? '';
  const paper = PAPER[theme];
  const zIndex = rankOf(mark, isSelected ? mark.id : undefined);
  if (kind === 'alarm') {
    return new Style({
      zIndex,
      image: new RegularShape({
        points: 3,
        radius: isSelected ? 13 : 9,
        fill: new Fill({ color: VEHICLE_ACCENTS[theme].alarm }),
        stroke: new Stroke({ color: paper, width: 1.5 }),
      }),
    });
  }
  if (kind === 'command') {
    return new Style({
      zIndex,
      image: new RegularShape({
        points: 4,
        angle: Math.PI / 4,
        radius: isSelected ? 13 : 9,
        fill: new Fill({ color: isSelected ? color : paper }),
        stroke: new Stroke({ color: isSelected ? paper : color, width: 2 }),
      }),
    });
  }
  if (kind === 'crossing') {
    return new Style({
      zIndex,
      image: new RegularShape({
        points: 4,
        radius: isSelected ? 15 : 11,
        fill: new Fill({ color: isSelected ? color : paper }),
        stroke: new Stroke({ color: isSelected ? paper : color, width: 2 }),
      }),
      text: new Text({
        text: mark.enters ? '↓' : '↑',
        font: `700 11px ${MAP_FONT}`,
        offsetY: 1,
        fill: new Fill({ color: isSelected ? paper : color }),
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
    }),
    text: new Text({
      text: kind === 'start' ? '▶' : kind === 'end' ? '■' : String(number ?? ''),
      font: `650 ${isEnd ? 9 : 10}px ${MAP_FONT}`,
      offsetX: kind === 'start' ? 1 : 0,
      offsetY: 1,
      fill: new Fill({ color: isEnd || isSelected ? paper : color }),
    }),
  });
}
