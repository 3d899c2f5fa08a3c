/**
 * Street maps that need no key: OpenFreeMap's vector tiles, and OpenStreetMap's own pictures where the former cannot be
 * reached. Whether a browser can reach them is asked once, in a worker: a page would write each failure into the
 * console. What these servers learn is told in docs/threat-model.md.
 */
import { PUBLIC_MAP_ORIGINS } from '@outrider/domain/map-types.ts';
import type { MapProvider } from './providers.ts';
import type { ProbeReply, ProbeRequest } from './probe-worker.ts';

export type PublicMapName = keyof typeof PUBLIC_MAP_ORIGINS;

/** Those that this browser can reach. */
export type PublicMaps = Readonly<Partial<Record<PublicMapName, MapProvider>>>;

/** A map that takes longer is no use. */
const PATIENCE_MS = 3_000;

/** Describes the newest tiles (TileJSON 3.0). */
const DESCRIPTION_URL = `${PUBLIC_MAP_ORIGINS.OpenFreeMap}/planet`;
/** The tile of the whole world. */
const WORLD_TILE_URL = `${PUBLIC_MAP_ORIGINS.OSM}/0/0/0.png`;

const OPENSTREETMAP = { name: '© OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' };

/** The second is asked only where the first does not answer. */
export async function findPublicMaps(signal: AbortSignal): Promise<PublicMaps> {
  const worker = new Worker(new URL('./probe-worker.ts', import.meta.url), { type: 'module' });
  const abort = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined));
  });
  const ask = (request: ProbeRequest): Promise<ProbeReply> =>
    Promise.race([
      new Promise<ProbeReply>((resolve) => {
        worker.addEventListener('message', ({ data }: MessageEvent<ProbeReply>) => resolve(data), {
          once: true,
        });
        worker.postMessage(request);
      }),
      abort,
    ]);
  try {
    const tileUrl = readTileUrl(await ask({ url: DESCRIPTION_URL, patienceMs: PATIENCE_MS }));
    if (tileUrl !== undefined) return { OpenFreeMap: toVectorProvider(tileUrl) };
    const picture = await ask({ url: WORLD_TILE_URL, patienceMs: PATIENCE_MS });
    return picture === undefined ? {} : { OSM: OSM_PUBLIC };
  } finally {
    worker.terminate();
  }
}

/** The address of the newest tiles; undefined for what is no description, or leads to another server. */
export function readTileUrl(description: string | undefined): string | undefined {
  if (description === undefined) return undefined;
  try {
    const { tiles } = JSON.parse(description) as { readonly tiles?: readonly unknown[] };
    const [url] = tiles ?? [];
    const isOwn = typeof url === 'string' && url.startsWith(`${PUBLIC_MAP_ORIGINS.OpenFreeMap}/`);
    return isOwn && ['{z}', '{x}', '{y}'].every((part) => url.includes(part)) ? url : undefined;
  } catch {
    return undefined;
  }
}

function toVectorProvider(tileUrl: string): MapProvider {
  return {
    kind: 'vector',
    id: 'OpenFreeMap',
    projection: 'EPSG:3857',
    credits: [
      { name: 'OpenFreeMap', url: 'https://openfreemap.org/' },
      { name: '© OpenMapTiles', url: 'https://www.openmaptiles.org/' },
      OPENSTREETMAP,
    ],
    minZoom: 2,
    maxZoom: 20,
    tileUrl,
    tilesMaxZoom: 14,
  };
}

const OSM_PUBLIC: MapProvider = {
  kind: 'tiles',
  id: 'OSM-public',
  projection: 'EPSG:3857',
  credits: [OPENSTREETMAP],
  minZoom: 2,
  maxZoom: 19,
  drawn: true,
  namesSite: true,
  layers: [{ tileUrl: (z, x, y) => `${PUBLIC_MAP_ORIGINS.OSM}/${z}/${x}/${y}.png` }],
};
