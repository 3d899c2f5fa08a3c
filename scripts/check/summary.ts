/** Counts the tests of a run and names those that failed, for the end of the output. */
export interface Summary {
  readonly passed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
  /** Tests that failed at first and passed when they were tried again, with the first error. */
  readonly unsteady: readonly Failure[];
}

/** A test, a group or a file that failed, or an error outside of all of them. */
export interface Failure {
  readonly place: string;
  readonly message: string;
}

interface RunError {
  readonly message: string;
  readonly stack?: string | undefined;
}

interface RunGroup {
  readonly fullName: string;
  errors(): readonly RunError[];
}

interface RunTest {
  readonly fullName: string;
  result(): { readonly state: string; readonly errors?: readonly RunError[] | undefined };
  /** Undefined for a test that did not run. */
  diagnostic(): { readonly flaky: boolean } | undefined;
}

/** The part of vitest's TestModule that is read. */
export interface RunModule {
  readonly relativeModuleId: string;
  readonly children: { allTests(): Iterable<RunTest>; allSuites(): Iterable<RunGroup> };
  errors(): readonly RunError[];
}

export const NONE: Summary = { passed: 0, skipped: 0, failures: [], unsteady: [] };

export function summarize(modules: readonly RunModule[], unhandled: readonly RunError[]): Summary {
  const outside = unhandled.map((error) => ({ place: 'outside of a test', message: firstLines(error) }));
  return [...modules.map(summarizeModule), { ...NONE, failures: outside }].reduce(add, NONE);
}

function summarizeModule(module: RunModule): Summary {
  const file = module.relativeModuleId;
  const tests = [...module.children.allTests()].map((test) => ({ test, result: test.result() }));
  const groups = [
    { place: file, errors: module.errors() },
    ...[...module.children.allSuites()].map((group) => ({
      place: `${file} > ${group.fullName}`,
      errors: group.errors(),
    })),
  ];
  const toFailure = ({ test, result }: (typeof tests)[number]): Failure => ({
    place: `${file} > ${test.fullName}`,
    message: firstLines(result.errors?.[0]),
  });
  return {
    passed: tests.filter(({ result }) => result.state === 'passed').length,
    skipped: tests.filter(({ result }) => result.state === 'skipped').length,
    failures: [
      ...groups.flatMap(({ place, errors }) =>
        errors.map((error) => ({ place, message: firstLines(error) })),
      ),
      ...tests.filter(({ result }) => result.state === 'failed').map(toFailure),
    ],
    unsteady: tests
      .filter(({ test, result }) => result.state === 'passed' && test.diagnostic()?.flaky === true)
      .map(toFailure),
  };
}

/** The error, and the first place in our code where it occurred. */
function firstLines(error: RunError | undefined): string {
  if (error === undefined) return 'no error was reported';
  const place = error.stack
    ?.split('\n')
    .find((line) => /^\s+at /.test(line) && !line.includes('node_modules'));
  return [error.message, place?.trim()].filter((line) => line !== undefined).join('\n');
}

export function add(a: Summary, b: Summary): Summary {
  return {
    passed: a.passed + b.passed,
    skipped: a.skipped + b.skipped,
    failures: [...a.failures, ...b.failures],
    unsteady: [...a.unsteady, ...b.unsteady],
  };
}

/** A run that failed without reporting a failure, or that left no summary (`undefined`), is itself a failure. */
export function completeSummary(summary: Summary | undefined, hasSucceeded: boolean, name: string): Summary {
  const known = summary ?? NONE;
  if (hasSucceeded || known.failures.length > 0) return known;
  const message = summary === undefined ? 'the run left no summary' : 'the run failed, and no test did';
  return { ...known, failures: [{ place: name, message }] };
}

export function presentCounts({ passed, skipped, failures }: Summary): string {
  return `${passed} passed, ${failures.length} failed, ${skipped} skipped`;
}
