import { expect, test } from 'vitest';
import { heightAfterDrag } from './sheet-heights.ts';

test.each([
  ['half', 40, 'full'],
  ['half', -40, 'peek'],
  ['peek', 300, 'full'],
  ['full', -300, 'peek'],
  ['full', 40, 'full'],
  ['peek', 2, 'half'],
  ['half', -2, 'full'],
  ['full', 0, 'half'],
] as const)('from %s, dragged up by %d px, a sheet is at %s', (height, upPx, expected) => {
  expect(heightAfterDrag(height, upPx)).toBe(expected);
});
