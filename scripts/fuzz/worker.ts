/** Runs the batches of one protocol in a thread, so that the watchdog notices one that never ends. */
import { readdirSync, readFileSync } from 'node:fs';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { type BatchResult, runBatch } from './batch.ts';
import { type ProtocolName, toFrames } from './mutate.ts';

export interface Order {
  readonly protocol: ProtocolName;
  /** The seed of the first batch; each further one has the next number. */
  readonly seed: number;
  readonly batches: number;
}

export type News =
  /** Sent before each batch, to show which one hangs. */
  | { readonly kind: 'begun'; readonly seed: number }
  | ({ readonly kind: 'done' } & BatchResult)
  | { readonly kind: 'failed'; readonly seed: number; readonly what: string }
  /** Memory of objects and buffers after a collection. */
  | { readonly kind: 'memory'; readonly usedBytes: number };

const VECTORS = new URL('../../packages/protocols/vectors/', import.meta.url);
/** After them, code is compiled and tables are made. */
const WARM_UP_BATCHES = 3;

function readVectors(protocol: ProtocolName): { readonly hex: string }[] {
  const folder = new URL(`${protocol}/`, VECTORS);
  return readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
}

setFlagsFromString('--expose-gc');
// Only a context created after the flag was set has the function.
const collect = runInNewContext('gc') as () => void;

/** Compiled code grows and shrinks as the engine decides. */
const OF_CODE = /code|trusted/;

function measureMemory(): number {
  collect();
  collect();
  const spaces = getHeapSpaceStatistics().filter(({ space_name }) => !OF_CODE.test(space_name));
  const heapBytes = spaces.reduce((sum, { space_used_size }) => sum + space_used_size, 0);
  return heapBytes + process.memoryUsage().arrayBuffers;
}

function run({ protocol, seed, batches }: Order, report: (news: News) => void): void {
  const frames = toFrames(readVectors(protocol));
  for (let index = 0; index < batches; index++) {
    if (index === Math.min(WARM_UP_BATCHES, batches - 1)) {
      report({ kind: 'memory', usedBytes: measureMemory() });
    }
    report({ kind: 'begun', seed: seed + index });
    try {
      report({ kind: 'done', ...runBatch(protocol, frames, seed + index) });
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.stack : '';
      report({ kind: 'failed', seed: seed + index, what: `${String(error)}\n${cause}` });
      return;
    }
  }
  report({ kind: 'memory', usedBytes: measureMemory() });
}

// fuzz.ts starts the thread with an order.
run(workerData as Order, (news) => parentPort?.postMessage(news));
