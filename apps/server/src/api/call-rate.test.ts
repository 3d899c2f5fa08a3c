import { expect, test } from 'vitest';
import { createCallerRate, createCallRate } from './call-rate.ts';

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

test('guests use up neither the calls of their account nor, alone, those of each other', () => {
  const rate = createCallerRate(8, () => 0);
  const count = (session: 'password' | 'trial' | 'device', sessionId: string) => () =>
    rate.count({ accountId: '1', session, sessionId });
  count('device', 'a')();
  count('device', 'a')();
  for (let each = 0; each < 20; each++) expect(count('device', 'a')).toThrow('tooManyAttempts');
  for (const guest of ['b', 'c', 'd']) {
    count('trial', guest)();
    count('trial', guest)();
  }
  expect(count('trial', 'e')).toThrow('tooManyAttempts');
  for (let each = 0; each < 8; each++) count('password', 'own')();
  expect(count('password', 'own')).toThrow('tooManyAttempts');
});
