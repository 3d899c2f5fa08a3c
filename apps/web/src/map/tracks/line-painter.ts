/**
 * Tracks as a layer of the map. For each chunk in view the points that the zoom shows are handed to the renderer once, a
 * few milliseconds' worth a frame, so that the map never halts; until then the chunk is drawn as finely as it is there.
 * What is out of view, or at zooms left behind, is given back when it grows too much. Many lines are drawn with a margin
 * round the view, and that picture is moved as long as it covers what is looked at: a pan costs the same for all points
 * as for a few.
 */
import Layer from 'ol/layer/Layer.js';
import type OlMap from 'ol/Map.js';
import { isBeingCopied } from '../picture.ts';
import { type MapTheme, VEHICLE_COLORS } from '../../lib/vehicle-colors.ts';
import { zoomOf } from '../view.ts';
import { createCanvasLines } from './canvas-lines.ts';
import { drawArrows, listArrows } from './line-arrows.ts';
import { GAP_COLORS, lineColors, SPEED_STEPS_KMH, toRgb } from './line-colors.ts';
import {
  type Box,
  boxOf,
  type Frame,
  projectorTo,
  shareInView,
  toFrame,
  widen,
  worldShift,
} from './line-frame.ts';
import { createLinePicture } from './line-picture.ts';
import type { LineBuffer, LinePaint, PlacedBuffer } from './line-renderer.ts';
import { LINE_COLORINGS, type LineChunk, type LineStore, type LineStyle } from './line-store.ts';
import { buildVertices, type LineVertices, waysInView } from './line-vertices.ts';
import { createWebglLines } from './webgl-lines.ts';

/** Building takes so much of a frame at most while somebody moves the map … */
const BUILD_MS = 8;
/** … and otherwise as long as the frame before took to be shown, up to this: half of the time goes into building. */
const BUILD_MAX_MS = 200;
/** Days come by the dozen; the lines are drawn anew with what has come as often as this. */
const FOLLOW_MS = 300;
/** Details are every other zoom level: a chunk is built half as often, and never coarser than the zoom needs … */
const DETAIL_STEP = 2;
const DETAIL_MAX = 20;
/** … but where the view would show more ways than this: then up to two steps coarser, which a crowd of lines hides. */
const WAYS_MAX = 80_000;
const COARSER_MAX = 2 * DETAIL_STEP;
const CACHE_BYTES = 128 * 1024 * 1024;
/** Above it the light line round each would cost more than it helps. */
const CASING_WAYS = 60_000;
const CASING_CHUNKS = 80;
const CASING: Readonly<Record<MapTheme, string>> = { light: '#ffffff', dark: '#12161c' };
/** From so many ways on the picture is kept while the map moves: software draws some tens of thousands in a frame. */
const KEPT_WAYS = 8_000;
/** Of the view, on each side; less where the picture would be larger than this, device pixels. */
const MARGIN = 0.25;
const PICTURE_MAX_PX = 6_000;
/** After the last movement the picture is drawn anew where it was stretched or is no longer in the middle. */
const SETTLE_MS = 150;

interface Drawn {
  readonly chunk: LineChunk;
  readonly box: Box;
  /** Points that each detail shows, by `detail / DETAIL_STEP`. */
  readonly counts: Uint32Array;
  buffer: LineBuffer | undefined;
  vertices: LineVertices | undefined;
  detail: number;
}

/** A chunk in a frame, and by how much to move it so that it lies there. */
interface Shown {
  readonly each: Drawn;
  readonly shift: number;
}

export interface LinePainter {
  setStyle(style: LineStyle): void;
  /** Draws the lines of another store, with what is compiled and allocated already. */
  setStore(store: LineStore): void;
  stop(): void;
}

export interface LinePainterOptions {
  readonly map: OlMap;
  readonly store: LineStore;
  readonly theme: MapTheme;
  readonly style: LineStyle;
}

/** By WebGL 2; where the browser gives none, on a plain canvas. */
export function paintLines(options: LinePainterOptions): LinePainter {
  const { map, theme } = options;
  let { style, store } = options;
  const project = projectorTo(map.getView().getProjection());
  const drawn = new Map<LineChunk, Drawn>();
  const container = document.createElement('div');
  container.className = 'track-layer';
  const arrows = document.createElement('canvas');
  const renderer =
    createWebglLines(() => {
      for (const each of drawn.values()) each.buffer = undefined;
      picture.forget();
      map.render();
    }) ?? createCanvasLines();
  container.append(renderer.canvas, arrows);
  const picture = createLinePicture([renderer.canvas, arrows]);

  let followedMs = -Infinity;
  let following: ReturnType<typeof setTimeout> | undefined;
  /** At once, but not again and again: each time all lines are drawn. */
  function followSoon(): void {
    if (following !== undefined || isUpToDate()) return;
    container.dataset['finished'] = 'false';
    following = setTimeout(follow, Math.max(0, followedMs + FOLLOW_MS - performance.now()));
  }

  /** A store tells of other things too: of a loading that begins, or has ended. */
  function isUpToDate(): boolean {
    const chunks = store.chunks();
    return chunks.length === drawn.size && chunks.every((chunk) => drawn.has(chunk));
  }

  function follow(): void {
    clearTimeout(following);
    following = undefined;
    followedMs = performance.now();
    const chunks = new Set(store.chunks());
    for (const [chunk, { buffer }] of drawn) {
      if (chunks.has(chunk)) continue;
      if (buffer) renderer.release(buffer);
      drawn.delete(chunk);
    }
    for (const chunk of chunks) {
      if (drawn.has(chunk)) continue;
      drawn.set(chunk, {
        chunk,
        box: boxOf(chunk, project),
        counts: countByDetail(chunk),
        buffer: undefined,
        vertices: undefined,
        detail: -1,
      });
    }
    picture.forget();
    layer.changed();
  }

  /** When the frame before was handed over. */
  let shownMs = 0;
  const isMoving = (): boolean => map.getView().getInteracting() || map.getView().getAnimating();

  /** @returns whether something is left to be built. */
  function build(wanted: readonly Shown[], detail: number): boolean {
    const begunMs = performance.now();
    const limitMs = isMoving() ? BUILD_MS : Math.min(BUILD_MAX_MS, Math.max(BUILD_MS, begunMs - shownMs));
    for (const { each } of wanted) {
      if (each.detail === detail && each.buffer) continue;
      if (performance.now() - begunMs > limitMs) return true;
      const vertices = buildVertices(each.chunk, detail, project);
      const buffer = renderer.upload(vertices);
      if (!buffer) return false;
      if (each.buffer) renderer.release(each.buffer);
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
      renderer.release(each.buffer);
      Object.assign(each, { buffer: undefined, detail: -1, vertices: undefined });
    }
  }

  /** What the map shows, and whether more has to be drawn with a margin. */
  let frame: Frame | undefined;
  let ratio = 1;
  let isKept = false;
  let nextFrame: number | undefined;
  let settling: ReturnType<typeof setTimeout> | undefined;

  function draw(): void {
    stopWaiting();
    if (!frame) return;
    const area = isKept ? widen(frame, marginOf(frame, ratio)) : frame;
    const shown = [...drawn.values()].flatMap((each) => {
      const shift = worldShift(each.box, area);
      return shift === undefined ? [] : [{ each, shift }];
    });
    const isUnfinished = build(shown, fittingDetail(shown, area));
    const placed = shown.flatMap((each) => place(each, area));
    const ways = placed.reduce((sum, { ranges }) => sum + countWays(ranges), 0);
    const hasCasing = !isUnfinished && ways <= CASING_WAYS && placed.length <= CASING_CHUNKS;
    renderer.resize(area.widthPx, area.heightPx, ratio);
    renderer.draw(placed, 1 / area.resolution, toPaint(style, theme, hasCasing));
    const arrowed = style.arrows && !isUnfinished ? shown.map(({ each }) => each.vertices) : [];
    setSize(arrows, renderer.canvas);
    drawArrows(arrows, listArrows(arrowed, area), ratio, theme);
    picture.take(area, ratio);
    picture.place(frame);
    trim(new Set(shown.map(({ each }) => each)));
    shownMs = performance.now();
    isKept = ways > KEPT_WAYS;
    if (isUnfinished && isMoving()) settleSoon();
    else if (isUnfinished) nextFrame = requestAnimationFrame(draw);
    tell(ways, !isUnfinished);
  }

  function tell(ways: number, isFinished: boolean): void {
    container.dataset['points'] = String(ways);
    container.dataset['finished'] = String(isFinished);
  }

  function stopWaiting(): void {
    if (nextFrame !== undefined) cancelAnimationFrame(nextFrame);
    clearTimeout(settling);
    nextFrame = undefined;
    settling = undefined;
  }

  function settleSoon(): void {
    clearTimeout(settling);
    settling = setTimeout(draw, SETTLE_MS);
  }

  const layer = new Layer({
    zIndex: 5,
    render(state) {
      const next = toFrame(state);
      const hasMoved = !frame || !isSameView(frame, next);
      const isDrawn = ratio === state.pixelRatio && picture.covers(next) && !isBeingCopied(map);
      frame = next;
      ratio = state.pixelRatio;
      if (!isDrawn || (hasMoved && !isKept)) draw();
      else if (hasMoved) {
        picture.place(next);
        if (!picture.isSharp(next)) container.dataset['finished'] = 'false';
        settleSoon();
      }
      return container;
    },
  });
  map.addLayer(layer);
  let unsubscribe = store.subscribe(followSoon);
  followSoon();

  return {
    setStyle(next) {
      style = next;
      picture.forget();
      layer.changed();
    },
    setStore(next) {
      if (next === store) return;
      unsubscribe();
      store = next;
      unsubscribe = store.subscribe(followSoon);
      followSoon();
    },
    stop() {
      stopWaiting();
      unsubscribe();
      clearTimeout(following);
      map.removeLayer(layer);
      layer.dispose();
      renderer.dispose();
      drawn.clear();
    },
  };
}

function marginOf({ widthPx, heightPx }: Frame, pixelRatio: number): number {
  const most = PICTURE_MAX_PX / (Math.max(widthPx, heightPx) * pixelRatio);
  return Math.max(0, Math.min(MARGIN, (most - 1) / 2));
}

function setSize(canvas: HTMLCanvasElement, { width, height }: HTMLCanvasElement): void {
  if (canvas.width === width && canvas.height === height) return;
  canvas.width = width;
  canvas.height = height;
}

function isSameView(a: Frame, b: Frame): boolean {
  return (
    a.left === b.left &&
    a.top === b.top &&
    a.resolution === b.resolution &&
    a.widthPx === b.widthPx &&
    a.heightPx === b.heightPx
  );
}

function place({ each: { buffer, vertices, chunk }, shift }: Shown, area: Frame): PlacedBuffer[] {
  if (!buffer || !vertices) return [];
  const ranges = waysInView(vertices, shift, area);
  if (ranges.length === 0) return [];
  const x = (buffer.originX + shift - area.left) / area.resolution;
  const y = (area.top - buffer.originY) / area.resolution;
  return [{ buffer, vehicle: chunk.vehicle, x, y, ranges }];
}

function countWays(ranges: readonly number[]): number {
  return ranges.reduce((sum, value, place) => (place % 2 === 0 ? sum : sum + value), 0);
}

/** The finest that the zoom needs and the view can take. */
function fittingDetail(shown: readonly Shown[], area: Frame): number {
  const wanted = Math.min(DETAIL_MAX, Math.ceil(zoomOf(area.resolution) / DETAIL_STEP) * DETAIL_STEP);
  const shares = shown.map(({ each, shift }) => shareInView(each.box, shift, area));
  for (let detail = wanted; detail > Math.max(0, wanted - COARSER_MAX); detail -= DETAIL_STEP) {
    const ways = shown.reduce(
      (sum, { each }, place) => sum + (each.counts[detail / DETAIL_STEP] ?? 0) * (shares[place] ?? 0),
      0,
    );
    if (ways <= WAYS_MAX) return detail;
  }
  return Math.max(0, wanted - COARSER_MAX);
}

function countByDetail({ levels }: LineChunk): Uint32Array {
  const counts = new Uint32Array(1 + DETAIL_MAX / DETAIL_STEP);
  for (const level of levels) {
    if (level > DETAIL_MAX) continue;
    const place = Math.ceil(level / DETAIL_STEP);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  for (let place = 1; place < counts.length; place++) {
    counts[place] = (counts[place] ?? 0) + (counts[place - 1] ?? 0);
  }
  return counts;
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
