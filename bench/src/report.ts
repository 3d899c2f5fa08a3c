/** The output of a benchmark: the machine, a table, and last a line of JSON for comparing runs. */
import { cpus, totalmem } from 'node:os';

export interface BenchOptions {
  /** Multiplies the amount of data, if the benchmark can vary it. */
  readonly scale: number;
}

export interface BenchResult {
  readonly name: string;
  /** The results for readers, one row each. */
  readonly rows: readonly {
    readonly measure: string;
    readonly value: number | string;
    readonly unit: string;
  }[];
  /** The results for programs, by stable keys. */
  readonly json: Readonly<Record<string, number | string>>;
}

/** Describes the machine; rates mean nothing without it. */
function describeMachine(): string {
  const [cpu] = cpus();
  const memoryGib = Math.round(totalmem() / 2 ** 30);
  return `${cpu?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, ${memoryGib} GiB, Node ${process.version}`;
}

export function printResult(result: BenchResult): void {
  const machine = describeMachine();
  console.log(`\n${result.name} on ${machine}`);
  console.table(
    Object.fromEntries(
      result.rows.map(({ measure, value, unit }) => [measure, { value: rounded(value), unit }]),
    ),
  );
  console.log(JSON.stringify({ bench: result.name, machine, ...result.json }));
}

/**
 * The value below which `share` (0 to 1) of the samples lie.
 * @throws RangeError without samples.
 */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new RangeError('no samples');
  return value;
}

/** More than three digits of a measurement say nothing. */
function rounded(value: number | string): number | string {
  return typeof value === 'number' && Math.abs(value) < 1_000 ? Number(value.toPrecision(3)) : value;
}
