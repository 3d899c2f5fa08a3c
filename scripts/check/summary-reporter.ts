import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError } from 'vitest/node';
import { summarize } from './summary.ts';
import type { RunModule } from './summary.ts';

/** The variable that names the file to write. */
export const SUMMARY_FILE = 'OUTRIDER_TEST_SUMMARY';

/** Makes vitest write a summary that includes errors outside of tests, which its json reporter lacks. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly RunModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env[SUMMARY_FILE];
    if (file === undefined) throw new Error(`${SUMMARY_FILE} names no file to write the summary to`);
    writeFileSync(file, JSON.stringify(summarize(modules, unhandled)));
  }
}
