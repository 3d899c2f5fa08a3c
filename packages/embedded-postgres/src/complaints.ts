import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Layout } from './layout.ts';

const MAX_LINES = 8;
const TELLING = /FATAL|PANIC|ERROR|HINT|DETAIL|error|could not|cannot|unrecognized|invalid/;
/** What postgres says in every start and stop. */
const USUAL = /Future log output|terminating connection/;

/** The last telling lines of a program's output. */
export function pickComplaints(output: string): string {
  const lines = output.split('\n').filter((line) => TELLING.test(line) && !USUAL.test(line));
  return [...new Set(lines)].slice(-MAX_LINES).join('\n');
}

/** The clock that a file's time is read from lags behind ours by up to a tick of the kernel's. */
const FILE_TIME_LAG_MS = 100;

/** What postgres said was wrong since it was launched at `since` (ms): in its start log, which that launch emptied, and in its log files. */
export function readComplaints(layout: Layout, since: number): string {
  // A log line begins with its time (log_line_prefix), so that text compares as time does; other text sorts after it.
  const first = new Date(since).toISOString().replace('T', ' ').slice(0, -1);
  const logged = listLogs(layout.cluster)
    .filter((file) => statSync(file).mtimeMs >= since - FILE_TIME_LAG_MS)
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .filter((line) => line >= first);
  return pickComplaints([readFileSync(layout.startLog, 'utf8'), ...logged].join('\n'));
}

function listLogs(cluster: string): string[] {
  try {
    return readdirSync(join(cluster, 'log')).map((name) => join(cluster, 'log', name));
  } catch {
    return [];
  }
}
