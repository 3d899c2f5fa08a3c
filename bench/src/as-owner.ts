/** A server on a fleet's database, and its owner at the API. */
import { PASSWORD, startStack, type Stack } from '@outrider/e2e/harness/stack.ts';
import { hashPassword } from '@outrider/server/api/passwords.ts';
import { updatePasswordHash } from '@outrider/server/store/accounts.ts';
import type { FleetDatabase } from './fleet-database.ts';

export interface Owner {
  readonly stack: Stack;
  /** What a call takes and answers, as bytes; nothing is unpacked. */
  measure(path: string, input: object): Promise<Transfer>;
}

export interface Transfer {
  readonly firstByteMs: number;
  readonly lastByteMs: number;
  /** As sent, before anything is unpacked. */
  readonly bytes: number;
  /** Of this process, server and reader together; without the database's. A busy machine changes it least. */
  readonly processorMs: number;
}

/** Milliseconds of the fastest of some runs: on a shared machine the others measure the neighbours. */
export const RUNS = 5;

export async function asOwner<T>(fleet: FleetDatabase, work: (owner: Owner) => Promise<T>): Promise<T> {
  await updatePasswordHash(fleet.database, fleet.accountId, await hashPassword(PASSWORD));
  const stack = await startStack({ databaseUrl: fleet.url });
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
    // Without packing it is known how much is sent: fetch unpacks by itself.
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
