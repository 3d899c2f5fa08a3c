/**
 * `npm test`: every check of CI. All of them run, so that one run shows everything that must be fixed; the exit code is
 * 1 if any failed. `npm test -- lint unit` runs only those. The output ends with the names of the tests that failed, or
 * that passed at the second try only, and the number of all.
 */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runStep } from './check/run-step.ts';
import type { Result } from './check/run-step.ts';
import { selectSteps } from './check/steps.ts';
import { add, NONE, presentCounts } from './check/summary.ts';
import type { Failure } from './check/summary.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const results: Result[] = [];
let isInterrupted = false;

// The running check gets the same signal and stops what it started; this process waits for it.
process.on('SIGINT', () => (isInterrupted = true));

for (const step of selectSteps(process.argv.slice(2))) {
  if (isInterrupted) break;
  console.log(`\n=== ${step.name}: ${step.about}`);
  const result = await runStep(step, root);
  results.push(result);
  console.log(`=== ${step.name}: ${presentResult(result)}`);
}

console.log(`\n${results.map(presentRow).join('\n')}\n`);
if (isInterrupted) console.log('Interrupted: not all checks have run.\n');
const tests = results.flatMap((result) => result.tests ?? []).reduce(add, NONE);
presentPlaces('UNSTEADY  ', tests.unsteady);
presentPlaces('FAILED    ', tests.failures);
console.log(presentCounts(tests));
process.exitCode = isInterrupted ? 130 : results.every((result) => result.hasSucceeded) ? 0 : 1;

function presentResult({ hasSucceeded, durationMs }: Result): string {
  return `${hasSucceeded ? 'passed' : 'FAILED'} in ${(durationMs / 1_000).toFixed(1)} s`;
}

function presentRow({ step, hasSucceeded, durationMs, tests }: Result): string {
  const time = `${(durationMs / 1_000).toFixed(1)} s`.padStart(8);
  const row = `${step.name.padEnd(10)}${hasSucceeded ? 'passed' : 'FAILED'}${time}`;
  return tests === undefined ? row : `${row}   ${presentCounts(tests)}`;
}

function presentPlaces(word: string, places: readonly Failure[]): void {
  for (const { place, message } of places) {
    console.log(`${word}${place}\n${message.replaceAll(/^/gm, ' '.repeat(word.length))}\n`);
  }
}
