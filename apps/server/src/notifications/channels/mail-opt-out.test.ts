import { expect, test } from 'vitest';
import { isOptOutToken, readContactId, toOptOutToken } from './mail-opt-out.ts';

const key = Buffer.alloc(32, 7);
const optOut = { contactId: '12', email: 'li@example.com' };

test('a token is for one contact, one address and one installation', () => {
  const token = toOptOutToken(key, optOut);
  expect(readContactId(token)).toBe('12');
  expect(isOptOutToken(key, token, optOut)).toBe(true);
  expect(isOptOutToken(key, token, { ...optOut, contactId: '13' })).toBe(false);
  expect(isOptOutToken(key, token, { ...optOut, email: 'wang@example.com' })).toBe(false);
  expect(isOptOutToken(Buffer.alloc(32, 8), token, optOut)).toBe(false);
  expect(isOptOutToken(key, token.slice(0, -1), optOut)).toBe(false);
});

test.each(['', '12', '-abc', '0-abc', '12-', 'x-abc', '12-a b'])('"%s" names no contact', (token) => {
  expect(readContactId(token)).toBeUndefined();
});
