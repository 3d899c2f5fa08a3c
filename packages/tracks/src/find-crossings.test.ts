import { findCrossings } from '@outrider/domain/fences/fence-crossings.ts';
import { type FenceShape, prepareFence } from '@outrider/domain/fences/fence-shape.ts';
import { packStates } from './states.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CrossingDay, findCrossingsOf } from './find-crossings.ts';

const DAY_MS = 86_400_000;
const states = { valid: true, historical: false, acc: undefined };
const GPS = packStates({ ...states, locationType: 'gps' });
const LBS = packStates({ ...states, locationType: 'lbs' });

interface Point {
  readonly timeMs: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly bits?: number;
}

const toDay = (points: readonly Point[]): CrossingDay => ({
  timeMs: Float64Array.from(points, ({ timeMs }) => timeMs),
  latitudeE6: Int32Array.from(points, ({ latitude }) => Math.round(latitude * 1e6)),
  longitudeE6: Int32Array.from(points, ({ longitude }) => Math.round(longitude * 1e6)),
  states: Int16Array.from(points, ({ bits = GPS }) => bits),
});
const yard: FenceShape = { kind: 'circle', center: { latitude: 22.5, longitude: 114 }, radiusM: 1_000 };
const at = (timeMs: number, longitude: number, bits = GPS): Point => ({
  timeMs,
  latitude: 22.5,
  longitude,
  bits,
});

test('crossings name their fence, and are in order of time', () => {
  const port: FenceShape = { ...yard, center: { latitude: 22.5, longitude: 114.1 } };
  const points = [114, 114.05, 114.1, 114.15].map((longitude, index) => at(index * 120_000, longitude));
  const found = findCrossingsOf(
    [toDay(points)],
    [
      { id: 'port', shape: port },
      { id: 'yard', shape: yard },
    ],
  );
  expect(found.map(({ fenceId, kind }) => [fenceId, kind])).toEqual([
    ['yard', 'leave'],
    ['port', 'enter'],
    ['port', 'leave'],
  ]);
});

test('days far away are skipped, and those after them are not', () => {
  const days = [
    toDay([at(0, 115), at(1_000, 115)]),
    toDay([]),
    toDay([at(DAY_MS, 114.02), at(DAY_MS + 60_000, 114)]),
  ];
  expect(findCrossingsOf(days, [{ id: 'yard', shape: yard }])).toMatchObject([
    { kind: 'enter', gapMs: undefined, atMs: expect.closeTo(DAY_MS + 30_800, -3) },
  ]);
});

test('positions of base stations, without a fix and at 0, 0 do not count', () => {
  const absent = { ...toDay([at(30_000, 114)]), latitudeE6: Int32Array.of(-2_147_483_648) };
  const days = [
    toDay([at(0, 114), at(10_000, 115, LBS), { timeMs: 20_000, latitude: 0, longitude: 0 }]),
    absent,
    toDay([at(40_000, 114)]),
  ];
  expect(findCrossingsOf(days, [{ id: 'yard', shape: yard }])).toEqual([]);
});

test('who is first seen a metre outside has no side yet', () => {
  const days = [toDay([at(0, 114.009735)]), toDay([at(60_000, 113.994)])];
  expect(findCrossingsOf(days, [{ id: 'yard', shape: yard }])).toEqual([]);
});

test('crossings equal those of the plain rule, whatever days the points are split into', () => {
  const walk = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 113_970_000, max: 114_030_000 })),
    { maxLength: 80 },
  );
  fc.assert(
    fc.property(walk, fc.nat(79), (steps, cut) => {
      let seconds = 0;
      const points = steps.map(([wait, longitudeE6]) => at((seconds += wait) * 1_000, longitudeE6 / 1e6));
      const days = [toDay(points.slice(0, cut)), toDay(points.slice(cut))];
      const fixes = points.map((point) => ({ ...point, isSatelliteFix: true }));
      const expected = findCrossings(prepareFence(yard), fixes);
      const found = findCrossingsOf(days, [{ id: 'yard', shape: yard }]);
      expect(found).toEqual(expected.map((each) => ({ ...each, fenceId: 'yard' })));
    }),
  );
});
