/**
 * The map as a picture: its canvases over each other, as they lie on the screen. Tiles of a provider that does not allow
 * it (no CORS headers) can be looked at but not copied; then there is no picture, and whoever asked is told why.
 */
import type OlMap from 'ol/Map.js';

export interface PictureOptions {
  /** So long it is waited for tiles and lines; what has not come by then is missing. */
  readonly waitMs: number;
}

export type PictureResult = 'drawn' | 'tainted';

const copied = new WeakSet<OlMap>();

/** Whether what is drawn now is copied: a layer that keeps what it has drawn draws it all the same. */
export const isBeingCopied = (map: OlMap): boolean => copied.has(map);

/** Fills the canvas; a map of another shape is cut to it at its sides. */
export async function drawPicture(
  map: OlMap,
  canvas: HTMLCanvasElement,
  { waitMs }: PictureOptions,
): Promise<PictureResult> {
  await settle(map, waitMs);
  // Canvases of the graphics card are empty again once the browser has shown them: drawn and copied in one go.
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
  // The dark form of a provider's tiles is made by the style sheet.
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

/** A frame; a page that is not in front has none, and goes on without. */
const FRAME_MS = 50;

/** Until tiles have come and the lines are as fine as the zoom. */
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
