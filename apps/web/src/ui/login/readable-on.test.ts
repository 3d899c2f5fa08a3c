import { expect, test } from 'vitest';
import { readableOn } from './readable-on.ts';

test.each([
  ['#000000', '#ffffff'],
  ['#ffffff', '#10151b'],
  ['#0f6b5c', '#ffffff'],
  ['#ffd400', '#10151b'],
  ['#d92632', '#ffffff'],
  ['#3fb79f', '#10151b'],
])('text on %s is %s', (color, expected) => {
  expect(readableOn(color)).toBe(expected);
});
