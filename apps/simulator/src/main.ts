/** A fleet by the command line: `node apps/simulator/src/main.ts --size 200 --seed 1 --jt808 HOST:PORT --gt06 HOST:PORT`. */
import { parseArgs } from 'node:util';
import type { Address } from './device/link.ts';
import { createFleet } from './fleet.ts';

const PRINT_EVERY_MS = 5_000;

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    jt808: { type: 'string', default: '127.0.0.1:5015' },
    gt06: { type: 'string', default: '127.0.0.1:5023' },
    /** Seconds between two positions of a vehicle that drives. */
    interval: { type: 'string', default: '10' },
  },
});

function toAddress(text: string): Address {
  const colon = text.lastIndexOf(':');
  const host = text.slice(0, Math.max(0, colon)).replace(/^\[|\]$/g, '');
  const port = Number(text.slice(colon + 1));
  if (host === '' || !Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${text} is not HOST:PORT`);
  return { host, port };
}

function toNumber(name: string, text: string, least: number): number {
  const number = Number(text);
  if (!(number >= least)) throw new Error(`--${name} ${text} is not a number from ${least}`);
  return number;
}

const fleet = createFleet({
  size: toNumber('size', values.size, 1),
  seed: toNumber('seed', values.seed, 0),
  jt808: toAddress(values.jt808),
  gt06: toAddress(values.gt06),
  reportIntervalMs: toNumber('interval', values.interval, 1) * 1_000,
});
fleet.start();
const printing = setInterval(
  () => process.stdout.write(`${JSON.stringify(fleet.counters)}\n`),
  PRINT_EVERY_MS,
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    clearInterval(printing);
    void fleet.stop();
  });
}
