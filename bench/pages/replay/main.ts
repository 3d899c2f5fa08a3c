/**
 * The same tracks as plain JSON: a list of points for each vehicle, drawn as one line each by OpenLayers on a canvas.
 * It has no worker, no base map, and only the engine's own simplification.
 */
import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import VectorLayer from 'ol/layer/Vector.js';
import OlMap from 'ol/Map.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import View from 'ol/View.js';

export interface PlainPoint {
  readonly time: string;
  readonly lat: number;
  readonly lon: number;
  readonly speedKmh: number;
  readonly courseDeg: number;
  readonly acc: boolean;
}

export interface PlainResult {
  readonly points: number;
  readonly firstLineMs: number;
  readonly allDrawnMs: number;
}

export interface ReplayBenchApi {
  /** Requests the vehicles one after another, draws each when it arrives, and resolves when all are on the screen. */
  load(paths: readonly string[]): Promise<PlainResult>;
}

const source = new VectorSource<Feature<LineString>>();
const layer = new VectorLayer({
  source,
  style: new Style({ stroke: new Stroke({ color: '#2563d9', width: 3 }) }),
});
const map = new OlMap({
  target: 'map',
  layers: [layer],
  controls: [],
  view: new View({ center: fromLonLat([114, 22.5]), zoom: 8 }),
});
// Every loaded track is kept, because a player and a table would need its points.
const tracks: PlainPoint[][] = [];

async function load(paths: readonly string[]): Promise<PlainResult> {
  const begun = performance.now();
  let firstLineMs = 0;
  for (const path of paths) {
    const response = await fetch(path);
    // The cast is safe: this benchmark's server writes the answer.
    const points = (await response.json()) as PlainPoint[];
    tracks.push(points);
    source.addFeature(new Feature(new LineString(points.map(({ lon, lat }) => fromLonLat([lon, lat])))));
    const extent = source.getExtent();
    if (extent) map.getView().fit(extent, { padding: [40, 40, 40, 40] });
    await drawn();
    firstLineMs ||= performance.now() - begun;
  }
  return {
    points: tracks.reduce((sum, { length }) => sum + length, 0),
    firstLineMs,
    allDrawnMs: performance.now() - begun,
  };
}

/** Waits until the frame is on the canvas and the browser could show it. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    map.once('rendercomplete', () => requestAnimationFrame(() => setTimeout(resolve)));
    map.render();
  });
}

const api: ReplayBenchApi = { load };
Object.assign(globalThis, { replayBench: api });
