/**
 * Kills the server, its PostgreSQL, or both at random moments while trackers report, and cuts PostgreSQL off for a
 * while; then looks whether every acknowledged report is there, once, whether the next start worked, and whether any
 * process was left behind.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROLES } from '@outrider/domain/roles.ts';
import { insertAccount } from '@outrider/server/store/accounts/accounts.ts';
import { openDatabase } from '@outrider/server/store/database.ts';
import { insertDevices } from '@outrider/server/store/devices/devices.ts';
import { findRunningUrl } from '@outrider/embedded-postgres/find-running.ts';
import { isAlive } from '@outrider/embedded-postgres/pids.ts';
import { type DatabaseFolder, makeDatabaseFolder } from '@outrider/test-database/data-folder.ts';
import { PLAIN_DEVICE } from '@outrider/server/test-support/plain.ts';
import { checkPromises } from './check-promises.ts';
import { startTracker, type Tracker } from './fleet.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { startToldAlarms, type ToldAlarms, type ToldOutcome } from './told-alarms.ts';

const TARGETS = ['server', 'database', 'both'] as const;
export type Target = (typeof TARGETS)[number];

export interface CrashOptions {
  readonly devices: number;
  /** Of each target. */
  readonly kills: Readonly<Record<Target, number>>;
  readonly cutSeconds: number;
  /** When the tiers of those who are told of alarms come, in minutes. */
  readonly delaysMin: readonly number[];
  /** The moment of a kill is drawn from this span, in milliseconds after the devices were served again. */
  readonly latestMs: number;
  readonly say: (line: string) => void;
}

export interface CrashOutcome {
  readonly kills: Readonly<Record<Target, number>>;
  readonly acknowledged: number;
  readonly sent: number;
  readonly refused: number;
  readonly lost: number;
  readonly doubled: number;
  /** Points that were sealed into segments meanwhile. */
  readonly sealed: number;
  readonly statesBehind: number;
  /** Whether everybody was told of the alarms that were raised meanwhile. */
  readonly told: ToldOutcome;
  /** Processes of server or database that ran after the last, orderly stop. */
  readonly orphans: number;
  /** From the kill until a device was acknowledged again. */
  readonly servedAgainMs: { readonly median: number; readonly worst: number };
  readonly cut: {
    /** What `/health` answered in it. */
    readonly status: number;
    readonly residentBefore: number;
    readonly residentMost: number;
    readonly servedAgainMs: number;
  };
}

const FIRST_ID = 13_400_000_000;
const USERNAME = 'crash';
const SERVED_MAX_MS = 180_000;
const POLL_MS = 25;
const DAY_S = 86_400;

export async function runCrashes(options: CrashOptions): Promise<CrashOutcome> {
  const folder = await makeDatabaseFolder('outrider-crash-');
  const run = { server: await startServerProcess(folder.dataDir) };
  const trackers: Tracker[] = [];
  let alarms: ToldAlarms | undefined;
  try {
    const fleet = await startFleet(options.devices, folder, run.server);
    trackers.push(...fleet.trackers);
    alarms = await startToldAlarms({
      accountId: fleet.accountId,
      username: USERNAME,
      delaysMin: options.delaysMin,
      webPort: run.server.webPort,
      findUrl: () => findDatabaseUrl(folder),
    });
    await waitUntilServed(run.server, trackers);
    const servedAgain: number[] = [];
    for (const target of drawOrder(options.kills)) {
      await sleep(Math.random() * options.latestMs);
      const begun = performance.now();
      await kill(target, folder, run);
      await waitUntilServed(run.server, trackers);
      servedAgain.push(performance.now() - begun);
      options.say(`${target} killed; devices served again after ${Math.round(servedAgain.at(-1) ?? 0)} ms`);
    }
    const cut = await cutOff(options, folder, run.server, trackers);
    for (const tracker of trackers) tracker.stop();
    const told = await alarms.finish();
    const promises = await checkPromises(await findDatabaseUrl(folder), trackers);
    const code = await run.server.stop();
    if (code !== 0) throw new Error(`the server stopped with ${code}`);
    const isServerLeft = isAlive(run.server.pid);
    const orphans = folder.processes().length + (isServerLeft ? 1 : 0);
    return {
      ...promises,
      ...summarise(trackers),
      told,
      kills: options.kills,
      orphans,
      cut,
      servedAgainMs: spread(servedAgain),
    };
  } finally {
    for (const tracker of trackers) tracker.stop();
    await alarms?.stop();
    if (isAlive(run.server.pid)) await run.server.kill();
    await folder.remove();
  }
}

async function findDatabaseUrl({ dataDir }: DatabaseFolder): Promise<string> {
  const url = await findRunningUrl(dataDir);
  if (url === undefined) throw new Error('no database runs');
  return url;
}

interface Fleet {
  readonly trackers: readonly Tracker[];
  readonly accountId: string;
}

async function startFleet(size: number, folder: DatabaseFolder, server: ServerProcess): Promise<Fleet> {
  const database = openDatabase(await findDatabaseUrl(folder), () => undefined);
  const now = new Date();
  const accountId = await insertAccount(database, {
    parentId: undefined,
    username: 'crash',
    nickname: '',
    role: ROLES.agent,
    passwordHash: '',
    createdAt: now,
  });
  const terminalIds = Array.from({ length: size }, (_, index) => String(FIRST_ID + index));
  await insertDevices(
    database,
    terminalIds.map((terminalId) => ({
      accountId,
      terminalId,
      ...PLAIN_DEVICE,
    })),
    now,
  );
  await database.destroy();
  // Two days of seconds: more than any run needs, and none of them ahead.
  const firstSecond = Math.floor(now.getTime() / 1_000) - 2 * DAY_S;
  return {
    accountId,
    trackers: terminalIds.map((terminalId) => startTracker(terminalId, server.jt808Port, firstSecond)),
  };
}

/** Mixed, so that each kind of kill meets what the others left. */
function drawOrder(kills: Readonly<Record<Target, number>>): Target[] {
  return TARGETS.flatMap((target) => Array.from({ length: kills[target] }, () => target))
    .map((target) => ({ target, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ target }) => target);
}

async function kill(target: Target, folder: DatabaseFolder, run: { server: ServerProcess }): Promise<void> {
  const killed = target === 'server' ? undefined : await findPostmaster(folder);
  if (killed !== undefined) process.kill(killed, 'SIGKILL');
  if (target === 'database') {
    // What its orphans still commit before they notice would pass for a database that serves again.
    await findPostmaster(folder, killed);
    return;
  }
  await run.server.kill();
  const { webPort, jt808Port } = run.server;
  run.server = await startServerProcess(folder.dataDir, { web: webPort, jt808: jt808Port });
}

/** Waits for a postmaster, and another one than what was killed: it starts once the other's processes are gone. */
async function findPostmaster(folder: DatabaseFolder, killed?: number): Promise<number> {
  const deadline = Date.now() + SERVED_MAX_MS;
  for (let pid = folder.postmaster(); ; pid = folder.postmaster()) {
    if (pid !== undefined && pid !== killed) return pid;
    if (Date.now() > deadline) throw new Error('no database runs');
    await sleep(POLL_MS);
  }
}

/** Until every device has been acknowledged something new. */
async function waitUntilServed(server: ServerProcess, trackers: readonly Tracker[]): Promise<void> {
  const before = trackers.map(({ acknowledged }) => acknowledged.length);
  const findUnserved = (): Tracker[] =>
    trackers.filter(({ acknowledged }, index) => acknowledged.length <= (before[index] ?? 0));
  const deadline = Date.now() + SERVED_MAX_MS;
  for (let unserved = findUnserved(); unserved.length > 0; unserved = findUnserved()) {
    if (Date.now() > deadline) {
      const who = unserved.map(({ terminalId }) => terminalId).join(', ');
      throw new Error(`not served again: ${who}; the server said:\n${server.said()}`);
    }
    await sleep(POLL_MS);
  }
}

/** Nothing of PostgreSQL answers, as when its machine's network is gone: neither an error nor a closed connection. */
async function cutOff(
  options: CrashOptions,
  folder: DatabaseFolder,
  server: ServerProcess,
  trackers: readonly Tracker[],
): Promise<CrashOutcome['cut']> {
  const residentBefore = residentBytesOf(server.pid);
  let residentMost = residentBefore;
  folder.signal('SIGSTOP');
  let status: number;
  try {
    for (const end = Date.now() + options.cutSeconds * 1_000; Date.now() < end; await sleep(POLL_MS)) {
      residentMost = Math.max(residentMost, residentBytesOf(server.pid));
    }
    ({ status } = await fetch(`http://127.0.0.1:${server.webPort}/health`));
  } finally {
    folder.signal('SIGCONT');
  }
  const begun = performance.now();
  await waitUntilServed(server, trackers);
  const servedAgainMs = performance.now() - begun;
  options.say(`database cut off for ${options.cutSeconds} s; /health said ${status}`);
  return { status, residentBefore, residentMost, servedAgainMs };
}

/** proc(5): the second field of statm, in pages. */
function residentBytesOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4_096;
}

function summarise(trackers: readonly Tracker[]): Pick<CrashOutcome, 'acknowledged' | 'sent' | 'refused'> {
  const sum = (of: (tracker: Tracker) => number): number =>
    trackers.reduce((total, tracker) => total + of(tracker), 0);
  return {
    acknowledged: sum(({ acknowledged }) => acknowledged.length),
    sent: sum(({ sent }) => sent),
    refused: sum(({ refused }) => refused),
  };
}

function spread(samples: readonly number[]): { median: number; worst: number } {
  const sorted = samples.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, worst: sorted.at(-1) ?? 0 };
}
