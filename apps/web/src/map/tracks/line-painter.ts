/**
 * Tracks as a layer of the map. For each chunk in view the points that the zoom shows are handed to the renderer once, a
 * few milliseconds' worth a frame, so that the map never halts; until then the chunk is drawn as finely as it is there.
 * What is out of view, or at zooms left behind, is given back when it grows too much. Many lines are drawn with a margin
 * round the view, and that picture is moved as long as it covers what is looked at: a pan costs the same for all points
 * as for a few.
 */
import Layer from 'ol/layer/Layer.js';
import type OlMap from 'ol/Map.js';
import type { FrameState } from 'ol/Map.js';
import type Projection from 'ol/proj/Projection.js';
import { isBeingCopied } from '../picture.ts';
import { type MapTheme, VEHICLE_COLORS } from '../../lib/vehicle-colors.ts';
import { createCanvasLines } from './canvas-lines.ts';
import { drawArrows, listArrows } from './line-arrows.ts';
import { GAP_COLORS, lineColors, SPEED_STEPS_KMH, toRgb } from './line-colors.ts';
import { DrawnChunks, fittingDetail, type ShownChunk } from './drawn-chunks.ts';
import { type Frame, projectorTo, toFrame, widen } from './line-frame.ts';
import { createLinePicture, type LinePicture } from './line-picture.ts';
import type { LinePaint, LineRenderer, PlacedBuffer } from './line-renderer.ts';
import { LINE_COLORINGS, type LineStore, type LineStyle } from './line-store.ts';
import { segmentsInView } from './line-vertices.ts';
import { createWebglLines } from './webgl-lines.ts';

/** Building takes so much of a frame at most while somebody moves the map … */
const BUILD_MS = 8;
/** … and otherwise as long as the frame before took to be shown, up to this: half of the time goes into building. */
const BUILD_MAX_MS = 200;
/** Days come by the dozen; the lines are drawn anew with what has come as often as this. */
const FOLLOW_MS = 300;
/** Above it the light line round each would cost more than it helps. */
const CASING_SEGMENTS = 60_000;
const CASING_CHUNKS = 80;
const CASING: Readonly<Record<MapTheme, string>> = { light: '#ffffff', dark: '#12161c' };
/** From so many segments on the picture is kept while the map moves: software draws some tens of thousands in a frame. */
const KEPT_SEGMENTS = 8_000;
/** Of the view, on each side; less where the picture would be larger than this, device pixels. */
const MARGIN = 0.25;
const PICTURE_MAX_PX = 6_000;
/** After the last movement the picture is drawn anew where it was stretched or is no longer in the middle. */
const SETTLE_MS = 150;

export interface LinePainterOptions {
  readonly map: OlMap;
  readonly projection: Projection;
  readonly store: LineStore;
  readonly theme: MapTheme;
  readonly style: LineStyle;
}

type Timer = ReturnType<typeof setTimeout>;

/** Draws by WebGL 2; where the browser gives none, on a plain canvas. */
export class LinePainter {
  readonly #map: OlMap;
  readonly #theme: MapTheme;
  readonly #container = document.createElement('div');
  readonly #arrows = document.createElement('canvas');
  readonly #chunks: DrawnChunks;
  readonly #renderer: LineRenderer;
  readonly #picture: LinePicture;
  readonly #layer: Layer;

  #style: LineStyle;
  #store: LineStore;
  #unsubscribe: () => void;
  /** When the store's chunks were taken over, and the timer that does it next. */
  #followedMs = -Infinity;
  #following: Timer | undefined;

  /** What the map shows, and whether more has to be drawn with a margin. */
  #frame: Frame | undefined;
  #ratio = 1;
  #isKept = false;
  /** When the frame before was handed over. */
  #shownMs = 0;
  #nextFrame: number | undefined;
  #settling: Timer | undefined;

  constructor({ map, projection, store, theme, style }: LinePainterOptions) {
    this.#map = map;
    this.#theme = theme;
    this.#style = style;
    this.#store = store;
    this.#container.className = 'track-layer';
    this.#chunks = new DrawnChunks(projectorTo(projection));
    this.#renderer = createWebglLines(() => this.#restore()) ?? createCanvasLines();
    this.#container.append(this.#renderer.canvas, this.#arrows);
    this.#picture = createLinePicture([this.#renderer.canvas, this.#arrows]);
    this.#layer = new Layer({ zIndex: 5, render: (state) => this.#render(state) });
    map.addLayer(this.#layer);
    this.#unsubscribe = store.subscribe(() => this.#followSoon());
    this.#followSoon();
  }

  setStyle(style: LineStyle): void {
    this.#style = style;
    this.#picture.forget();
    this.#layer.changed();
  }

  /** Draws the lines of another store, with what is compiled and allocated already. */
  setStore(store: LineStore): void {
    if (store === this.#store) return;
    this.#unsubscribe();
    this.#store = store;
    this.#unsubscribe = store.subscribe(() => this.#followSoon());
    this.#followSoon();
  }

  stop(): void {
    this.#stopWaiting();
    this.#unsubscribe();
    clearTimeout(this.#following);
    this.#map.removeLayer(this.#layer);
    this.#layer.dispose();
    this.#renderer.dispose();
    this.#chunks.clear();
  }

  /** The graphics card has lost what it held. */
  #restore(): void {
    this.#chunks.forgetBuffers();
    this.#picture.forget();
    this.#map.render();
  }

  /**
   * At once, but not again and again: each time all lines are drawn. A store also notifies of a loading that begins or
   * has ended, which changes no chunk.
   */
  #followSoon(): void {
    if (this.#following !== undefined || this.#chunks.areThese(this.#store.chunks())) return;
    this.#container.dataset['finished'] = 'false';
    const waitMs = Math.max(0, this.#followedMs + FOLLOW_MS - performance.now());
    this.#following = setTimeout(() => this.#follow(), waitMs);
  }

  #follow(): void {
    this.#following = undefined;
    this.#followedMs = performance.now();
    this.#chunks.replace(this.#store.chunks(), this.#renderer);
    this.#picture.forget();
    this.#layer.changed();
  }

  #isMoving(): boolean {
    const view = this.#map.getView();
    return view.getInteracting() || view.getAnimating();
  }

  #render(state: FrameState): HTMLElement {
    const next = toFrame(state);
    const hasMoved = !this.#frame || !isSameView(this.#frame, next);
    const isDrawn =
      this.#ratio === state.pixelRatio && this.#picture.covers(next) && !isBeingCopied(this.#map);
    this.#frame = next;
    this.#ratio = state.pixelRatio;
    if (!isDrawn || (hasMoved && !this.#isKept)) this.#draw();
    else if (hasMoved) {
      this.#picture.place(next);
      if (!this.#picture.isSharp(next)) this.#container.dataset['finished'] = 'false';
      this.#settleSoon();
    }
    return this.#container;
  }

  #draw(): void {
    this.#stopWaiting();
    const frame = this.#frame;
    if (!frame) return;
    const area = this.#isKept ? widen(frame, marginOf(frame, this.#ratio)) : frame;
    const shown = this.#chunks.findWithin(area);
    const isUnfinished = this.#build(shown, area);
    const segments = this.#drawShown(shown, area, isUnfinished);
    this.#picture.take(area, this.#ratio);
    this.#picture.place(frame);
    this.#chunks.trim(shown, this.#renderer);
    this.#shownMs = performance.now();
    this.#isKept = segments > KEPT_SEGMENTS;
    if (isUnfinished && this.#isMoving()) this.#settleSoon();
    else if (isUnfinished) this.#nextFrame = requestAnimationFrame(() => this.#draw());
    this.#container.dataset['points'] = String(segments);
    this.#container.dataset['finished'] = String(!isUnfinished);
  }

  /** @returns whether something is left to be built. */
  #build(shown: readonly ShownChunk[], area: Frame): boolean {
    const tookMs = performance.now() - this.#shownMs;
    const limitMs = this.#isMoving() ? BUILD_MS : Math.min(BUILD_MAX_MS, Math.max(BUILD_MS, tookMs));
    return this.#chunks.build(shown, fittingDetail(shown, area), limitMs, this.#renderer);
  }

  /** @returns how many segments were drawn. */
  #drawShown(shown: readonly ShownChunk[], area: Frame, isUnfinished: boolean): number {
    const placed = shown.flatMap((each) => place(each, area));
    const segments = placed.reduce((sum, { ranges }) => sum + countSegments(ranges), 0);
    const hasCasing = !isUnfinished && segments <= CASING_SEGMENTS && placed.length <= CASING_CHUNKS;
    this.#renderer.resize(area.widthPx, area.heightPx, this.#ratio);
    this.#renderer.draw(placed, 1 / area.resolution, toPaint(this.#style, this.#theme, hasCasing));
    const arrowed = this.#style.arrows && !isUnfinished ? shown.map(({ drawn }) => drawn.vertices) : [];
    setSize(this.#arrows, this.#renderer.canvas);
    drawArrows(this.#arrows, listArrows(arrowed, area), this.#ratio, this.#theme);
    return segments;
  }

  #stopWaiting(): void {
    if (this.#nextFrame !== undefined) cancelAnimationFrame(this.#nextFrame);
    clearTimeout(this.#settling);
    this.#nextFrame = undefined;
    this.#settling = undefined;
  }

  #settleSoon(): void {
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#draw(), SETTLE_MS);
  }
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

function place({ drawn: { buffer, vertices, chunk }, shift }: ShownChunk, area: Frame): PlacedBuffer[] {
  if (!buffer || !vertices) return [];
  const ranges = segmentsInView(vertices, shift, area);
  if (ranges.length === 0) return [];
  const x = (buffer.originX + shift - area.left) / area.resolution;
  const y = (area.top - buffer.originY) / area.resolution;
  return [{ buffer, vehicle: chunk.vehicle, x, y, ranges }];
}

function countSegments(ranges: readonly number[]): number {
  return ranges.reduce((sum, value, place) => (place % 2 === 0 ? sum : sum + value), 0);
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
