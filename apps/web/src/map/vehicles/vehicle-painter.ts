/**
 * The vehicles as a layer of the map: two canvases of our own, the lower for vehicles (WebGL2, or plain where there is
 * none), the upper for clusters and name plates. While the map moves the engine asks for each frame; while only
 * vehicles move, just these canvases are drawn and the rest of the map is left as it is.
 */
import Layer from 'ol/layer/Layer.js';
import type { FrameState } from 'ol/Map.js';
import type OlMap from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import { getTransform, type Projection } from 'ol/proj.js';
import { isClaimed } from '../click-claims.ts';
import { MEASURING } from '../measuring.ts';
import { prefersReducedMotion } from '../motion.ts';
import type { MapTheme } from '../../lib/vehicle-colors.ts';
import type { VehicleChange, VehicleStore } from '../vehicle-store.ts';
import { resolutionOf, zoomOf } from '../view.ts';
import { createCanvasSprites } from './canvas-sprites.ts';
import { LabelImages } from './label-images.ts';
import { LabelPlanner } from './label-planner.ts';
import type { Cluster, SceneView } from './layout.ts';
import { createOverlayCanvas, type PlacedCluster } from './overlay-canvas.ts';
import { SpriteList, type SpriteRenderer } from './sprite-list.ts';
import { type Projector, VehicleScene } from './vehicle-scene.ts';
import { createWebglSprites } from './webgl-sprites.ts';

export interface VehiclePainterOptions {
  readonly map: OlMap;
  readonly projection: Projection;
  readonly store: VehicleStore;
  readonly theme: MapTheme;
  /** BCP 47. */
  readonly language: string;
  /** Each stands alone at every zoom: for a few. */
  readonly neverClusters?: boolean | undefined;
  readonly onSelect: (id: string | undefined) => void;
  /** The pointer came over a cluster, at these pixels, or left it. */
  readonly onHover?: (hover: ClusterHover | undefined) => void;
}

export interface ClusterHover {
  readonly cluster: Cluster;
  readonly x: number;
  readonly y: number;
}

export interface VehiclePainter {
  setSelected(id: string | undefined): void;
  setLabels(labels: boolean): void;
  stop(): void;
}

/** A pulse needs no more. */
const PULSE_FRAME_MS = 40;
/** A graphics context that is not given back by then is given up. */
const RESTORE_MS = 3_000;
const CLUSTER_ZOOM_MS = 300;
const CLUSTER_MAX_ZOOM = 16;
const CLUSTER_PADDING_PX = 90;

export function paintVehicles(options: VehiclePainterOptions): VehiclePainter {
  const { map, projection, store, theme, language } = options;
  const scene = new VehicleScene(store, projectorTo(projection), options.neverClusters);
  const sprites = new SpriteList();
  const images = new LabelImages(theme);
  const planner = new LabelPlanner(scene, store, images);
  const overlay = createOverlayCanvas(theme, language);
  const container = document.createElement('div');
  container.className = 'vehicle-layer';
  let renderer = startRenderer();
  let view: SceneView | undefined;
  let pixelRatio = 1;
  let frame: number | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let lostSince: number | undefined;

  function startRenderer(): SpriteRenderer {
    return createWebglSprites(theme, wake) ?? createCanvasSprites(theme);
  }

  function replaceRenderer(next: SpriteRenderer): void {
    renderer.dispose();
    renderer = next;
    container.replaceChildren(renderer.canvas, overlay.canvas);
    resize();
  }

  function resize(): void {
    if (!view) return;
    images.setPixelRatio(pixelRatio);
    renderer.resize(view.widthPx, view.heightPx, pixelRatio);
    overlay.resize(view.widthPx, view.heightPx, pixelRatio);
  }

  function draw(): void {
    frame = undefined;
    if (!view) return;
    const nowMs = performance.now();
    scene.advance(view, nowMs);
    const motion = scene.list(sprites, nowMs, prefersReducedMotion());
    if (renderer.draw(sprites)) lostSince = undefined;
    else waitForContext(nowMs);
    overlay.draw(placeClusters(scene), planner.plan(view));
    if (motion.isGliding) wake();
    else if (motion.isPulsing) pause ??= setTimeout(resume, PULSE_FRAME_MS);
  }

  function resume(): void {
    pause = undefined;
    wake();
  }

  function waitForContext(nowMs: number): void {
    lostSince ??= nowMs;
    if (nowMs - lostSince > RESTORE_MS) replaceRenderer(createCanvasSprites(theme));
    pause ??= setTimeout(resume, RESTORE_MS / 4);
  }

  function wake(): void {
    frame ??= requestAnimationFrame(draw);
  }

  const layer = new Layer({
    zIndex: 10,
    render(state) {
      const next = toSceneView(state);
      const isResized =
        next.widthPx !== view?.widthPx || next.heightPx !== view.heightPx || state.pixelRatio !== pixelRatio;
      view = next;
      pixelRatio = state.pixelRatio;
      if (isResized) resize();
      if (frame !== undefined) cancelAnimationFrame(frame);
      draw();
      return container;
    },
  });

  function onChange(change: VehicleChange): void {
    scene.apply(change, performance.now(), !prefersReducedMotion());
    planner.forget();
    wake();
  }

  /** A name in a script whose font has come since it was written. */
  function onFontsLoaded(): void {
    images.forget();
    planner.forget();
    wake();
  }

  container.replaceChildren(renderer.canvas, overlay.canvas);
  map.addLayer(layer);
  document.fonts.addEventListener('loadingdone', onFontsLoaded);
  const unsubscribe = store.subscribe(onChange);
  const stopPointer = followPointer(options, scene);

  return {
    setSelected(id) {
      scene.setSelected(id);
      planner.forget();
      wake();
    },
    setLabels(value) {
      planner.enabled = value;
      wake();
    },
    stop() {
      if (frame !== undefined) cancelAnimationFrame(frame);
      clearTimeout(pause);
      document.fonts.removeEventListener('loadingdone', onFontsLoaded);
      unsubscribe();
      stopPointer();
      map.removeLayer(layer);
      layer.dispose();
      renderer.dispose();
    },
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

function toSceneView({ size, viewState }: FrameState): SceneView {
  const { center, resolution, projection } = viewState;
  const extent = projection.getExtent();
  return {
    centerX: center[0] ?? 0,
    centerY: center[1] ?? 0,
    resolution,
    widthPx: size[0] ?? 0,
    heightPx: size[1] ?? 0,
    zoom: zoomOf(resolution),
    worldWidth: projection.canWrapX() ? (extent[2] ?? 0) - (extent[0] ?? 0) : 0,
  };
}

function placeClusters(scene: VehicleScene): PlacedCluster[] {
  const placed: PlacedCluster[] = [];
  for (const cluster of scene.layout?.clusters ?? []) {
    scene.place(cluster.x, cluster.y, (x, y) => placed.push({ cluster, x, y }));
  }
  return placed;
}

/** Clicks and hovering. @returns the call that ends it. */
function followPointer(
  { map, store, onSelect, onHover }: VehiclePainterOptions,
  scene: VehicleScene,
): () => void {
  let isHandled = false;
  let hovered: Cluster | undefined;

  function onClick({ pixel }: MapBrowserEvent): void {
    if (map.get(MEASURING)) return;
    const hit = scene.pick(pixel[0] ?? 0, pixel[1] ?? 0);
    isHandled = hit !== undefined;
    if (hit?.cluster) openCluster(map, scene, hit.cluster);
    else if (hit?.slot !== undefined) onSelect(store.at(hit.slot)?.id);
  }

  // A click beside all vehicles may be the first of two, which zoom: what is selected stays until that is known.
  function onSingleClick({ pixel }: MapBrowserEvent): void {
    if (!isHandled && !map.get(MEASURING) && !isClaimed(map, pixel)) onSelect(undefined);
  }

  function onMove({ pixel, dragging }: MapBrowserEvent): void {
    if (dragging || map.get(MEASURING)) return;
    const [x = 0, y = 0] = pixel;
    const hit = scene.pick(x, y);
    const viewport = map.getViewport();
    if (viewport) viewport.style.cursor = hit ? 'pointer' : '';
    if (hit?.cluster === hovered) return;
    hovered = hit?.cluster;
    onHover?.(hovered && { cluster: hovered, x, y });
  }

  function onMoveStart(): void {
    hovered = undefined;
    onHover?.(undefined);
  }

  map.on('click', onClick);
  map.on('singleclick', onSingleClick);
  map.on('pointermove', onMove);
  map.on('movestart', onMoveStart);
  return () => {
    map.un('click', onClick);
    map.un('singleclick', onSingleClick);
    map.un('pointermove', onMove);
    map.un('movestart', onMoveStart);
  };
}

function openCluster(map: OlMap, scene: VehicleScene, cluster: Cluster): void {
  const view = map.getView();
  const resolution = view.getResolution() ?? 1;
  const size = map.getSize() ?? [0, 0];
  const [left, bottom, right, top] = scene.extentOf(cluster);
  const wanted = Math.max(
    (right - left) / Math.max(1, (size[0] ?? 0) - 2 * CLUSTER_PADDING_PX),
    (top - bottom) / Math.max(1, (size[1] ?? 0) - 2 * CLUSTER_PADDING_PX),
    resolutionOf(CLUSTER_MAX_ZOOM),
  );
  view.cancelAnimations();
  view.animate({
    center: [(left + right) / 2, (bottom + top) / 2],
    // One level at least, or a cluster as wide as the screen would not open.
    resolution: view.getConstrainedResolution(Math.min(wanted, resolution / 2), 1),
    duration: prefersReducedMotion() ? 0 : CLUSTER_ZOOM_MS,
  });
}
