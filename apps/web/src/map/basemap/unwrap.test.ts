import { expect, test } from 'vitest';
import { unwrapLine } from './unwrap.ts';

test.each<[string, [number, number][], [number, number][]]>([
  [
    'that stays on one side',
    [
      [10, 1],
      [20, 2],
    ],
    [
      [10, 1],
      [20, 2],
    ],
  ],
  [
    'that goes east over the date line',
    [
      [170, 0],
      [-170, 0],
      [-160, 0],
    ],
    [
      [170, 0],
      [190, 0],
      [200, 0],
    ],
  ],
  [
    'that goes west over it and back',
    [
      [-170, 0],
      [170, 0],
      [-175, 0],
    ],
    [
      [-170, 0],
      [-190, 0],
      [-175, 0],
    ],
  ],
])('a line %s', (_name, line, expected) => {
  expect(unwrapLine(line)).toEqual(expected);
});
