import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { completeSummary } from './summary.ts';
import type { Summary } from './summary.ts';
import { SUMMARY_FILE } from './summary-reporter.ts';
import type { Step } from './steps.ts';

export interface Result {
  readonly step: Step;
  readonly hasSucceeded: boolean;
  readonly durationMs: number;
  /** Only for a step that runs tests. */
  readonly tests: Summary | undefined;
}

/** Runs one check in `root`; its output goes to ours. */
export async function runStep(step: Step, root: string): Promise<Result> {
  const begun = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'outrider-check-'));
  try {
    const file = join(folder, 'summary.json');
    const [program, ...args] = step.command;
    const reporters = ['--reporter=default', '--reporter=./scripts/check/summary-reporter.ts'];
    const hasSucceeded = await run(program, step.countsTests ? [...args, ...reporters] : args, root, file);
    const tests = step.countsTests ? completeSummary(read(file), hasSucceeded, step.name) : undefined;
    return { step, hasSucceeded, durationMs: performance.now() - begun, tests };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function run(program: string, args: readonly string[], root: string, summaryFile: string): Promise<boolean> {
  const bin = join(root, 'node_modules', '.bin');
  // The programs run with the first `node` on the path: ours, also if npm did not start this script.
  const env = {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`,
    [SUMMARY_FILE]: summaryFile,
  };
  const child = spawn(join(bin, program), args, { cwd: root, env, stdio: 'inherit' });
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${program} could not be run (${error.message}): run npm ci first.`);
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
}

function read(file: string): Summary | undefined {
  try {
    // The cast is safe: our own reporter writes the file.
    return JSON.parse(readFileSync(file, 'utf8')) as Summary;
  } catch {
    return undefined;
  }
}
