import { expect, test } from 'vitest';
import { createCallRate } from './call-rate.ts';

test('counts each key by itself, and begins anew with the minute', () => {
  let now = 120_000;
  const rate = createCallRate(2, () => now);
  const count = (key: string) => () => rate.count(key);
  count('a')();
  count('a')();
  count('b')();
  expect(count('a')).toThrow(expect.objectContaining({ key: 'tooManyAttempts', params: { seconds: 60 } }));
  count('b')();
  now = 179_001;
  expect(count('a')).toThrow(expect.objectContaining({ params: { seconds: 1 } }));
  now = 180_000;
  expect(count('a')).not.toThrow();
});
