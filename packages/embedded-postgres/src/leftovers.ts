/**
 * What a server that was killed leaves behind and what keeps postgres from starting again. To be called only when
 * neither a postmaster was found nor the socket answers.
 */
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { socketFile } from './endpoint.ts';
import { isListed, readLines } from './pids.ts';

export function clearLeftovers(cluster: string): void {
  for (const file of [join(cluster, 'postmaster.pid'), `${socketFile(cluster)}.lock`]) {
    const pid = Number(readLines(file)[0]);
    // The number has gone to another process, or its own died and was not collected: postgres, which asks no further
    // than this, would take it for a running server.
    if (pid > 0 && isListed(pid)) rmSync(file);
  }
  if (process.platform === 'linux') endOrphans(cluster);
}

/**
 * A backend that is busy does not notice that its postmaster is gone, and until its query ends, hours perhaps, nothing can
 * start beside it. Its transaction cannot be completed properly any more; recovery undoes it.
 */
function endOrphans(cluster: string): void {
  for (const pid of readdirSync('/proc').map(Number)) {
    if (pid > 0 && isBackendOf(cluster, pid)) process.kill(pid, 'SIGKILL');
  }
}

/** A backend, not a postmaster, which another process may have started in this moment: backends rename themselves. */
function isBackendOf(cluster: string, pid: number): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === cluster &&
      readlinkSync(`/proc/${pid}/exe`).includes('/postgres') &&
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: ')
    );
  } catch {
    // It ended meanwhile, or is another user's.
    return false;
  }
}
