import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addPoint } from './add-point.ts';
import { findUnfinished } from './halts.ts';
import { FIRST_STATE, type Rollup, type RulePoint, type Stay, type Trip } from '../../telemetry/rollup.ts';
import { DEFAULT_THRESHOLDS } from '../../telemetry/thresholds.ts';

const DAY_BEGIN = Date.UTC(2026, 2, 14);
const METRES_PER_STEP = 111.19;

/** A point `seconds` into the day, `steps` thousandths of a degree to the north. */
function at(seconds: number, steps: number, more: Partial<RulePoint> = {}): RulePoint {
  return {
    timeMs: DAY_BEGIN + seconds * 1_000,
    kind: 1,
    place: { latitude: 22.5 + steps / 1_000, longitude: 114 },
    speedKmh: 0,
    acc: undefined,
    odometerM: undefined,
    fuelL: undefined,
    fuelPercent: undefined,
    alarms: [],
    ...more,
  };
}

const EMPTY: Rollup = { state: FIRST_STATE, figures: undefined, ended: [] };
const fold = (points: readonly RulePoint[], from = EMPTY, dayBeginMs = DAY_BEGIN): Rollup =>
  points.reduce((rollup, point) => addPoint(rollup, point, dayBeginMs, DEFAULT_THRESHOLDS), from);
const figuresOf = (points: readonly RulePoint[]) => fold(points).figures;

/** One point every 10 s. */
const parked = (from: number, to: number, steps: number, more: Partial<RulePoint> = {}) =>
  Array.from({ length: (to - from) / 10 }, (_, index) => at(from + index * 10, steps, more));
const driving = (from: number, to: number, fromSteps: number, more: Partial<RulePoint> = {}) =>
  Array.from({ length: (to - from) / 10 }, (_, index) =>
    at(from + index * 10, fromSteps + index + 1, { speedKmh: 40, acc: true, ...more }),
  );

describe('figures of a day', () => {
  test('are missing without a point, and start with the first', () => {
    expect(figuresOf([])).toBeUndefined();
    expect(figuresOf([at(60, 0)])).toMatchObject({ pointCount: 1, distanceM: 0, drivingS: 0, stoppedS: 0 });
  });

  test('distinguish driving, idling and stopping', () => {
    const points = [
      ...parked(0, 100, 0, { acc: false }),
      ...driving(100, 200, 0),
      ...parked(200, 260, 10, { acc: true }),
      ...parked(260, 400, 10, { acc: false }),
    ];
    expect(figuresOf(points)).toMatchObject({ stoppedS: 230, drivingS: 100, idlingS: 60, maxSpeedKmh: 40 });
    expect(figuresOf(points)?.distanceM).toBeCloseTo(10 * METRES_PER_STEP, 0);
  });

  test('count no silence, except one after which the vehicle stands where it stood', () => {
    expect(figuresOf([...driving(0, 100, 0), at(3_600, 40)])).toMatchObject({ drivingS: 90, stoppedS: 0 });
    expect(figuresOf([at(0, 0), at(7_200, 0)])).toMatchObject({ stoppedS: 7_200 });
    expect(figuresOf([at(0, 0, { acc: true }), at(7_200, 0)])).toMatchObject({ idlingS: 0, stoppedS: 7_200 });
    expect(figuresOf([at(0, 0), at(7_200, 50)])).toMatchObject({ stoppedS: 0 });
  });

  test('count no time of the day before', () => {
    const before = fold([at(-100, 0)]);
    const after = fold([at(50, 0)], { ...before, figures: undefined });
    expect(after.figures).toMatchObject({ pointCount: 1, stoppedS: 50 });
  });

  test('continue without a fix as before', () => {
    const tunnel = parked(100, 200, 0, { place: undefined, speedKmh: 0 });
    expect(figuresOf([...driving(0, 100, 0), ...tunnel, ...driving(200, 250, 19)])).toMatchObject({
      drivingS: 240,
    });
  });

  test.each([
    ['never too fast', driving(0, 100, 0), 0, 0],
    ['too fast for 40 s', driving(0, 40, 0, { speedKmh: 130 }).concat(driving(40, 100, 4)), 1, 40],
    ['too fast for a moment', [at(0, 0, { speedKmh: 130 }), at(5, 1), at(10, 2)], 0, 5],
    [
      'too fast twice',
      [0, 100].flatMap((begin) => [
        ...driving(begin, begin + 30, begin / 10, { speedKmh: 121 }),
        ...driving(begin + 30, begin + 100, begin / 10 + 3),
      ]),
      2,
      60,
    ],
  ])('%s', (_name, points, overspeedCount, overspeedS) => {
    expect(figuresOf(points)).toMatchObject({ overspeedCount, overspeedS });
  });

  test.each([
    ['none', [at(0, 0), at(10, 0)], {}],
    [
      'one that is held',
      ([[], ['sos'], ['sos'], ['sos'], []] as const).map((alarms, i) => at(i * 10, 0, { alarms })),
      { sos: 1 },
    ],
    [
      'one raised again',
      ([['sos'], [], ['sos']] as const).map((alarms, i) => at(i * 10, 0, { alarms })),
      { sos: 2 },
    ],
    ['two kinds', [at(0, 0, { alarms: ['sos', 'crash', 'sos'] })], { sos: 1, crash: 1 }],
  ])('count alarms: %s', (_name, points, alarms) => {
    expect(figuresOf(points)?.alarms).toEqual(alarms);
  });

  test.each([
    ['no odometer', [undefined, undefined], undefined],
    ['rising', [1_000, 1_400, 2_000], 1_000],
    ['missing at times', [1_000, undefined, 1_300], 300],
    ['exchanged', [90_000_000, 12_000, 12_500], 500],
    ['leaping', [1_000, 90_000_000, 90_000_200], 200],
  ])('by the odometer: %s', (_name, values, expected) => {
    const points = values.map((odometerM, index) => at(index * 10, 0, { odometerM }));
    expect(figuresOf(points)?.odometerDistanceM).toBe(expected);
  });

  test.each([
    ['no sensor', [undefined], undefined, undefined],
    ['used', [60, 58, 55], 5, 0],
    ['swinging', [60, 63, 59, 62, 58, 61], 2, 0],
    ['refuelled', [20, 18, 55, 54], 3, 37],
  ])('fuel: %s', (_name, levels, used, refuelled) => {
    const points = levels.map((fuelL, index) => at(index * 10, 0, { fuelL }));
    expect(figuresOf(points)).toMatchObject({ fuelUsedL: used, refuelledL: refuelled });
  });
});

const summary = (ended: readonly (Stay | Trip)[]) =>
  ended.map(({ type, beginMs, endMs }) => [type, (beginMs - DAY_BEGIN) / 1_000, (endMs - DAY_BEGIN) / 1_000]);

describe('stays and trips', () => {
  test('a trip is between two stays', () => {
    const { ended, state } = fold([
      ...parked(0, 400, 0),
      ...driving(400, 600, 0),
      ...parked(600, 1_000, 20),
      ...driving(1_000, 1_100, 20),
    ]);
    expect(summary(ended)).toEqual([
      ['stay', 0, 390],
      ['trip', 390, 590],
      ['stay', 590, 990],
    ]);
    const [, trip] = ended;
    expect(trip).toMatchObject({ type: 'trip', maxSpeedKmh: 40 });
    expect(trip?.type === 'trip' && trip.distanceM).toBeCloseTo(20 * METRES_PER_STEP, 0);
    expect(summary(findUnfinished(state, DEFAULT_THRESHOLDS))).toEqual([['trip', 990, 1_090]]);
  });

  test('a halt at a light is not a stay', () => {
    const { ended } = fold([...driving(0, 100, 0), ...parked(100, 300, 10), ...driving(300, 400, 10)]);
    expect(ended).toEqual([]);
  });

  test('drift at rest is not a trip, and moves the stay’s place to its mean', () => {
    const points = Array.from({ length: 100 }, (_, index) => at(index * 10, index % 2 === 0 ? 0 : 0.4));
    const { ended, state } = fold(points);
    expect(ended).toEqual([]);
    const [stay] = findUnfinished(state, DEFAULT_THRESHOLDS);
    expect(stay?.type === 'stay' && stay.place.latitude).toBeCloseTo(22.5002, 6);
  });

  test('a stay continues through a silence, and through midnight', () => {
    const evening = fold([...parked(-3_600, -3_000, 0)], EMPTY, DAY_BEGIN - 86_400_000);
    const { ended } = fold([at(20_000, 0), ...driving(20_010, 20_100, 0)], {
      ...evening,
      figures: undefined,
    });
    expect(summary(ended)).toEqual([['stay', -3_600, 20_000]]);
  });

  test('a silence that ends elsewhere ends a trip at its last known place', () => {
    const { ended } = fold([...parked(0, 400, 0), ...driving(400, 500, 0), ...parked(5_000, 5_400, 90)]);
    expect(summary(ended)).toEqual([
      ['stay', 0, 390],
      ['trip', 390, 490],
    ]);
  });
});

test('points folded one by one, with the state stored in between, give the same as points folded at once', () => {
  const anyPoint = fc.record({
    seconds: fc.integer({ min: 1, max: 1_500 }),
    north: fc.integer({ min: -3, max: 6 }),
    speedKmh: fc.constantFrom(0, 3, 40, 130),
    acc: fc.constantFrom(true, false, undefined),
    isFixed: fc.boolean(),
    odometerM: fc.option(fc.integer({ min: 0, max: 5_000 }), { nil: undefined }),
    fuelL: fc.option(fc.double({ min: 0, max: 60, noNaN: true }), { nil: undefined }),
    alarms: fc.subarray<AlarmKind>(['sos', 'crash']),
  });
  fc.assert(
    fc.property(fc.array(anyPoint, { maxLength: 60 }), fc.array(fc.nat(60)), (steps, cuts) => {
      let seconds = 0;
      let north = 0;
      const points = steps.map(({ isFixed, ...step }) => {
        seconds += step.seconds;
        north += step.north;
        const { place, ...point } = at(seconds, north, step);
        return { ...point, place: isFixed ? place : undefined };
      });
      const bounds = [0, ...cuts.map((cut) => Math.min(cut, points.length)), points.length].toSorted(
        (a, b) => a - b,
      );
      let rollup = EMPTY;
      const ended: (Stay | Trip)[] = [];
      for (const [index, begin] of bounds.slice(0, -1).entries()) {
        const next = fold(points.slice(begin, bounds[index + 1]), { ...rollup, ended: [] });
        ended.push(...next.ended);
        // As it is stored and read again.
        rollup = JSON.parse(JSON.stringify(next)) as Rollup;
      }
      // The order of names may differ, because a figure that appears later is written later.
      expect(JSON.parse(JSON.stringify({ ...rollup, ended }))).toEqual(
        JSON.parse(JSON.stringify(fold(points))),
      );
    }),
  );
});
