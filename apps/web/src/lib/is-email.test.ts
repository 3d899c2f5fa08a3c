import { expect, test } from 'vitest';
import { isEmail } from './is-email.ts';

test.each([
  ['boss@example.com', true],
  ['first.last+fleet@mail.example.co', true],
  ['boss', false],
  ['boss@example', false],
  ['boss@example..com', false],
  ['Boss <boss@example.com>', false],
  ['a@example.com,b@example.com', false],
])('%s: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});
