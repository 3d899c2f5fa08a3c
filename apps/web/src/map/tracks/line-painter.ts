/**
 * Tracks as a layer of the map. For each chunk in view the points that the zoom shows are handed to the graphics card
 * once, a few milliseconds' worth a frame, so that the map never halts; until then the chunk is drawn as finely as it
 * is there. What is out of view, or at zooms left behind, is given back when it grows too much.
 */
import Layer from 'ol/layer/Layer.js';
import type { FrameState } from 'ol/Map.js';
import type OlMap from 'ol/Map.js';
import { getTransform, type Projection } from 'ol/proj.js';
import { type MapTheme, VEHICLE_COLORS } from '../vehicle-colors.ts';
import { zoomOf } from '../view.ts';
import { listArrows, drawArrows } from './line-arrows.ts';
import { GAP_COLORS, lineColors, SPEED_STEPS_KMH, toRgb } from './line-colors.ts';
import { LINE_COLORINGS, type LineChunk, type LineStore, type LineStyle } from './line-store.ts';
import { buildVertices, type LineVertices, type Projector } from './line-vertices.ts';
import { createWebglLines, type LineBuffer, type LinePaint, type PlacedBuffer } from './webgl-lines.ts';

/** Building takes so much of a frame at most while somebody moves the map … */
const BUILD_MS = 8;
/** … and otherwise as long as the frame before took to be shown, up to this: half of the time goes into building. */
const BUILD_MAX_MS = 200;
/** Days come by the dozen; the lines are drawn anew with what has come as often as this. */
const FOLLOW_MS = 300;
/** Details are every other zoom level: a chunk is built half as often, and never coarser than the zoom needs. */
const DETAIL_STEP = 2;
const DETAIL_MAX = 20;
const CACHE_BYTES = 128 * 1024 * 1024;
/** Above it the light line round each would cost more than it helps. */
const CASING_POINTS = 60_000;
const CASING_CHUNKS = 80;
const CASING: Readonly<Record<MapTheme, string>> = { light: '#ffffff', dark: '#12161c' };

interface Drawn {
  readonly chunk: LineChunk;
  readonly box: Box;
  buffer: LineBuffer | undefined;
  vertices: LineVertices | undefined;
  detail: number;
}

/** Projected. */
interface Box {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

export interface LinePainter {
  setStyle(style: LineStyle): void;
  stop(): void;
}

export interface LinePainterOptions {
  readonly map: OlMap;
  readonly store: LineStore;
  readonly theme: MapTheme;
  readonly style: LineStyle;
}

/** Where there is no WebGL2 nothing is painted, and `onUnsupported` says so. */
export function paintLines(
  { map, store, theme, style: first }: LinePainterOptions,
  onUnsupported: () => void,
): LinePainter {
  let style = first;
  const project = projectorTo(map.getView().getProjection());
  const drawn = new Map<LineChunk, Drawn>();
  const arrows = document.createElement('canvas');
  const container = document.createElement('div');
  container.className = 'track-layer';
  const renderer = createWebglLines(() => {
    for (const each of drawn.values()) each.buffer = undefined;
    map.render();
  });
  if (renderer) container.replaceChildren(renderer.canvas, arrows);
  else onUnsupported();

  let followedMs = -Infinity;
  let following: ReturnType<typeof setTimeout> | undefined;
  /** At once, but not again and again: each time all lines are drawn. */
  function followSoon(): void {
    following ??= setTimeout(
      () => {
        following = undefined;
        followedMs = performance.now();
        follow();
      },
      Math.max(0, followedMs + FOLLOW_MS - performance.now()),
    );
  }

  function follow(): void {
    const chunks = new Set(store.chunks());
    for (const [chunk, { buffer }] of drawn) {
      if (chunks.has(chunk)) continue;
      if (buffer) renderer?.release(buffer);
      drawn.delete(chunk);
    }
    for (const chunk of chunks) {
      if (drawn.has(chunk)) continue;
      drawn.set(chunk, {
        chunk,
        box: boxOf(chunk, project),
        buffer: undefined,
        vertices: undefined,
        detail: -1,
      });
    }
    layer.changed();
  }

  /** When the frame before was handed over. */
  let shownMs = 0;
  const isMoving = (): boolean => map.getView().getInteracting() || map.getView().getAnimating();

  /** @returns whether something is left to be built. */
  function build(wanted: readonly Drawn[], detail: number): boolean {
    const begunMs = performance.now();
    const limitMs = isMoving() ? BUILD_MS : Math.min(BUILD_MAX_MS, Math.max(BUILD_MS, begunMs - shownMs));
    for (const each of wanted) {
      if (each.detail === detail && each.buffer) continue;
      if (performance.now() - begunMs > limitMs) return true;
      const vertices = buildVertices(each.chunk, detail, project);
      const buffer = renderer?.upload(vertices);
      if (!buffer) return false;
      if (each.buffer) renderer?.release(each.buffer);
      Object.assign(each, { buffer, detail, vertices });
    }
    return false;
  }

  function trim(shown: ReadonlySet<Drawn>): void {
    let bytes = 0;
    for (const { buffer } of drawn.values()) bytes += buffer?.bytes ?? 0;
    for (const each of drawn.values()) {
      if (bytes <= CACHE_BYTES) return;
      if (!each.buffer || shown.has(each)) continue;
      bytes -= each.buffer.bytes;
      renderer?.release(each.buffer);
      Object.assign(each, { buffer: undefined, detail: -1, vertices: undefined });
    }
  }

  const view = { widthPx: 0, heightPx: 0, ratio: 0 };
  function resize(state: FrameState): void {
    const [widthPx = 0, heightPx = 0] = state.size;
    if (widthPx === view.widthPx && heightPx === view.heightPx && state.pixelRatio === view.ratio) return;
    Object.assign(view, { widthPx, heightPx, ratio: state.pixelRatio });
    renderer?.resize(widthPx, heightPx, state.pixelRatio);
    arrows.width = Math.round(widthPx * state.pixelRatio);
    arrows.height = Math.round(heightPx * state.pixelRatio);
  }

  /** What the map showed last; while chunks are built only these canvases are drawn anew, not the whole map. */
  let frame: Frame | undefined;
  let nextFrame: number | undefined;

  function draw(): void {
    nextFrame = undefined;
    if (!frame) return;
    const current = frame;
    const shown = [...drawn.values()].filter(({ box }) => worldShift(box, current) !== undefined);
    const isUnfinished = build(shown, detailOf(zoomOf(current.resolution)));
    const placed = shown.flatMap((each) => place(each, current));
    const points = placed.reduce((sum, { buffer }) => sum + buffer.count, 0);
    const hasCasing = !isUnfinished && points <= CASING_POINTS && placed.length <= CASING_CHUNKS;
    renderer?.draw(placed, 1 / current.resolution, toPaint(style, theme, hasCasing));
    drawArrows(arrows, style.arrows && !isUnfinished ? listArrows(shown, current) : [], view.ratio, theme);
    trim(new Set(shown));
    shownMs = performance.now();
    if (isUnfinished) nextFrame = requestAnimationFrame(draw);
    container.dataset['points'] = String(points);
    container.dataset['finished'] = String(!isUnfinished);
  }

  const layer = new Layer({
    zIndex: 5,
    render(state) {
      resize(state);
      frame = toFrame(state);
      if (nextFrame !== undefined) cancelAnimationFrame(nextFrame);
      draw();
      return container;
    },
  });
  map.addLayer(layer);
  const unsubscribe = store.subscribe(followSoon);
  follow();

  return {
    setStyle(next) {
      style = next;
      layer.changed();
    },
    stop() {
      if (nextFrame !== undefined) cancelAnimationFrame(nextFrame);
      unsubscribe();
      clearTimeout(following);
      map.removeLayer(layer);
      layer.dispose();
      renderer?.dispose();
      drawn.clear();
    },
  };
}

/** Whole in the view, and what it takes to place things in it. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly resolution: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** 0 where the world does not go round. */
  readonly worldWidth: number;
}

function toFrame({ size, viewState }: FrameState): Frame {
  const { center, resolution, projection } = viewState;
  const [centerX = 0, centerY = 0] = center;
  const [widthPx = 0, heightPx = 0] = size;
  const extent = projection.getExtent();
  return {
    left: centerX - (widthPx / 2) * resolution,
    right: centerX + (widthPx / 2) * resolution,
    top: centerY + (heightPx / 2) * resolution,
    bottom: centerY - (heightPx / 2) * resolution,
    resolution,
    widthPx,
    heightPx,
    worldWidth: projection.canWrapX() ? (extent[2] ?? 0) - (extent[0] ?? 0) : 0,
  };
}

/** By how much to move a box so that it lies in view; undefined when it does not. */
function worldShift(box: Box, { left, right, top, bottom, worldWidth }: Frame): number | undefined {
  if (box.bottom > top || box.top < bottom || box.right < box.left) return undefined;
  for (const shift of worldWidth === 0 ? [0] : [0, -worldWidth, worldWidth]) {
    if (box.left + shift <= right && box.right + shift >= left) return shift;
  }
  return undefined;
}

function place({ buffer, box, chunk }: Drawn, frame: Frame): PlacedBuffer[] {
  const shift = worldShift(box, frame);
  if (!buffer || shift === undefined) return [];
  const x = (buffer.originX + shift - frame.left) / frame.resolution;
  const y = (frame.top - buffer.originY) / frame.resolution;
  return [{ buffer, vehicle: chunk.vehicle, x, y }];
}

function detailOf(zoom: number): number {
  return Math.min(DETAIL_MAX, Math.ceil(zoom / DETAIL_STEP) * DETAIL_STEP);
}

function boxOf({ latitudeE6, longitudeE6, joint, levels }: LineChunk, project: Projector): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  const add = (latitude: number, longitude: number): void => {
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  };
  for (let index = 0; index < levels.length; index++) {
    // Both columns have a value for each point; those that no zoom shows lie between others or have no place.
    if ((levels[index] ?? 255) < 255) add(latitudeE6[index] as number, longitudeE6[index] as number);
  }
  if (west > east) return { left: 0, right: -1, bottom: 0, top: -1 };
  if (joint) add(joint.latitudeE6, joint.longitudeE6);
  const low: [number, number] = [0, 0];
  const high: [number, number] = [0, 0];
  project(west / 1e6, south / 1e6, low);
  project(east / 1e6, north / 1e6, high);
  // The projections of China bend a little: what lies just inside may come out just outside.
  const slack = 1_000;
  return { left: low[0] - slack, bottom: low[1] - slack, right: high[0] + slack, top: high[1] + slack };
}

function toPaint(style: LineStyle, theme: MapTheme, hasCasing: boolean): LinePaint {
  return {
    coloring: LINE_COLORINGS.indexOf(style.coloring),
    colors: lineColors(style.coloring, theme).map(toRgb),
    stepsKmh: SPEED_STEPS_KMH,
    gapColor: toRgb(GAP_COLORS[theme]),
    overColor: toRgb(VEHICLE_COLORS[theme].overspeed.fill),
    casing: hasCasing ? toRgb(CASING[theme]) : undefined,
    limitKmh: style.overspeedKmh ?? 0,
    widthPx: 3.5,
  };
}

function projectorTo(projection: Projection): Projector {
  const transform = getTransform('EPSG:4326', projection);
  if (!transform) throw new Error(`no way from degrees to ${projection.getCode()}`);
  const degrees = [0, 0];
  return (longitude, latitude, out) => {
    degrees[0] = longitude;
    degrees[1] = latitude;
    transform(degrees, out, 2);
  };
}
