import { expect, test } from 'vitest';
import { mergeCells } from './merge-cells.ts';

const AT = new Date('2026-05-01T00:00:00Z');
const cell = (latitudeE6: number, longitudeE6: number, stays: number) => ({
  latitudeE6,
  longitudeE6,
  stays,
  devices: 1,
  totalS: 60 * stays,
  lastAt: AT,
});

test('squares of one yard are one place, where most of its stays were', () => {
  const later = new Date(AT.getTime() + 1);
  const places = mergeCells([
    cell(22_500_000, 114_000_000, 9),
    { ...cell(22_500_700, 114_000_700, 4), devices: 3, lastAt: later },
    cell(22_600_000, 114_000_000, 5),
  ]);
  expect(places).toEqual([
    { ...cell(22_500_000, 114_000_000, 13), devices: 3, lastAt: later },
    cell(22_600_000, 114_000_000, 5),
  ]);
});

test('two stays are no place, unless a third was beside them', () => {
  expect(mergeCells([cell(0, 0, 2)])).toEqual([]);
  expect(mergeCells([cell(0, 0, 2), cell(0, 900, 1)])).toHaveLength(1);
  expect(mergeCells([cell(0, 0, 2), cell(0, 2_000, 1)])).toEqual([]);
});

test('a place on the line of the date is one', () => {
  expect(mergeCells([cell(0, 179_999_800, 2), cell(0, -179_999_800, 2)])).toHaveLength(1);
});
