import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files of tests that take longest, the longest first. */
const LONGEST = [
  'e2e/src/api/permissions.test.ts',
  'e2e/src/api/crash.test.ts',
  'packages/embedded-postgres/src/backup.db.test.ts',
  'packages/embedded-postgres/src/embedded-postgres.db.test.ts',
  'e2e/src/api/jobs-killed.test.ts',
  'e2e/src/api/hostile-values.test.ts',
  'packages/embedded-postgres/src/refusals.db.test.ts',
  'e2e/src/api/crowded-web-port.test.ts',
  'e2e/src/api/key-permissions.test.ts',
  'e2e/src/browser/quiet-console.test.ts',
  'e2e/src/browser/notifications.test.ts',
];

/**
 * The order of the files. In a fresh clone Vitest knows of no durations and begins with the largest files; a small one
 * that takes minutes would then run alone at the end.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the method of the class above, which changes nothing of ours
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONGEST.findIndex((path) => moduleId.endsWith(path));
  return rank === -1 ? LONGEST.length : rank;
}
