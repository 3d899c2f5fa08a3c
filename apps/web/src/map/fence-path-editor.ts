/**
 * Drawing and editing a fence that is made of places. A polygon or the line of a corridor is clicked place by place, a
 * rectangle corner by opposite corner; places and sides can then be dragged.
 */
import type { FenceShape } from '@outrider/domain/fences/fence-shape.ts';
import { unwrapCorners } from '@outrider/domain/fences/fence-shape.ts';
import Collection from 'ol/Collection.js';
import type { Coordinate } from 'ol/coordinate.js';
import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import MultiPoint from 'ol/geom/MultiPoint.js';
import Polygon from 'ol/geom/Polygon.js';
import Draw, { createBox } from 'ol/interaction/Draw.js';
import Modify from 'ol/interaction/Modify.js';
import type OlMap from 'ol/Map.js';
import VectorSource from 'ol/source/Vector.js';
import Style from 'ol/style/Style.js';
import { begin, type EditorOptions, type FenceEditor, GRIP_PX, toPlace } from './fence-editor.ts';
import { project, toPolygon } from './fence-geometry.ts';

type PathKind = 'polygon' | 'rectangle' | 'corridor';

const DRAWN = {
  polygon: { type: 'Polygon' },
  // A shape that is spanned between two places is drawn as a circle is.
  rectangle: { type: 'Circle', geometryFunction: createBox() },
  corridor: { type: 'LineString' },
} as const;

/** A line that was just drawn, until the form has told its own width. */
const FIRST_WIDTH_M = 200;

export function editPath(kind: PathKind, map: OlMap, options: EditorOptions): FenceEditor {
  const { projection } = options;
  const { area, source, line, handle, end } = begin(map, options);
  /** What is dragged: the polygon itself, or the line in the middle of the corridor's ground. */
  const path = new Feature<Polygon | LineString>();
  const places = new Style({
    image: handle.getImage() ?? undefined,
    geometry: (feature) => new MultiPoint(placesOf(feature.getGeometry())),
  });
  const pathStroke = new Style({ stroke: line.getStroke() ?? undefined });
  path.setStyle([pathStroke, places]);
  source.addFeature(path);
  const modify = new Modify({ features: new Collection([path]), pixelTolerance: GRIP_PX, style: handle });
  const draw = new Draw({
    source: new VectorSource(),
    ...DRAWN[kind],
    style: [line, handle],
    stopClick: true,
  });
  let isDragging = false;
  let widthM = FIRST_WIDTH_M;

  function shapeOf(geometry: unknown): FenceShape {
    const found = placesOf(geometry).map((at) => toPlace(at, projection));
    return kind === 'corridor'
      ? { kind: 'corridor', line: found, widthM }
      : { kind: 'polygon', corners: found };
  }
  function notify(): void {
    const shape = shapeOf(path.getGeometry());
    area.setGeometry(toPolygon(shape, projection));
    options.onChange(shape);
  }
  function onKey({ key, target }: KeyboardEvent): void {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
    if (key === 'Enter') draw.finishDrawing();
    else if (key === 'Escape') draw.abortDrawing();
  }

  draw.on('drawend', ({ feature }) => {
    const geometry = feature.getGeometry();
    if (!(geometry instanceof Polygon || geometry instanceof LineString)) return;
    path.setGeometry(geometry);
    draw.setActive(false);
    notify();
  });
  modify.on('modifystart', () => (isDragging = true));
  modify.on('modifyend', () => {
    isDragging = false;
    notify();
  });
  map.addInteraction(modify);
  map.addInteraction(draw);
  addEventListener('keydown', onKey);
  return {
    show(next) {
      if (isDragging) return;
      const shown = next && next.kind !== 'circle' && pathOf(next).length > 0 ? next : undefined;
      if (shown?.kind === 'corridor') ({ widthM } = shown);
      if (!shown && path.getGeometry()) draw.abortDrawing();
      area.setGeometry(shown && toPolygon(shown, projection));
      path.setGeometry(shown && toPath(shown));
      draw.setActive(!shown);
    },
    stop() {
      removeEventListener('keydown', onKey);
      map.removeInteraction(draw);
      map.removeInteraction(modify);
      source.clear();
      end();
    },
  };

  function toPath(shape: Exclude<FenceShape, { kind: 'circle' }>): Polygon | LineString {
    return shape.kind === 'polygon'
      ? toPolygon(shape, projection)
      : new LineString(unwrapCorners(shape.line).map((place) => project(place, projection)));
  }
}

const pathOf = (shape: Exclude<FenceShape, { kind: 'circle' }>) =>
  shape.kind === 'polygon' ? shape.corners : shape.line;

function placesOf(geometry: unknown): Coordinate[] {
  if (geometry instanceof LineString) return geometry.getCoordinates();
  return geometry instanceof Polygon ? (geometry.getCoordinates()[0]?.slice(0, -1) ?? []) : [];
}
