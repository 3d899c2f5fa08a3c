import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { countTests } from './count-tests.ts';
import type { Counts } from './count-tests.ts';
import type { Step } from './steps.ts';

export interface Result {
  readonly step: Step;
  readonly hasSucceeded: boolean;
  readonly durationMs: number;
  /** Of a step that runs tests. */
  readonly counts: Counts | undefined;
}

/** Runs one check in `root` with its output on ours. */
export async function runStep(step: Step, root: string): Promise<Result> {
  const begun = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'outrider-check-'));
  try {
    const report = join(folder, 'report.json');
    const [program, ...args] = step.command;
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const hasSucceeded = await run(program, step.countsTests ? [...args, ...reporters] : args, root);
    const counts = step.countsTests ? countTests(read(report), hasSucceeded) : undefined;
    return { step, hasSucceeded, durationMs: performance.now() - begun, counts };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function run(program: string, args: readonly string[], root: string): Promise<boolean> {
  const bin = join(root, 'node_modules', '.bin');
  // The programs are scripts for whatever `node` is first on the path: ours, also when this was not started by npm.
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` };
  const child = spawn(join(bin, program), args, { cwd: root, env, stdio: 'inherit' });
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${program} could not be run (${error.message}): run npm ci first.`);
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
