import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePhone, toLocalPhone } from './phones.ts';

test.each([
  ['13800138000', '+8613800138000'],
  ['138 0013 8000', '+8613800138000'],
  ['+86 138-0013-8000', '+8613800138000'],
  ['008613800138000', '+8613800138000'],
  ['400-123-4567', '4001234567'],
  ['8001234567', '8001234567'],
  ['010-62345678', '+861062345678'],
  ['(0755) 2345678', '+867552345678'],
  ['021 6234 5678', '+862162345678'],
  ['+44 20 7946 0958', '+442079460958'],
  ['+855 12 345 678', '+85512345678'],
])('%s is a number', (text, phone) => {
  expect(parsePhone(text)).toBe(phone);
});

test.each([
  '',
  '123',
  'not a phone',
  '12800138000',
  '1380013800',
  '+8612800138000',
  '0',
  '+0123456789',
  '138001380001',
  '+',
  '--',
  '10086x',
  '+12345678901234567',
])('"%s" is none', (text) => {
  expect(parsePhone(text)).toBeUndefined();
});

test.each([
  ['+8613800138000', '13800138000'],
  ['+861062345678', '01062345678'],
  ['4001234567', '4001234567'],
  ['+442079460958', '+442079460958'],
])('%s is dialled %s in China', (phone, local) => {
  expect(toLocalPhone(phone)).toBe(local);
});

test('a number that was read is read again as itself, also as it is dialled in China', () => {
  const digits = fc.stringMatching(
    /^(?:1[3-9]\d{9}|[48]00\d{7}|0(?:10|2\d|[3-9]\d{2})\d{7,8}|\+[1-9]\d{6,14})$/,
  );
  fc.assert(
    fc.property(digits, (text) => {
      const phone = parsePhone(text);
      if (phone === undefined) return;
      expect(parsePhone(phone)).toBe(phone);
      expect(parsePhone(toLocalPhone(phone))).toBe(phone);
    }),
  );
});
