/** The page's side of the loading of history. */
import { ApiError, toApiError } from '../../lib/api.ts';
import type { GatheredDay } from '@outrider/tracks/day-gatherer.ts';
import {
  GO_ON,
  type LoadedDay,
  type LoadProgress,
  type LoadReply,
  type LoadRequest,
} from './track-messages.ts';

export interface LoadOptions {
  /** Told of days as they are complete, the newest first, each with the place of its device in `ids`. */
  readonly onDays: (
    days: readonly LoadedDay[],
    progress: LoadProgress,
    leads: readonly GatheredDay[],
  ) => void;
  /** Ends the loading, on the server as well. */
  readonly signal: AbortSignal;
}

/** Started ahead of the first loading, which would wait for its script otherwise. */
const spares: Worker[] = [];
const SPARES = 2;

const startWorker = (): Worker =>
  new Worker(new URL('./track-worker.ts', import.meta.url), { type: 'module' });

/** Has workers ready for the next loadings; the returned function ends those that none has taken by then. */
export function prepareLoading(): () => void {
  while (spares.length < SPARES) spares.push(startWorker());
  return endSpares;
}

function endSpares(): void {
  for (const worker of spares.splice(0)) worker.terminate();
}

/** In the first the view is set, in the second lines are drawn, before the third they are shown. */
const SHOWN_FRAMES = 3;
/** A page that is not in front has no frames; one on a busy machine has few. */
const SHOWN_MAX_MS = 1_000;

function untilShown(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, SHOWN_MAX_MS);
  let frames = 0;
  const step = (): void => {
    if (++frames < SHOWN_FRAMES) requestAnimationFrame(step);
    else resolve();
  };
  requestAnimationFrame(step);
  return promise.finally(() => clearTimeout(timer));
}

/**
 * Loads the history of some devices; resolves when all of it was told. A worker of its own each time, so that ending it
 * ends everything about it.
 * @throws ApiError for a refusal, a broken network and an answer that broke off; the signal's reason when it aborts.
 */
export async function loadTracks(
  request: LoadRequest,
  { onDays, signal }: LoadOptions,
): Promise<LoadProgress> {
  signal.throwIfAborted();
  const worker = spares.pop() ?? startWorker();
  // Loadings begin together; whom they leave is not needed.
  queueMicrotask(endSpares);
  const { promise, resolve, reject } = Promise.withResolvers<LoadProgress>();
  const stop = (): void => reject(signal.reason);
  signal.addEventListener('abort', stop);
  worker.addEventListener('error', () => reject(new ApiError('network')));
  let hasBegun = false;
  worker.addEventListener('message', ({ data }: MessageEvent<LoadReply>) => {
    if (data.kind === 'days') {
      onDays(data.days, data.progress, data.leads);
      if (!hasBegun) void untilShown().then(() => worker.postMessage(GO_ON));
      hasBegun = true;
    } else if (data.kind === 'done') resolve(data.progress);
    else reject(data.kind === 'refused' ? toApiError(data.envelope) : new ApiError('network'));
  });
  worker.postMessage(request);
  try {
    return await promise;
  } finally {
    signal.removeEventListener('abort', stop);
    worker.terminate();
  }
}
