import { expect, test } from 'vitest';
import fc from 'fast-check';
import { cellSpread, spreadDrift } from './cells.ts';
import { countCharge, healthOf, NEW_PACK, type PackMemory, type PackReading } from './pack-health.ts';

const MINUTE_MS = 60_000;
const NOMINAL_AH = 30;

/** Charges at 6 A from one share of the scale to another, by a pack that holds so much. */
function charge(fromMs: number, fromPercent: number, toPercent: number, capacityAh: number): PackReading[] {
  const minutes = Math.round((((toPercent - fromPercent) / 100) * capacityAh * 60) / 6);
  const readings = Array.from({ length: minutes + 1 }, (_, minute) => ({
    atMs: fromMs + minute * MINUTE_MS,
    percent: fromPercent + ((toPercent - fromPercent) * minute) / minutes,
    currentA: 6,
  }));
  return [...readings, { atMs: fromMs + (minutes + 1) * MINUTE_MS, percent: toPercent, currentA: 0 }];
}

const count = (readings: readonly PackReading[], memory: PackMemory = NEW_PACK) =>
  readings.reduce(countCharge, memory);
const days = (number: number, from: number, to: number) =>
  Array.from({ length: number }, (_, day) => charge(day * 86_400_000, from, to, 24)).flat();

test.each([
  ['three charges', 3, { confidence: 'low', charges: 3 }],
  ['five charges', 5, { confidence: 'medium', charges: 5 }],
  ['ten charges', 10, { confidence: 'high', charges: 10 }],
  ['more than are counted', 20, { confidence: 'high', charges: 12 }],
])('%s', (_name, number, expected) => {
  const health = healthOf(count(days(number, 30, 90)), NOMINAL_AH);
  expect(health).toMatchObject(expected);
  expect(health?.percent).toBeCloseTo(80, 0);
});

test.each([0, 2])('%i charges are not enough', (number) => {
  expect(healthOf(count(days(number, 30, 90)), NOMINAL_AH)).toBeUndefined();
});

test('a short charge does not count', () => {
  expect(count(days(5, 60, 95)).charges).toEqual([]);
  expect(count(days(5, 50, 90)).charges).toHaveLength(5);
});

test('a silence in the midst breaks a charge off', () => {
  const readings = charge(0, 20, 90, 24);
  const half = Math.floor(readings.length / 2);
  expect(count([...readings.slice(0, half), ...readings.slice(half + 20)]).charges).toEqual([]);
});

test('repeats and late readings change nothing', () => {
  const readings = days(3, 30, 90);
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat(readings.length - 1)), (draws) => {
      const repeated = readings.flatMap((each, index) => [
        each,
        readings[draws.next().value % (index + 1)] ?? each,
      ]);
      expect(count(repeated)).toEqual(count(readings));
    }),
    { numRuns: 20 },
  );
});

test('cells that are not there do not count, and a weak one is found', () => {
  expect(cellSpread([4.1, 4.05, 4.12, 0, 0])).toEqual({
    lowestV: 4.05,
    highestV: 4.12,
    spreadMv: 70,
    weakest: 1,
  });
  expect(cellSpread([4.1, 0])).toBeUndefined();
});

test('a spread that grows by 1 mV a day grows by 30 a month', () => {
  const grown = Array.from({ length: 10 }, (_, day) => ({ atMs: day * 86_400_000, value: 20 + day }));
  expect(spreadDrift(grown)).toBe(30);
  expect(spreadDrift(grown.slice(0, 4))).toBeUndefined();
});
