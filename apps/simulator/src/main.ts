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
  },
});

function toAddress(text: string): Address {
  const [host = '', port = ''] = text.split(':');
  if (host === '' || !/^\d+$/.test(port)) throw new Error(`${text} is not HOST:PORT`);
  return { host, port: Number(port) };
}

const fleet = createFleet({
  size: Number(values.size),
  seed: Number(values.seed),
  jt808: toAddress(values.jt808),
  gt06: toAddress(values.gt06),
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
