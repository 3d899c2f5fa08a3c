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

/** What postgres said was wrong since `since` (ms), in its start log and its log files. */
export function readComplaints(layout: Layout, since: number): string {
  // A log line begins with its time (log_line_prefix), so that text compares as time does; other text sorts after it.
  const first = new Date(since).toISOString().replace('T', ' ').slice(0, -1);
  const lines = [layout.startLog, ...listLogs(layout.cluster)]
    .filter((file) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= since)
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .filter((line) => line >= first);
  return pickComplaints(lines.join('\n'));
}

function listLogs(cluster: string): string[] {
  try {
    return readdirSync(join(cluster, 'log')).map((name) => join(cluster, 'log', name));
  } catch {
    return [];
  }
}
