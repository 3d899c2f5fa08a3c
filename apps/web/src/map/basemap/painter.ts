/** The page's side of the painter's worker, shared by all maps of the page. */
import type { MapTheme } from '../../lib/vehicle-colors.ts';
import type { PainterReply, PainterRequest } from './painter-messages.ts';
import type { Place } from './places-file.ts';

export interface TileRequest {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly sizePx: number;
  readonly pixelRatio: number;
  readonly theme: MapTheme;
}

export interface Painter {
  /** @rejects when `signal` aborts, or if the worker cannot paint. */
  readonly paint: (request: TileRequest, signal: AbortSignal) => Promise<ImageBitmap>;
  /** The names known so far. */
  readonly places: () => readonly Place[];
  /** The number of files read so far. Tiles painted at a lower number are out of date. */
  readonly revision: () => number;
  /**
   * Calls `listener` when places have come, and after each file that has been read.
   * @returns the function that unsubscribes.
   */
  readonly subscribe: (listener: () => void) => () => void;
}

let painter: Painter | undefined;

export function getPainter(): Painter {
  painter ??= startPainter();
  return painter;
}

function startPainter(): Painter {
  const worker = new Worker(new URL('./painter-worker.ts', import.meta.url), { type: 'module' });
  const send = (request: PainterRequest): void => worker.postMessage(request);
  const open = new Map<number, { resolve: (bitmap: ImageBitmap) => void; reject: (reason: Error) => void }>();
  const listeners = new Set<() => void>();
  const places: Place[] = [];
  let revision = 0;
  let lastId = 0;

  worker.addEventListener('message', ({ data }: MessageEvent<PainterReply>) => {
    if (data.kind === 'places' || data.kind === 'loaded') {
      if (data.kind === 'loaded') revision += 1;
      else places.push(...data.places);
      for (const listener of listeners) listener();
      return;
    }
    const request = open.get(data.id);
    open.delete(data.id);
    if (data.kind === 'painted') request?.resolve(data.bitmap);
    else request?.reject(new Error(data.reason));
  });

  return {
    paint(request, signal) {
      const id = ++lastId;
      return new Promise((resolve, reject) => {
        open.set(id, { resolve, reject });
        signal.addEventListener('abort', () => {
          if (!open.delete(id)) return;
          send({ kind: 'cancel', id });
          reject(new Error('the tile is out of view'));
        });
        send({ kind: 'paint', id, ...request });
      });
    },
    places: () => places,
    revision: () => revision,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
