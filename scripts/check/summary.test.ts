import { describe, expect, test } from 'vitest';
import { add, completeSummary, NONE, presentCounts, summarize } from './summary.ts';
import type { RunModule } from './summary.ts';

const stack = 'Error: it\n    at one (node_modules/a.js:1)\n    at two (store/b.ts:2)';

const listError = (message: string | undefined) => (message === undefined ? [] : [{ message }]);

function makeModule(
  states: readonly string[],
  errors: { ofGroup?: string; ofFile?: string } = {},
): RunModule {
  const tests = states.map((state, at) => ({
    fullName: `group > test ${at}`,
    result: () => ({
      state: state === 'unsteady' ? 'passed' : state,
      errors: state === 'failed' || state === 'unsteady' ? [{ message: 'not 1', stack }] : [],
    }),
    diagnostic: () => (state === 'skipped' ? undefined : { flaky: state === 'unsteady' }),
  }));
  const group = { fullName: 'group', errors: () => listError(errors.ofGroup) };
  return {
    relativeModuleId: 'a.test.ts',
    children: { allTests: () => tests, allSuites: () => [group] },
    errors: () => listError(errors.ofFile),
  };
}

describe('a run', () => {
  test('is counted, and its failed tests have the first place in our code', () => {
    const summary = summarize([makeModule(['passed', 'failed', 'skipped']), makeModule(['passed'])], []);
    expect(presentCounts(summary)).toBe('2 passed, 1 failed, 1 skipped');
    expect(summary.failures).toEqual([
      { place: 'a.test.ts > group > test 1', message: 'not 1\nat two (store/b.ts:2)' },
    ]);
  });

  test('names the tests that passed at the second try only, and counts them as passed', () => {
    const summary = summarize([makeModule(['passed', 'unsteady', 'skipped'])], []);
    expect(presentCounts(summary)).toBe('2 passed, 0 failed, 1 skipped');
    expect(summary.unsteady).toEqual([
      { place: 'a.test.ts > group > test 1', message: 'not 1\nat two (store/b.ts:2)' },
    ]);
  });

  test('reports a file and a group that could not be set up', () => {
    const module = makeModule(['skipped'], { ofFile: 'no such import', ofGroup: 'no database' });
    expect(summarize([module], []).failures).toEqual([
      { place: 'a.test.ts', message: 'no such import' },
      { place: 'a.test.ts > group', message: 'no database' },
    ]);
  });

  test('reports an error outside of its tests', () => {
    expect(summarize([makeModule(['passed'])], [{ message: 'late', stack }])).toEqual({
      passed: 1,
      skipped: 0,
      failures: [{ place: 'outside of a test', message: 'late\nat two (store/b.ts:2)' }],
      unsteady: [],
    });
  });

  test.each([
    [undefined, 'the run left no summary'],
    [{ ...NONE, passed: 5 }, 'the run failed, and no test did'],
  ])('that failed without a reason is a failure: %j', (summary, message) => {
    expect(completeSummary(summary, false, 'unit').failures).toEqual([{ place: 'unit', message }]);
  });

  test('that failed is not counted twice with its tests, and one that succeeded is unchanged', () => {
    const failed = summarize([makeModule(['failed'])], []);
    expect(completeSummary(failed, false, 'unit')).toBe(failed);
    const passed = summarize([makeModule(['passed'])], []);
    expect(completeSummary(passed, true, 'unit')).toBe(passed);
  });
});

test('summaries add up', () => {
  const failures = [{ place: 'a', message: 'b' }];
  const unsteady = [{ place: 'c', message: 'd' }];
  const sum = add(
    { passed: 1, failures, skipped: 3, unsteady },
    { passed: 10, failures, skipped: 30, unsteady },
  );
  const [both, twice] = [
    [...failures, ...failures],
    [...unsteady, ...unsteady],
  ];
  expect(sum).toEqual({ passed: 11, failures: both, skipped: 33, unsteady: twice });
});
