import { expect, test } from 'vitest';
import { placeOnDay } from './place-on-day.ts';

test.each([
  ['noon to six', 12, 18, { left: 50, width: 25 }],
  ['an instant, which can be hit nevertheless', 6, 6, { left: 25, width: 0.6 }],
  ['the last instant', 24, 24, { left: 99.4, width: 0.6 }],
  ['from the day before into the next', -3, 30, { left: 0, width: 100 }],
])('%s', (_what, from, to, expected) => {
  expect(placeOnDay(from, to, 0, 24)).toEqual(expected);
});
