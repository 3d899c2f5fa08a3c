import { expect, test } from 'vitest';
import { isUsername } from './usernames.ts';

test.each([
  ['lin', true],
  ['agent.north_2-b+1@example.com', true],
  ['13507318526', true],
  ['x'.repeat(64), true],
  ['ab', false],
  ['x'.repeat(65), false],
  ['.lin', false],
  ['li n', false],
  ['lin\n', false],
  ['林先生', false],
  ["lin'--", false],
])('%j: %s', (username, expected) => {
  expect(isUsername(username)).toBe(expected);
});
