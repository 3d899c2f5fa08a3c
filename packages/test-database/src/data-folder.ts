/** A data folder of a platform that runs its own PostgreSQL, and what can befall that: killed, or stopped for a while. */
import { readdirSync, readlinkSync } from 'node:fs';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layoutOf } from '@outrider/embedded-postgres/layout.ts';
import { findPostmaster, stopPostmaster } from '@outrider/embedded-postgres/postmaster.ts';

export interface DatabaseFolder {
  readonly dataDir: string;
  /** The number of its running postmaster; undefined when none runs. */
  readonly postmaster: () => number | undefined;
  /** Every process of it. */
  readonly processes: () => number[];
  /** Sends a signal to all of its processes. */
  readonly signal: (name: 'SIGSTOP' | 'SIGCONT') => void;
  /** Stops what runs in it and removes it. */
  readonly remove: () => Promise<void>;
}

/** Linux alone tells what runs where. */
export async function makeDatabaseFolder(prefix: string): Promise<DatabaseFolder> {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), prefix)));
  // The database runs as another user, who must be able to pass.
  await chmod(dataDir, 0o755);
  const { cluster } = layoutOf(dataDir);
  const postmaster = () => findPostmaster(cluster)?.pid;
  const processes = () => findProcessesIn(cluster);
  return {
    dataDir,
    postmaster,
    processes,
    signal(name) {
      const told = new Set<number>();
      // Until there are no new ones: the postmaster may start a process while the others are told.
      for (let left = processes(); left.length > 0; left = processes().filter((pid) => !told.has(pid))) {
        for (const pid of left) {
          process.kill(pid, name);
          told.add(pid);
        }
      }
    },
    async remove() {
      const pid = postmaster();
      if (pid !== undefined) await stopPostmaster(pid, cluster);
      await rm(dataDir, { recursive: true });
    },
  };
}

/** PostgreSQL's processes all work in their data folder. */
export function findProcessesIn(folder: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      if (!(pid > 0)) return false;
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === folder;
      } catch {
        // It ended meanwhile.
        return false;
      }
    });
}
