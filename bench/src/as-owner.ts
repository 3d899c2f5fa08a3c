/** A server on a fleet's database, with its owner as the caller of the API. */
import { PASSWORD, startStack, type Stack } from '@outrider/test-stack/stack.ts';
import type { Config } from '@outrider/server/config.ts';
import { hashPassword } from '@outrider/server/api/passwords.ts';
import { updatePasswordHash } from '@outrider/server/store/accounts/accounts.ts';
import type { FleetDatabase } from './fleet-database.ts';

export interface Owner {
  readonly stack: Stack;
  /** Measures the input and output of a call in bytes, without decompressing. */
  measure(path: string, input: object): Promise<Transfer>;
}

export interface Transfer {
  readonly firstByteMs: number;
  readonly lastByteMs: number;
  /** As sent, before decompression. */
  readonly bytes: number;
  /**
   * Processor time of this process, server and reader together, without the database. A busy machine changes it least.
   */
  readonly processorMs: number;
}

/** The fastest run counts: on a shared machine the others measure the neighbours. */
export const RUNS = 5;

export async function asOwner<T>(
  fleet: FleetDatabase,
  work: (owner: Owner) => Promise<T>,
  more: Partial<Config> = {},
): Promise<T> {
  await updatePasswordHash(fleet.database, fleet.accountId, await hashPassword(PASSWORD));
  const stack = await startStack({ databaseUrl: fleet.url, ...more });
  try {
    const { cookie } = await stack.logIn('owner');
    return await work({ stack, measure: (path, input) => measure(stack.url + path, cookie, input) });
  } finally {
    await stack.stop();
  }
}

async function measure(url: string, cookie: string, input: object): Promise<Transfer> {
  const begun = performance.now();
  const cpuBefore = process.cpuUsage();
  const response = await fetch(url, {
    method: 'POST',
    // Without compression the sent size is known, because fetch decompresses by itself.
    headers: { 'content-type': 'application/json', 'accept-encoding': 'identity', cookie },
    body: JSON.stringify(input),
  });
  if (!response.ok || !response.body) throw new Error(`${url} answered ${await response.text()}`);
  let bytes = 0;
  let firstByteMs = 0;
  for await (const piece of response.body) {
    if (bytes === 0) firstByteMs = performance.now() - begun;
    bytes += piece.length;
  }
  const cpu = process.cpuUsage(cpuBefore);
  const processorMs = (cpu.user + cpu.system) / 1_000;
  return { firstByteMs, lastByteMs: performance.now() - begun, bytes, processorMs };
}

/** The fastest of `RUNS`. */
export async function fastest(run: () => Promise<Transfer>): Promise<Transfer> {
  let best: Transfer | undefined;
  for (let count = 0; count < RUNS; count++) {
    const transfer = await run();
    if (!best || transfer.lastByteMs < best.lastByteMs) best = transfer;
  }
  if (!best) throw new RangeError('no runs');
  return best;
}
