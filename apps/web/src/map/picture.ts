/**
 * The map as a picture: its canvases are copied over each other as they are on the screen. The browser does not allow
 * copying the tiles of a provider without CORS headers; then there is no picture, and the result says why.
 */
import type OlMap from 'ol/Map.js';

export interface PictureOptions {
  /** How long to wait for tiles and lines. Those that arrive later are missing. */
  readonly waitMs: number;
}

export type PictureResult = 'drawn' | 'tainted';

const copied = new WeakSet<OlMap>();

/** Whether the map is being copied. Layers must then draw, even if nothing has changed. */
export const isBeingCopied = (map: OlMap): boolean => copied.has(map);

/** Fills the canvas. If the map has other proportions, its sides are cut off. */
export async function drawPicture(
  map: OlMap,
  canvas: HTMLCanvasElement,
  { waitMs }: PictureOptions,
): Promise<PictureResult> {
  await settle(map, waitMs);
  // WebGL canvases are empty after the browser has shown them, so they are drawn and copied in one go.
  copied.add(map);
  map.renderSync();
  copied.delete(map);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to draw a picture on');
  const viewport = viewportOf(map);
  const box = viewport.getBoundingClientRect();
  const scale = Math.max(canvas.width / box.width, canvas.height / box.height);
  context.save();
  context.fillStyle = backgroundOf(viewport);
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.scale(scale, scale);
  context.translate(-box.left - box.width / 2, -box.top - box.height / 2);
  for (const layer of viewport.querySelectorAll<HTMLCanvasElement>('.ol-layers canvas')) copy(context, layer);
  context.restore();
  try {
    context.getImageData(0, 0, 1, 1);
  } catch {
    return 'tainted';
  }
  return 'drawn';
}

function copy(context: CanvasRenderingContext2D, layer: HTMLCanvasElement): void {
  if (layer.width === 0 || layer.height === 0) return;
  const { left, top, width, height } = layer.getBoundingClientRect();
  const style = getComputedStyle(layer.parentElement ?? layer);
  context.globalAlpha = Number(style.opacity) * Number(getComputedStyle(layer).opacity);
  // The style sheet darkens a provider's tiles by this filter.
  context.filter = style.filter;
  context.drawImage(layer, left, top, width, height);
}

function backgroundOf(element: HTMLElement): string {
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    const color = getComputedStyle(at).backgroundColor;
    if (color !== 'rgba(0, 0, 0, 0)') return color;
  }
  return '#ffffff';
}

/** The wait for one frame. A page in the background has no frames and goes on after this time. */
const FRAME_MS = 50;

/** Waits until the tiles are loaded and the lines are as fine as the zoom. */
async function settle(map: OlMap, waitMs: number): Promise<void> {
  const untilMs = performance.now() + waitMs;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, waitMs);
  map.once('rendercomplete', () => resolve());
  map.render();
  map.renderSync();
  await promise;
  clearTimeout(timer);
  const isUnfinished = (): boolean => viewportOf(map).querySelector('[data-finished="false"]') !== null;
  while (isUnfinished() && performance.now() < untilMs) {
    await new Promise((next) => setTimeout(next, FRAME_MS));
    map.renderSync();
  }
}

function viewportOf(map: OlMap): HTMLElement {
  const viewport: HTMLElement | undefined = map.getViewport();
  if (!viewport) throw new Error('the map is not on the page');
  return viewport;
}
