/**
 * The running server process (the postmaster): found by its pid file, started, told to stop. It is started in a session
 * of its own with files for its output, so that neither Ctrl-C nor our own death by SIGKILL takes it along: it finishes
 * what it was told, and the next start adopts it.
 */
import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { listenArguments } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';
import type { Layout } from './layout.ts';
import { CLEAN_ENV } from './run.ts';
import { reachCluster } from './run-as.ts';
import type { RunAs } from './run-as.ts';

export interface Postmaster {
  readonly pid: number;
  /** Where it listens; undefined as long as it does not yet. */
  readonly endpoint: Endpoint | undefined;
}

const POLL_MS = 50;

/** The live postmaster of this very cluster, or undefined. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const [pidLine, , , port, socketFolder, address] = readLines(pidFile(cluster));
  const pid = Number(pidLine);
  if (!(pid > 0) || !isPostmaster(pid, cluster)) return undefined;
  if (socketFolder) return { pid, endpoint: { kind: 'socket', folder: cluster } };
  return { pid, endpoint: address ? { kind: 'loopback', port: Number(port) } : undefined };
}

/**
 * To be called when no postmaster was found. Where the number in the pid file has gone to another process, postgres would
 * take that process for a server and refuse to start.
 */
export function removeStalePidFile(cluster: string): void {
  const pid = Number(readLines(pidFile(cluster))[0]);
  if (pid > 0 && isAlive(pid)) rmSync(pidFile(cluster));
}

function pidFile(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    // Node's system errors carry their name here.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** A server's working directory is its cluster; where there is no /proc to ask, a live process has to do. */
function isPostmaster(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch {
    // Another user's process, which is not the owner of this cluster.
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Node's system errors carry their name here.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return process.platform !== 'linux' || !isZombie(pid);
}

/** An orphan that died where no init process collects it (a container) is still listed. */
function isZombie(pid: number): boolean {
  try {
    // proc(5): the state follows the name, which is in brackets and may hold anything.
    return /\) [ZX] [^)]*$/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}

export interface Launched {
  /** Undefined when it could not even be started; it has ended then. */
  readonly pid: number | undefined;
  readonly hasEnded: () => boolean;
}

/** Starts postgres and does not wait: it is up when it can be connected to. */
export function launchPostmaster(
  layout: Layout,
  binaries: Binaries,
  user: RunAs | undefined,
  endpoint: Endpoint,
): Launched {
  const output = openSync(layout.startLog, 'w', 0o600);
  const child = spawn(
    binaries.postgres,
    ['-D', reachCluster(layout.cluster, user), ...listenArguments(endpoint)],
    { cwd: layout.cluster, env: CLEAN_ENV, detached: true, stdio: ['ignore', output, output], ...user },
  );
  closeSync(output);
  child.unref();
  let ended = false;
  child.once('exit', () => (ended = true));
  child.once('error', (error) => {
    writeFileSync(layout.startLog, `FATAL: ${error.message}\n`);
    ended = true;
  });
  return { pid: child.pid, hasEnded: () => ended };
}

/** Tells a postmaster to stop, ever more firmly; resolves when it is gone. */
export async function stopPostmaster(pid: number, cluster: string, patienceMs: number): Promise<void> {
  // Fast: clients are sent away and everything is written out. Immediate: recovery at the next start. Then by force.
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isPostmaster(pid, cluster)) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(POLL_MS)) {
      if (!isPostmaster(pid, cluster)) return;
    }
  }
}
