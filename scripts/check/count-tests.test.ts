import { describe, expect, test } from 'vitest';
import { addCounts, countTests, presentCounts } from './count-tests.ts';

function makeReport(numbers: Partial<Record<string, number>>, testResults: object[] = []): string {
  const zero = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
  return JSON.stringify({ ...zero, ...numbers, testResults });
}

const unloaded = { status: 'failed', assertionResults: [] };
const failed = { status: 'failed', assertionResults: [{ status: 'failed' }] };

describe('tests of a run', () => {
  test.each([
    {
      name: 'are counted as vitest counts them',
      report: makeReport({ numPassedTests: 5, numPendingTests: 2, numTodoTests: 1 }),
      hasSucceeded: true,
      counts: '5 passed, 0 failed, 3 skipped',
    },
    {
      name: 'that failed are not counted twice with their file',
      report: makeReport({ numPassedTests: 5, numFailedTests: 1 }, [failed]),
      hasSucceeded: false,
      counts: '5 passed, 1 failed, 0 skipped',
    },
    {
      name: 'of a file that could not be loaded are one failure',
      report: makeReport({ numPassedTests: 5 }, [unloaded]),
      hasSucceeded: false,
      counts: '5 passed, 1 failed, 0 skipped',
    },
    {
      name: 'passed, and the run failed: one failure',
      report: makeReport({ numPassedTests: 5 }),
      hasSucceeded: false,
      counts: '5 passed, 1 failed, 0 skipped',
    },
    {
      name: 'were never run: one failure',
      report: undefined,
      hasSucceeded: false,
      counts: '0 passed, 1 failed, 0 skipped',
    },
  ])('$name', ({ report, hasSucceeded, counts }) => {
    expect(presentCounts(countTests(report, hasSucceeded))).toBe(counts);
  });

  test('add up', () => {
    const sum = addCounts({ passed: 1, failed: 2, skipped: 3 }, { passed: 10, failed: 20, skipped: 30 });
    expect(sum).toEqual({ passed: 11, failed: 22, skipped: 33 });
  });
});
