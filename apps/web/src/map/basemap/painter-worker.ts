/**
 * Reads the base map and paints its tiles in a worker, so that vehicles glide smoothly while the map is drawn. The
 * small overview is read first and serves every zoom; the detailed file is read afterwards.
 */
import { decodeBasemap, type Basemap } from './basemap-file.ts';
import { BASEMAP_COLORS } from './colors.ts';
import type { PainterReply, PainterRequest } from './painter-messages.ts';
import { paintTile } from './paint-tile.ts';
import type { Place } from './places-file.ts';
import { indexGeometry, type TileIndex } from './tile-index.ts';

type PaintRequest = PainterRequest & { kind: 'paint' };

interface WorkerScope {
  postMessage: (message: PainterReply, options?: StructuredSerializeOptions) => void;
  onmessage: ((event: MessageEvent<PainterRequest>) => void) | null;
}
// The compiler's DOM library knows only windows, not workers.
const scope = globalThis as unknown as WorkerScope;

/** Tiles up to this level show large parts of the world: they come before all others. */
const FIRST_LEVEL_MAX = 1;
/** From this tile level on, the overview is too rough. */
const DETAIL_LEVEL = 4;
/** The page takes this many into its labels within a frame. */
const PLACES_AT_ONCE = 1_500;
const OVERVIEW_URL = new URL('./generated/overview.bin', import.meta.url);
const DETAIL_URL = new URL('./generated/detail.bin', import.meta.url);

let overview: TileIndex | undefined;
let detail: TileIndex | undefined;
let places: Place[] = [];
const waiting: PaintRequest[] = [];
let isPainting = false;
/** Whether there is something to paint. Before that a tile would be all sea. */
let isReady = false;

scope.onmessage = ({ data }) => {
  if (data.kind === 'paint') waiting.push(data);
  else {
    const at = waiting.findIndex(({ id }) => id === data.id);
    if (at >= 0) waiting.splice(at, 1);
  }
  paintNext();
};

void loadAll();

async function loadAll(): Promise<void> {
  try {
    overview = show(await load(OVERVIEW_URL));
    isReady = true;
    paintNext();
    detail = show(await load(DETAIL_URL));
  } catch {
    // Without its data the map is plain; vehicles are still at their places.
    isReady = true;
    paintNext();
  }
}

async function load(url: URL): Promise<Basemap> {
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new Error(`the base map could not be read: ${response.status}`);
  const inflated = response.body.pipeThrough(new DecompressionStream('deflate-raw'));
  return decodeBasemap(new Uint8Array(await new Response(inflated).arrayBuffer()));
}

function show(basemap: Basemap): TileIndex {
  const index = indexGeometry(basemap.geometry);
  places = [...places, ...basemap.places];
  for (let begin = 0; begin < basemap.places.length; begin += PLACES_AT_ONCE) {
    scope.postMessage({ kind: 'places', places: basemap.places.slice(begin, begin + PLACES_AT_ONCE) });
  }
  scope.postMessage({ kind: 'loaded' });
  return index;
}

/**
 * Paints one tile per turn of the event loop, so that a cancellation arrives before the next. After the tiles of the
 * whole world the latest request comes first, because it is in view now.
 */
function paintNext(): void {
  if (isPainting || !isReady) return;
  const first = waiting.findIndex(({ z }) => z <= FIRST_LEVEL_MAX);
  const [request] = waiting.splice(first >= 0 ? first : -1, 1);
  if (!request) return;
  isPainting = true;
  try {
    const bitmap = paint(request);
    scope.postMessage({ kind: 'painted', id: request.id, bitmap }, { transfer: [bitmap] });
  } catch (error) {
    scope.postMessage({ kind: 'failed', id: request.id, reason: String(error) });
  }
  setTimeout(() => {
    isPainting = false;
    paintNext();
  });
}

/** @throws Error if the browser provides no canvas. */
function paint({ z, x, y, sizePx, pixelRatio, theme }: PaintRequest): ImageBitmap {
  const canvas = new OffscreenCanvas(sizePx * pixelRatio, sizePx * pixelRatio);
  // Keeps the drawing on the processor: an emulated graphics card would need seconds for a tile.
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) throw new Error('no canvas to paint the map on');
  const index = z >= DETAIL_LEVEL ? (detail ?? overview) : overview;
  const colors = BASEMAP_COLORS[theme];
  if (index) paintTile(context, { z, x, y, sizePx, pixelRatio }, index.shapes(z, x, y), places, colors);
  else {
    context.fillStyle = colors.land;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  return canvas.transferToImageBitmap();
}
