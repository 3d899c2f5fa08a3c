import { expect, test } from 'vitest';
import fc from 'fast-check';
import { DAY_MS } from '../robust.ts';
import {
  daysUntilLow,
  defaultLimits,
  judgeWheel,
  levelOf,
  NEW_WHEEL,
  type TireReading,
  type TireState,
  type WheelMemory,
} from './judge-wheel.ts';
import { compensatedKpa } from './pressure.ts';

const LIMITS = defaultLimits(800);
const HOUR_MS = 3_600_000;

/** Readings every quarter of an hour. */
const over = (hours: number, reading: (hour: number) => Partial<TireReading>, fromHour = 0): TireReading[] =>
  Array.from({ length: hours * 4 }, (_, index) => {
    const hour = fromHour + index / 4;
    return { atMs: hour * HOUR_MS, pressureKpa: 800, temperatureC: 20, batteryPercent: 90, ...reading(hour) };
  });

const judge = (readings: readonly TireReading[], memory: WheelMemory = NEW_WHEEL): WheelMemory =>
  readings.reduce((known, reading) => judgeWheel(known, reading, LIMITS), memory);

const ROWS: readonly [string, readonly TireReading[], readonly TireState[]][] = [
  ['a tyre that holds', over(48, () => ({})), []],
  [
    'a cold night',
    over(48, (hour) => {
      const temperatureC = 20 - 12 * Math.sin((hour / 24) * 2 * Math.PI);
      return { temperatureC, pressureKpa: (901.3 * (temperatureC + 273.15)) / 293.15 - 101.3 };
    }),
    [],
  ],
  ['one wrong reading', over(24, (hour) => ({ pressureKpa: hour === 12 ? 100 : 800 })), []],
  ['clearly below its limit', over(4, () => ({ pressureKpa: 600 })), ['lowPressure']],
  ['just above the limit', over(48, () => ({ pressureKpa: 641 })), []],
  ['below the limit by less than a sensor tells apart', over(48, () => ({ pressureKpa: 638 })), []],
  ['just below the limit, for long', over(48, () => ({ pressureKpa: 637 })), ['lowPressure']],
  ['just below the limit, for an hour', over(3, () => ({ pressureKpa: 637 })), []],
  [
    'low, and back within the slack',
    [...over(8, () => ({ pressureKpa: 600 })), ...over(40, () => ({ pressureKpa: 650 }), 8)],
    ['lowPressure'],
  ],
  ['low, and filled up', [...over(8, () => ({ pressureKpa: 600 })), ...over(8, () => ({}), 8)], []],
  ['clearly above its limit', over(4, () => ({ pressureKpa: 1_060 })), ['highPressure']],
  [
    'high, and let out',
    [...over(8, () => ({ pressureKpa: 1_060 })), ...over(30, () => ({ pressureKpa: 900 }), 8)].slice(
      0,
      8 * 4 + 8,
    ),
    [],
  ],
  [
    'burst',
    [...over(24, () => ({})), ...over(1, () => ({ pressureKpa: 60 }), 24)].slice(0, 98),
    ['lowPressure'],
  ],
  ['at the limit of temperature', over(1, () => ({ temperatureC: 85 })), ['highTemperature']],
  ['below the limit of temperature', over(1, () => ({ temperatureC: 84 })), []],
  [
    'hot, and within the slack',
    [...over(1, () => ({ temperatureC: 90 })), ...over(1, () => ({ temperatureC: 81 }), 1)],
    ['highTemperature'],
  ],
  [
    'hot, and cooled down',
    [...over(1, () => ({ temperatureC: 90 })), ...over(1, () => ({ temperatureC: 80 }), 1)],
    [],
  ],
  ['a weak sensor', over(1, () => ({ batteryPercent: 15 })), ['lowPower']],
  [
    'a weak sensor within the slack',
    [...over(1, () => ({ batteryPercent: 15 })), ...over(1, () => ({ batteryPercent: 20 }), 1)],
    ['lowPower'],
  ],
  [
    'a sensor with a new battery',
    [...over(1, () => ({ batteryPercent: 15 })), ...over(1, () => ({ batteryPercent: 21 }), 1)],
    [],
  ],
  ['10 kPa a day', over(5 * 24, (hour) => ({ pressureKpa: 800 - (10 * hour) / 24 })), ['airLeak']],
  ['50 kPa a day', over(24, (hour) => ({ pressureKpa: 800 - (50 * hour) / 24 })), ['airLeak']],
  ['1 kPa a day', over(14 * 24, (hour) => ({ pressureKpa: 800 - hour / 24 })), []],
  [
    'a leak that was mended',
    [...over(5 * 24, (hour) => ({ pressureKpa: 800 - (10 * hour) / 24 })), ...over(48, () => ({}), 5 * 24)],
    [],
  ],
  [
    'a wheel of less pressure in its place',
    [...over(48, () => ({ sensorId: 'a1' })), ...over(48, () => ({ sensorId: 'b2', pressureKpa: 740 }), 48)],
    [],
  ],
];

test.each(ROWS)('%s', (_name, readings, states) => {
  expect(judge(readings).states).toEqual(states);
});

test('a leak tells how long the tyre still holds', () => {
  const memory = judge(over(5 * 24, (hour) => ({ pressureKpa: 800 - (10 * hour) / 24 })));
  expect(memory.slope?.perDay).toBeCloseTo(-10, 1);
  expect(daysUntilLow(memory, LIMITS)).toBeCloseTo((levelOf(memory)! - 640) / 10, 1);
  expect(daysUntilLow(judge(over(48, () => ({}))), LIMITS)).toBeUndefined();
  // At half a kilopascal a day the limit is most of a year away.
  const sound = judge(over(5 * 24, (hour) => ({ pressureKpa: 800 - (0.5 * hour) / 24 })));
  expect(sound.slope?.perDay).toBeCloseTo(-0.5, 1);
  expect(daysUntilLow(sound, LIMITS)).toBeUndefined();
});

test('the formula of the specification', () => {
  expect(compensatedKpa(800, 20)).toBeCloseTo(800, 9);
  expect(compensatedKpa(800, 45)).toBeCloseTo((901.3 * 293.15) / 318.15 - 101.3, 9);
  expect(compensatedKpa(800, undefined)).toBe(800);
});

const reading = fc.record({
  atMs: fc.integer({ min: 0, max: 20 * DAY_MS }),
  pressureKpa: fc.option(fc.double({ min: 0, max: 2_000, noNaN: true }), { nil: undefined }),
  temperatureC: fc.option(fc.integer({ min: -50, max: 205 }), { nil: undefined }),
  batteryPercent: fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined }),
  sensorId: fc.option(fc.constantFrom('a', 'b'), { nil: undefined }),
});
const readings = fc.array(reading, { maxLength: 120 });

test('repeats and late readings change nothing', () => {
  fc.assert(
    fc.property(readings, (all) => {
      const inOrder = all.toSorted((a, b) => a.atMs - b.atMs);
      const repeated = inOrder.flatMap((each, index) => [each, each, inOrder[Math.floor(index / 2)] ?? each]);
      expect(judge(repeated)).toEqual(judge(inOrder));
    }),
  );
});

test('what was judged in two parts is what was judged at once', () => {
  fc.assert(
    fc.property(readings, fc.nat(), (all, cut) => {
      const inOrder = all.toSorted((a, b) => a.atMs - b.atMs);
      const at = inOrder.length === 0 ? 0 : cut % inOrder.length;
      const first: WheelMemory = JSON.parse(JSON.stringify(judge(inOrder.slice(0, at))));
      expect(judge(inOrder.slice(at), first).states).toEqual(judge(inOrder).states);
    }),
  );
});

test('a silence of more than a week leaves no line behind', () => {
  const before = judge(over(5 * 24, (hour) => ({ pressureKpa: 800 - (10 * hour) / 24 })));
  const after = judge(
    over(1, () => ({ pressureKpa: 740 }), 14 * 24),
    before,
  );
  expect(after.medians).toEqual([]);
  expect(after.states).toEqual([]);
});
