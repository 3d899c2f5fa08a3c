/**
 * The running server process (the postmaster): found by its pid file, started, told to stop. It is started in a session
 * of its own with files for its output, so that neither Ctrl-C nor our own death by SIGKILL takes it along: it finishes
 * what it was told, and the next start adopts it.
 */
import { execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { listenArguments } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';
import type { Layout } from './layout.ts';
import { isAlive, readLines } from './pids.ts';
import { CLEAN_ENV } from './run.ts';
import { reachCluster } from './run-as.ts';
import type { RunAs } from './run-as.ts';

export interface Postmaster {
  readonly pid: number;
  /** Where it listens; undefined as long as it does not yet. */
  readonly endpoint: Endpoint | undefined;
}

const POLL_MS = 50;
/** Enough to write out `shared_buffers` to a slow disk. */
const PATIENCE_MS = 60_000;

/** The live postmaster of this very cluster, or undefined. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const [pidLine, , , port, socketFolder, address] = readLines(join(cluster, 'postmaster.pid'));
  const pid = Number(pidLine);
  if (!(pid > 0) || !isPostmaster(pid, cluster)) return undefined;
  if (socketFolder) return { pid, endpoint: { kind: 'socket', folder: cluster } };
  return { pid, endpoint: address ? { kind: 'loopback', port: Number(port) } : undefined };
}

/** A server's working directory is its cluster; where there is no /proc to ask, its name has to do. */
function isPostmaster(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).includes(
        'postgres',
      );
    }
    return readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch {
    // It ended meanwhile, or is another user's, who does not own this cluster.
    return false;
  }
}

export interface Launched {
  /** Undefined when it could not even be started; it has ended then. */
  readonly pid: number | undefined;
  readonly at: number;
  readonly hasEnded: () => boolean;
}

/** Starts postgres and does not wait: it is up when it can be connected to. */
export function launchPostmaster(
  layout: Layout,
  binaries: Binaries,
  user: RunAs | undefined,
  endpoint: Endpoint,
): Launched {
  const at = Date.now();
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
  return { pid: child.pid, at, hasEnded: () => ended };
}

/** Tells a postmaster to stop, ever more firmly; resolves when it is gone. */
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  // Fast: clients are sent away and everything is written out. Immediate: recovery at the next start. Then by force.
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isPostmaster(pid, cluster)) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(POLL_MS)) {
      if (!isPostmaster(pid, cluster)) return;
    }
  }
}
