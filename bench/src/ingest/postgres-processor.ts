import { readFileSync, readlinkSync } from 'node:fs';
import { administer } from '@outrider/test-database/administer.ts';
import { findProcessesIn } from '@outrider/test-database/data-folder.ts';

/** Linux counts processor time in hundredths of a second, whatever the kernel's own clock is (proc(5), sysconf(3)). */
const TICK_MS = 10;

/** Processor time of all of PostgreSQL's processes since its start; ended ones count with the postmaster. */
export async function createPostgresMeter(databaseUrl: string): Promise<() => number> {
  const postmaster = await administer(databaseUrl, async (client) => {
    const { rows } = await client.query<{ text: string }>("SELECT pg_read_file('postmaster.pid') AS text");
    return Number.parseInt(rows[0]?.text ?? '', 10);
  });
  const folder = readlinkSync(`/proc/${postmaster}/cwd`);
  return () => findProcessesIn(folder).reduce((sum, pid) => sum + processorMsOf(pid), 0);
}

function processorMsOf(pid: number): number {
  try {
    // The name, in brackets, may contain anything; utime is the 12th field after it; stime, cutime and cstime follow.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0);
  } catch {
    // The process has ended meanwhile.
    return 0;
  }
}
