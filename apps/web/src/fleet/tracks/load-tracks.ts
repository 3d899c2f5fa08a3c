/** The page's side of loading history. */
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
  /** Called with complete days, newest first, each with the index of its device in `ids`. */
  readonly onDays: (
    days: readonly LoadedDay[],
    progress: LoadProgress,
    leads: readonly GatheredDay[],
  ) => void;
  /** Aborting it ends the loading, on the server as well. */
  readonly signal: AbortSignal;
}

/** Workers started in advance, so that the first loading need not wait for their script. */
const spares: Worker[] = [];
const SPARES = 2;

const startWorker = (): Worker =>
  new Worker(new URL('./track-worker.ts', import.meta.url), { type: 'module' });

/** Starts workers for the next loadings. The returned function ends those that have not been used by then. */
export function prepareLoading(): () => void {
  while (spares.length < SPARES) spares.push(startWorker());
  return endSpares;
}

function endSpares(): void {
  for (const worker of spares.splice(0)) worker.terminate();
}

/** The first frame sets the view, the second draws the lines, and before the third they are visible. */
const SHOWN_FRAMES = 3;
/** A page in the background has no frames, and one on a busy machine has few. */
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
 * Loads the history of some devices, and resolves when all of it has been passed on. Each loading has its own worker,
 * so that ending the worker ends everything.
 * @throws ApiError for a refusal, a broken network and an incomplete answer; the signal's reason when it aborts.
 */
export async function loadTracks(
  request: LoadRequest,
  { onDays, signal }: LoadOptions,
): Promise<LoadProgress> {
  signal.throwIfAborted();
  const worker = spares.pop() ?? startWorker();
  // Loadings start together; workers that are left after that are not needed.
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
