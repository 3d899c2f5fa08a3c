import { expect, test } from 'vitest';
import { readPastedPlaces } from './paste-places.ts';

test.each([
  ['22.5, 114.05', ',,22.5,114.05,,,'],
  ['22.5\t114.05\tNorth road, km 12', '"North road, km 12",,22.5,114.05,,,'],
  ['22.5，114.05，学校', '学校,,22.5,114.05,,,'],
  ["N 22°30' E 114°3'", ',,22.5,114.05,,,'],
  ['-33.5 151.25, Ridge', "Ridge,,'-33.5,151.25,,,"],
])('%s is a row', (line, expected) => {
  expect(readPastedPlaces(`\n${line}\n`).table?.split('\r\n')[1]).toBe(expected);
});

test('lines that are no place are named, and nothing is made of the others', () => {
  expect(readPastedPlaces('22.5, 114\nnowhere\n\n95, 10')).toEqual({ table: undefined, unreadable: [2, 4] });
  expect(readPastedPlaces(' \n')).toEqual({ table: undefined, unreadable: [] });
});
