import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Layout } from './layout.ts';

const MAX_LINES = 8;
const TELLING = /FATAL|PANIC|ERROR|HINT|DETAIL|could not|cannot|No space/;

/** What postgres said was wrong since `since` (ms): the last telling lines of its start log and its log files. */
export function readComplaints(layout: Layout, since: number): string {
  const lines = [layout.startLog, ...listLogs(layout.cluster)]
    .filter((file) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= since)
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  return lines
    .filter((line) => TELLING.test(line))
    .slice(-MAX_LINES)
    .join('\n');
}

function listLogs(cluster: string): string[] {
  try {
    return readdirSync(join(cluster, 'log')).map((name) => join(cluster, 'log', name));
  } catch {
    return [];
  }
}
