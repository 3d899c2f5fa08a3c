import { type GeoJSONSource, Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { VEHICLE_STATES } from '@outrider/web/lib/vehicle-colors.ts';
import type { VehicleRecord } from '@outrider/web/map/vehicle-store.ts';
import { bodyCell, CELL_PX, cellAt, drawAtlas } from '@outrider/web/map/vehicles/sprite-atlas.ts';
import { type Contender, finish } from './contender.ts';
import type { Scene } from './fleet.ts';

const IMAGE_SCALE = 2;
const TIMEOUT_MS = 60_000;

/**
 * The usual way: a GeoJSON source that is replaced as a whole, and a symbol layer whose icon and rotation are
 * properties.
 */
export async function createMapLibre(target: HTMLElement, scene: Scene): Promise<Contender> {
  setWorkerUrl(workerUrl);
  const map = new MapLibreMap({
    container: target,
    style: { version: 8, sources: {}, layers: [] },
    center: [scene.longitude, scene.latitude],
    // MapLibre counts levels in tiles of 512 pixels.
    zoom: scene.zoom - 1,
    fadeDuration: 0,
    attributionControl: false,
  });
  await new Promise((resolve) => map.once('load', resolve));
  addImages(map);
  map.addSource('vehicles', { type: 'geojson', data: toGeoJson([]) });
  map.addLayer({
    id: 'vehicles',
    type: 'symbol',
    source: 'vehicles',
    layout: {
      'icon-image': ['get', 'icon'],
      'icon-rotate': ['get', 'course'],
      'icon-rotation-alignment': 'map',
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
    },
  });
  // A canvas returns its existing context when asked for the same kind.
  const gl = map.getCanvas().getContext('webgl2');
  const source = map.getSource<GeoJSONSource>('vehicles');
  if (!source) throw new Error('the source that was just added is gone');
  return {
    prepare: toGeoJson,
    async show(prepared) {
      const shown = new Promise<void>((resolve, reject) => {
        map.once('idle', () => resolve());
        // If a worker fails, it raises an error, and the map never becomes idle again.
        map.once('error', ({ error }) => reject(error));
        setTimeout(() => reject(new Error(`nothing within ${TIMEOUT_MS / 1_000} s`)), TIMEOUT_MS);
      });
      await Promise.all([source.setData(prepared as GeoJSON.FeatureCollection), shown]); // the result of `prepare`
      finish(gl);
    },
    remove: () => map.remove(),
  };
}

function addImages(map: MapLibreMap): void {
  const atlas = drawAtlas('light', IMAGE_SCALE);
  const context = atlas.getContext('2d');
  const size = CELL_PX * IMAGE_SCALE;
  for (let type = 1; type <= 12; type++) {
    VEHICLE_STATES.forEach((state, index) => {
      const { column, row } = cellAt(bodyCell(type, index));
      const image = context?.getImageData(column * size, row * size, size, size);
      if (image) map.addImage(`${type}-${state}`, image, { pixelRatio: IMAGE_SCALE });
    });
  }
}

function toGeoJson(records: readonly VehicleRecord[]): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: records.map(({ longitude, latitude, iconType, state, courseDeg }) => ({
      type: 'Feature',
      properties: { icon: `${iconType}-${state}`, course: courseDeg },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  };
}
