/**
 * The vehicles on the map: keeps the engine's features in step with the store, lets what moved glide to its new
 * place, and gathers into clusters what stands too close. Drawn by the engine's canvas.
 */
import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import { prefersReducedMotion } from '../motion.ts';
import type { MapTheme } from '../vehicle-colors.ts';
import type { VehicleChange, VehicleStore } from '../vehicle-store.ts';
import { zoomOf } from '../view.ts';
import { type Cluster, layOut, type PlacedVehicle } from './clusters.ts';
import { clusterStyle, vehicleStyle } from './vehicle-styles.ts';

export interface VehiclePainterOptions {
  readonly map: OlMap;
  readonly store: VehicleStore;
  readonly theme: MapTheme;
  readonly onSelect: (id: string | undefined) => void;
}

export interface VehiclePainter {
  setSelected(id: string | undefined): void;
  setLabels(labels: boolean): void;
  stop(): void;
}

const GLIDE_MS = 900;
const HIT_PX = 6;
/** Above this many drawn at once names would only be a carpet. */
const LABELS_MAX = 400;
const CLUSTER_ZOOM_STEP = 2;

export function paintVehicles({ map, store, theme, onSelect }: VehiclePainterOptions): VehiclePainter {
  const source = new VectorSource<Feature<Point>>({ wrapX: true });
  const layer = new VectorLayer({
    source,
    zIndex: 10,
    updateWhileAnimating: true,
    updateWhileInteracting: true,
    declutter: false,
  });
  const features = new Map<string, Feature<Point>>();
  const shown = new Map<string, [number, number]>();
  const gliding = new Map<string, Glide>();
  let selectedId: string | undefined;
  let labels = true;
  let frame: number | undefined;
  let isStale = true;

  interface Glide {
    readonly from: [number, number];
    readonly to: [number, number];
    readonly startMs: number;
  }

  layer.setStyle((feature) => {
    const cluster: unknown = feature.get('cluster');
    // Only this module sets it.
    if (cluster) return clusterStyle(cluster as Cluster, theme);
    const record = store.get(String(feature.getId()));
    if (!record) return undefined;
    const labelled = record.id === selectedId || (labels && features.size <= LABELS_MAX);
    return vehicleStyle(record, { theme, selected: record.id === selectedId, labelled });
  });

  function target(id: string): [number, number] | undefined {
    const record = store.get(id);
    if (!record) return undefined;
    const [x = 0, y = 0] = fromLonLat([record.longitude, record.latitude], map.getView().getProjection());
    return [x, y];
  }

  function onChange(change: VehicleChange): void {
    if (change.kind === 'applied') {
      for (const { id } of change.records) moveTo(id);
    } else {
      gliding.clear();
      shown.clear();
      for (const { id } of store.records()) moveTo(id);
    }
    isStale = true;
    wake();
  }

  function moveTo(id: string): void {
    const to = target(id);
    if (!to) return;
    const from = shown.get(id);
    if (!from || prefersReducedMotion()) shown.set(id, to);
    else if (from[0] !== to[0] || from[1] !== to[1])
      gliding.set(id, { from, to, startMs: performance.now() });
  }

  function step(): void {
    frame = undefined;
    const now = performance.now();
    for (const [id, { from, to, startMs }] of gliding) {
      const share = Math.min(1, (now - startMs) / GLIDE_MS);
      const place: [number, number] = [
        from[0] + (to[0] - from[0]) * share,
        from[1] + (to[1] - from[1]) * share,
      ];
      shown.set(id, place);
      features.get(id)?.getGeometry()?.setCoordinates(place);
      if (share === 1) gliding.delete(id);
    }
    if (isStale) rebuild();
    if (gliding.size > 0) wake();
  }

  function wake(): void {
    frame ??= requestAnimationFrame(step);
  }

  function* placed(): Generator<PlacedVehicle> {
    for (const record of store.records()) {
      const place = shown.get(record.id);
      if (place && store.isVisible(record.id)) yield { record, x: place[0], y: place[1] };
    }
  }

  /** Features for what is drawn now; those that stay are kept, so that nothing flickers. */
  function rebuild(): void {
    isStale = false;
    const resolution = map.getView().getResolution();
    if (resolution === undefined) return;
    const { singles, clusters } = layOut(placed(), { resolution, zoom: zoomOf(resolution), selectedId });
    const wanted = new Map<string, Feature<Point>>();
    for (const { record, x, y } of singles) {
      const feature = features.get(record.id) ?? createFeature(record.id, x, y);
      wanted.set(record.id, feature);
    }
    clusters.forEach((cluster, index) => {
      const feature = createFeature(`cluster-${index}`, cluster.x, cluster.y);
      feature.set('cluster', cluster, true);
      wanted.set(`cluster-${index}`, feature);
    });
    for (const [id, feature] of features) {
      if (wanted.get(id) !== feature) {
        source.removeFeature(feature);
        features.delete(id);
      }
    }
    for (const [id, feature] of wanted) {
      if (features.has(id)) continue;
      features.set(id, feature);
      source.addFeature(feature);
    }
    source.changed();
  }

  function onClick(event: { readonly pixel: number[] }): void {
    const hit = map.forEachFeatureAtPixel(event.pixel, (feature) => feature, {
      layerFilter: (each) => each === layer,
      hitTolerance: HIT_PX,
    });
    const cluster: unknown = hit?.get('cluster');
    if (cluster) openCluster(cluster as Cluster); // Only this module sets it.
    else onSelect(hit ? String(hit.getId()) : undefined);
  }

  function openCluster({ x, y }: Cluster): void {
    const view = map.getView();
    const zoom = (view.getZoom() ?? 0) + CLUSTER_ZOOM_STEP;
    view.animate({ center: [x, y], zoom, duration: prefersReducedMotion() ? 0 : 250 });
  }

  function onMove(): void {
    isStale = true;
    wake();
  }

  map.addLayer(layer);
  map.on('singleclick', onClick);
  map.on('moveend', onMove);
  const unsubscribe = store.subscribe(onChange);
  onChange({ kind: 'replaced' });

  return {
    setSelected(id) {
      selectedId = id;
      isStale = true;
      wake();
    },
    setLabels(value) {
      labels = value;
      source.changed();
    },
    stop() {
      if (frame !== undefined) cancelAnimationFrame(frame);
      unsubscribe();
      map.un('singleclick', onClick);
      map.un('moveend', onMove);
      map.removeLayer(layer);
      layer.dispose();
    },
  };
}

function createFeature(id: string, x: number, y: number): Feature<Point> {
  const feature = new Feature(new Point([x, y]));
  feature.setId(id);
  return feature;
}
