/**
 * Drawing and editing a fence on the map. A click sets a circle, which has two handles: its centre, and a point on its
 * border.
 */
import type { FenceColor } from '@outrider/domain/fences/fence-looks.ts';
import { FENCE_RADIUS_M, type FenceShape, wrapLongitude } from '@outrider/domain/fences/fence-shape.ts';
import { distanceM, type LonLat } from '@outrider/domain/geometry.ts';
import Collection from 'ol/Collection.js';
import type { Coordinate } from 'ol/coordinate.js';
import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import type Polygon from 'ol/geom/Polygon.js';
import Modify from 'ol/interaction/Modify.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import type Projection from 'ol/proj/Projection.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import { FENCE_RGB } from './fence-colors.ts';
import { project, toPolygon, unproject } from './fence-geometry.ts';
import { MEASURING } from './measuring.ts';
import type { MapTheme } from '../lib/vehicle-colors.ts';

export interface FenceEditor {
  readonly show: (shape: FenceShape | undefined) => void;
  readonly stop: () => void;
}

export interface EditorOptions {
  readonly projection: Projection;
  readonly theme: MapTheme;
  readonly color: FenceColor;
  /** Of circles; by itself those of fences. */
  readonly radiusM?: { readonly min: number; readonly max: number } | undefined;
  readonly onChange: (shape: FenceShape) => void;
}

const Z_INDEX = 21;
/** The radius of a handle in pixels, wide enough for a finger. */
export const GRIP_PX = 18;
/** The radius of a new circle, as a share of the map's smaller side. */
const FIRST_RADIUS = 0.2;
const ROUND_M = 10;
/** Coordinates are rounded to a millionth of a degree. */
export const toPlace = (at: Coordinate, projection: Projection): LonLat => {
  const { longitude, latitude } = unproject(at, projection);
  return { longitude: round6(wrapLongitude(longitude)), latitude: round6(latitude) };
};
const round6 = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** What both editors share: an area, exclusive clicks, and the handles' style. */
export function begin(map: OlMap, { theme, color }: Pick<EditorOptions, 'theme' | 'color'>) {
  const rgb = FENCE_RGB[theme][color];
  const area = new Feature<Polygon>();
  const source = new VectorSource<Feature>({ features: [area] });
  const line = new Style({
    fill: new Fill({ color: `rgba(${rgb}, 0.16)` }),
    stroke: new Stroke({ color: `rgb(${rgb})`, width: 3 }),
  });
  const handle = new Style({
    image: new CircleStyle({
      radius: 8,
      fill: new Fill({ color: '#ffffff' }),
      stroke: new Stroke({ color: `rgb(${rgb})`, width: 3 }),
    }),
  });
  const layer = new VectorLayer({ source, zIndex: Z_INDEX, style: line });
  map.set(MEASURING, true);
  map.addLayer(layer);
  const end = (): void => {
    map.removeLayer(layer);
    layer.dispose();
    map.unset(MEASURING);
  };
  return { area, source, line, handle, end };
}

export function editCircle(map: OlMap, options: EditorOptions): FenceEditor {
  const { projection } = options;
  const { area, source, handle, end } = begin(map, options);
  const center = new Feature(new Point([0, 0]));
  const border = new Feature(new Point([0, 0]));
  for (const grip of [center, border]) grip.setStyle(handle);
  const modify = new Modify({
    features: new Collection([center, border]),
    pixelTolerance: GRIP_PX,
    style: [],
  });
  let shape: Extract<FenceShape, { kind: 'circle' }> | undefined;
  let isDragging = false;
  let isPlacing = false;

  function draw(next: NonNullable<typeof shape>): void {
    shape = next;
    const polygon = toPolygon(next, projection);
    area.setGeometry(polygon);
    isPlacing = true;
    const ring = polygon.getLinearRing(0)?.getCoordinates() ?? [];
    center.getGeometry()?.setCoordinates(project(next.center, projection));
    // A quarter of the way round from north is the point in the east.
    border.getGeometry()?.setCoordinates(ring[(ring.length - 1) / 4] ?? [0, 0]);
    isPlacing = false;
    if (!source.hasFeature(center)) source.addFeatures([center, border]);
  }

  function follow(grip: Feature<Point>): void {
    const at = grip.getGeometry()?.getCoordinates();
    if (isPlacing || !shape || !at) return;
    const place = toPlace(at, projection);
    const next: typeof shape =
      grip === center
        ? { ...shape, center: place }
        : { ...shape, radiusM: toRadiusM(distanceM(shape.center, place), options.radiusM) };
    draw(next);
    options.onChange(next);
  }

  function onClick({ coordinate }: MapBrowserEvent): void {
    if (shape) return;
    const place = toPlace(coordinate, projection);
    const [x = 0, y = 0] = coordinate;
    const reach = (map.getView().getResolution() ?? 1) * Math.min(...(map.getSize() ?? [500])) * FIRST_RADIUS;
    const radiusM = toRadiusM(distanceM(place, unproject([x + reach, y], projection)), options.radiusM);
    draw({ kind: 'circle', center: place, radiusM });
    options.onChange({ kind: 'circle', center: place, radiusM });
  }

  center.getGeometry()?.on('change', () => follow(center));
  border.getGeometry()?.on('change', () => follow(border));
  modify.on('modifystart', () => (isDragging = true));
  modify.on('modifyend', () => (isDragging = false));
  map.on('click', onClick);
  map.addInteraction(modify);
  return {
    show(next) {
      if (isDragging) return;
      if (next?.kind === 'circle') draw(next);
      else {
        shape = undefined;
        area.setGeometry(undefined);
        for (const grip of [center, border]) if (source.hasFeature(grip)) source.removeFeature(grip);
      }
    },
    stop() {
      map.un('click', onClick);
      map.removeInteraction(modify);
      end();
    },
  };
}

type Range = NonNullable<EditorOptions['radiusM']>;

function toRadiusM(meters: number, { min, max }: Range = FENCE_RADIUS_M): number {
  const rounded = Math.round(meters / ROUND_M) * ROUND_M;
  return Math.max(min, Math.min(max, rounded));
}
