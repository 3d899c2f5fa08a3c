/** How fast a report of very many rows becomes a workbook, and how much memory it takes above an idle process. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export interface Workbook {
  readonly rows: number;
  readonly bytes: number;
  readonly rowsPerSecond: number;
  /** By the processor time of all its threads: what a machine without neighbours would do on one core. */
  readonly processorRowsPerSecond: number;
  /** Above what a process has that has written one before and is idle. */
  readonly peakMemoryMb: number;
  /** Above what it has when it starts; most of it is what the engine takes for short-lived values, once. */
  readonly coldPeakMemoryMb: number;
}

const PROCESS = fileURLToPath(new URL('workbook-process.ts', import.meta.url));

export async function measureWorkbook(rows: number): Promise<Workbook> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', PROCESS, String(rows)]);
  return JSON.parse(stdout) as Workbook; // As the process writes it.
}
