/**
 * `npm run fuzz -- [--frames NUMBER] [--seed NUMBER] [--protocol jt808|gt06|gt06-topin]`: mutates frames of both
 * families (Topin counts as part of the second), ten million by default, cuts them into random chunks, and passes them
 * through framer, decoder, report and answer. It fails if one throws, hangs, loses a byte or keeps memory, and then
 * prints the seed that reproduces it.
 */
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { FRAMES_PER_BATCH } from './fuzz/batch.ts';
import type { ProtocolName } from './fuzz/mutate.ts';
import type { News, Order } from './fuzz/worker.ts';

const USAGE = 'npm run fuzz -- [--frames NUMBER] [--seed NUMBER] [--protocol jt808|gt06|gt06-topin]';
const FRAMES = 10_000_000;
/** A batch takes about a second. */
const WATCHDOG_MS = 60_000;
/** The memory that may remain after a run of any length. */
const GROWTH_MAX_BYTES = 4 * 1024 * 1024;
const PROGRESS_MS = 10_000;
const PROTOCOLS: readonly ProtocolName[] = ['jt808', 'gt06', 'gt06-topin'];

interface Tally {
  batches: number;
  bytes: number;
  frames: number;
  reports: number;
  discards: number;
}

interface Outcome extends Tally {
  readonly protocol: ProtocolName;
  readonly seconds: number;
  readonly memory: readonly number[];
  /** The failure; absent if there was none. */
  readonly failure?: string;
}

function readArguments(): readonly Order[] {
  const { values } = parseArgs({
    options: { frames: { type: 'string' }, seed: { type: 'string' }, protocol: { type: 'string' } },
  });
  const frames = Number(values.frames ?? FRAMES);
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
  const protocols = PROTOCOLS.filter((name) => values.protocol === undefined || values.protocol === name);
  if (!(frames > 0) || !Number.isInteger(seed) || protocols.length === 0) {
    console.error(USAGE);
    process.exit(2);
  }
  const batches = Math.ceil(frames / protocols.length / FRAMES_PER_BATCH);
  return protocols.map((protocol) => ({ protocol, seed, batches }));
}

function replayHint(protocol: ProtocolName, seed: number): string {
  return `again: npm run fuzz -- --protocol ${protocol} --seed ${seed} --frames 1`;
}

function run(order: Order): Promise<Outcome> {
  const { protocol } = order;
  const startedAt = performance.now();
  const tally: Tally = { batches: 0, bytes: 0, frames: 0, reports: 0, discards: 0 };
  const memory: number[] = [];
  const worker = new Worker(new URL('fuzz/worker.ts', import.meta.url), { workerData: order });
  let seed = order.seed;
  return new Promise((resolve) => {
    const finish = (failure?: string): void => {
      clearTimeout(watchdog);
      clearInterval(progress);
      const seconds = (performance.now() - startedAt) / 1_000;
      const outcome = { protocol, ...tally, seconds, memory };
      resolve(failure === undefined ? outcome : { ...outcome, failure });
      void worker.terminate();
    };
    const watchdog = setTimeout(
      () => finish(`hangs for ${WATCHDOG_MS / 1_000} s; ${replayHint(protocol, seed)}`),
      WATCHDOG_MS,
    );
    const progress = setInterval(() => {
      console.log(`${protocol}: ${tally.batches} of ${order.batches} batches, next seed ${seed + 1}`);
    }, PROGRESS_MS);
    worker.on('message', (news: News) => {
      watchdog.refresh();
      if (news.kind === 'begun') ({ seed } = news);
      else if (news.kind === 'memory') memory.push(news.usedBytes);
      else if (news.kind === 'failed') finish(`${news.what}\n${replayHint(protocol, news.seed)}`);
      else {
        tally.batches++;
        tally.bytes += news.bytes;
        tally.frames += news.frames;
        tally.reports += news.reports;
        tally.discards += news.discards;
      }
    });
    worker.on('error', (error) => finish(`${String(error)}\n${replayHint(protocol, seed)}`));
    worker.on('exit', () => finish(growthOf(memory)));
  });
}

function growthOf([before = 0, after]: readonly number[]): string | undefined {
  if (after === undefined) return 'ended before its time';
  const grown = after - before;
  return grown > GROWTH_MAX_BYTES ? `keeps memory: ${toMib(grown)} MiB more at the end` : undefined;
}

function toMib(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(1);
}

/** @returns whether there was no failure. */
function print(outcome: Outcome): boolean {
  const { protocol, batches, seconds, memory, failure } = outcome;
  const mutated = batches * FRAMES_PER_BATCH;
  console.log(
    [
      `${protocol}: ${failure === undefined ? 'ok' : 'FAILED'}`,
      `  ${mutated} mutated frames (${toMib(outcome.bytes)} MiB) in ${seconds.toFixed(0)} s, ${Math.round(mutated / seconds)} per second`,
      `  read as ${outcome.frames} frames with ${outcome.reports} reports, and ${outcome.discards} discards`,
      `  memory after collection: ${memory.map((bytes) => `${toMib(bytes)} MiB`).join(' at the start, ')} at the end`,
      ...(failure === undefined ? [] : [failure]),
    ].join('\n'),
  );
  return failure === undefined;
}

const orders = readArguments();
console.log(`seed ${orders[0]?.seed}`);
const outcomes = await Promise.all(orders.map(async (order) => print(await run(order))));
process.exit(outcomes.every((isGood) => isGood) ? 0 : 1);
