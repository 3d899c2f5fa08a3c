/** Counts what vitest's json reporter wrote. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The part of the report that is read; vitest writes it in Jest's form. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

export const NONE: Counts = { passed: 0, failed: 0, skipped: 0 };

/**
 * Counts of one run. A file that could not be loaded has no tests to count and is one failure, and so is a run that wrote
 * no report (`undefined`) or that failed although each test passed.
 */
export function countTests(report: string | undefined, hasSucceeded: boolean): Counts {
  const counts = report === undefined ? NONE : readCounts(report);
  return hasSucceeded || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

function readCounts(report: string): Counts {
  // Written by the vitest of our own lock file.
  const { testResults, ...numbers } = JSON.parse(report) as Report;
  const unloaded = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    passed: numbers.numPassedTests,
    failed: numbers.numFailedTests + unloaded.length,
    skipped: numbers.numPendingTests + numbers.numTodoTests,
  };
}

export function addCounts(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

export function presentCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
