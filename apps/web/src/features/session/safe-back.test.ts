import { expect, test } from 'vitest';
import { safeBack } from './safe-back.ts';

const ORIGIN = 'https://track.example';

test.each([
  ['/profile', '/profile'],
  ['/index/track?devices=7&from=1#table', '/index/track?devices=7&from=1#table'],
  ['/a/../index/home', '/index/home'],
  ['/search?text=//elsewhere.example', '/search?text=//elsewhere.example'],
])('%s is accepted', (back, expected) => {
  expect(safeBack(back, ORIGIN)).toBe(expected);
});

test.each([
  null,
  '',
  'profile',
  'https://elsewhere.example/',
  'javascript:alert(1)',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n\\elsewhere.example',
  '//elsewhere.example:99999',
  '/..//elsewhere.example',
  '/./\\elsewhere.example',
])('%j is refused', (back) => {
  expect(safeBack(back, ORIGIN)).toBeUndefined();
});
