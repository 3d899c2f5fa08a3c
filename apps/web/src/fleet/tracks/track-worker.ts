/** Fetches and decodes history in a worker: a quarter of a year is some ten million numbers. */
import { findTrack } from '@outrider/contract/tracks.ts';
import { detailLevels } from './detail-levels.ts';
import { readDays } from './read-days.ts';
import { GO_ON, type LoadedDay, type LoadReply, type LoadRequest } from './track-messages.ts';

interface WorkerScope {
  postMessage: (message: LoadReply, options?: StructuredSerializeOptions) => void;
  onmessage: ((event: MessageEvent<LoadRequest | typeof GO_ON>) => void) | null;
}
// The compiler's DOM library knows only windows, not workers.
const scope = globalThis as unknown as WorkerScope;

const firstShown = Promise.withResolvers<void>();

scope.onmessage = ({ data }) => {
  if (data === GO_ON) firstShown.resolve();
  else load(data).catch(() => scope.postMessage({ kind: 'failed' }));
};

async function load({ ids, from, to, leadMs = 0 }: LoadRequest): Promise<void> {
  const response = await fetch(findTrack.path, {
    method: findTrack.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ids, from: new Date(Date.parse(from) - leadMs).toISOString(), to }),
  });
  if (!response.ok || !response.body) {
    const envelope: unknown = await response.json();
    scope.postMessage({ kind: 'refused', envelope });
    return;
  }
  const range = { fromMs: Date.parse(from), toMs: Date.parse(to) };
  let progress = { points: 0, sealedPoints: 0, bytes: 0 };
  for await (const read of readDays(response.body, range)) {
    ({ progress } = read);
    const { leads } = read;
    if (read.days.length === 0 && leads.length === 0) continue;
    const days = read.days.map((day) => ({ ...day, levels: detailLevels(day.track) }));
    scope.postMessage({ kind: 'days', days, leads, progress }, { transfer: days.flatMap(buffersOf) });
    await firstShown.promise;
  }
  scope.postMessage({ kind: 'done', progress });
}

/** Buffers that are transferred instead of copied. */
function buffersOf({ track, levels }: LoadedDay): Transferable[] {
  const buffers = [levels, ...Object.values(track.columns)].map(({ buffer }) => buffer);
  return track.alarms ? [...buffers, track.alarms.column.buffer] : buffers;
}
