import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FenceFix, findCrossings, nextFenceState } from './fence-crossings.ts';
import { type FenceShape, prepareFence } from './fence-shape.ts';

/** 500 m around the null point of these tests; a step of 0.0001 degrees of latitude is 11.12 m. */
const shape: FenceShape = { kind: 'circle', center: { longitude: 10, latitude: 20 }, radiusM: 500 };
const fence = prepareFence(shape);
const M = 1 / 111_194.87;

/** A fix so many metres north of the middle. */
const fix = (seconds: number, northM: number, more: Partial<FenceFix> = {}): FenceFix => ({
  timeMs: seconds * 1_000,
  longitude: 10,
  latitude: 20 + northM * M,
  isSatelliteFix: true,
  ...more,
});
const told = (fixes: readonly FenceFix[]) =>
  findCrossings(fence, fixes).map(({ kind, atMs, gapMs }) => [kind, atMs / 1_000, gapMs && gapMs / 1_000]);

describe('crossings', () => {
  test.each<[string, readonly FenceFix[], readonly unknown[]]>([
    ['none without fixes', [], []],
    ['none for a track that begins inside', [fix(0, 0), fix(10, 100)], []],
    ['in, at the instant of the border', [fix(0, 600), fix(10, 400)], [['enter', 5, undefined]]],
    ['out', [fix(0, 400), fix(10, 450), fix(20, 550)], [['leave', 15, undefined]]],
    [
      'in and out',
      [fix(0, 700), fix(20, 300), fix(40, 700)],
      [
        ['enter', 10, undefined],
        ['leave', 30, undefined],
      ],
    ],
    [
      'slowly: the instant of the border, not of certainty',
      [fix(0, 510), fix(1, 530), fix(10, 505), fix(20, 495), fix(30, 490), fix(40, 470)],
      [['enter', 15, undefined]],
    ],
    ['a cell tower never counts', [fix(0, 600), fix(10, 0, { isSatelliteFix: false }), fix(20, 600)], []],
    [
      'receivers without a fix report 0, 0',
      [fix(0, 100), fix(10, 0, { longitude: 0, latitude: 0 }), fix(20, 100)],
      [],
    ],
    ['one fix that cannot be', [fix(0, 100), fix(10, 90_000), fix(20, 100)], []],
    [
      'a second one where that was',
      [fix(0, 100), fix(10, 90_000), fix(20, 90_001)],
      [['leave', expect.closeTo(10 * (400 / 89_900), 2), undefined]],
    ],
    ['an older fix changes nothing', [fix(10, 600), fix(0, 0), fix(20, 600)], []],
    ['a gap is said as such, at its end', [fix(0, 800), fix(3_600, 100)], [['enter', 3_600, 3_600]]],
    [
      'parked within a receiver’s wandering of the border',
      [fix(0, 600), fix(60, 495), fix(120, 492), fix(250, 496)],
      [['enter', expect.closeTo((60 * 100) / 105, 2), undefined]],
    ],
  ])('%s', (_name, fixes, expected) => {
    expect(told(fixes)).toEqual(expected);
  });

  test('wandering over the border all day is one crossing at most', () => {
    const wander = fc.array(fc.double({ min: -15, max: 15, noNaN: true }), {
      minLength: 100,
      maxLength: 500,
    });
    fc.assert(
      fc.property(wander, (offsets) => {
        // Never three minutes on one side: every other one is a metre beyond.
        const fixes = offsets.flatMap((offset, index) => [
          fix(index * 60 + 1_000, 500 + offset),
          fix(index * 60 + 1_030, 501),
          fix(index * 60 + 1_045, 499),
        ]);
        expect(told([fix(0, 300), ...fixes])).toEqual([]);
      }),
    );
  });

  const walk = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 900 }), fc.double({ min: -800, max: 800, noNaN: true })), {
      maxLength: 200,
    })
    .map((steps) => {
      let seconds = 0;
      return steps.map(([wait, northM]) => fix((seconds += wait), northM));
    });

  test('alternate, ascend, and lie within the track', () => {
    fc.assert(
      fc.property(walk, (fixes) => {
        const found = findCrossings(fence, fixes);
        found.forEach((crossing, index) => {
          const before = found[index - 1];
          expect(crossing.kind).not.toBe(before?.kind);
          expect(crossing.atMs).toBeGreaterThanOrEqual(before?.atMs ?? fixes[0]?.timeMs ?? 0);
          expect(crossing.atMs).toBeLessThanOrEqual(fixes.at(-1)?.timeMs ?? 0);
          const isAtBorder = Math.abs(fence.depthM(crossing.place)) < 1;
          expect(isAtBorder || crossing.gapMs !== undefined).toBe(true);
        });
      }),
    );
  });

  test('are the same when the state was stored between any two fixes', () => {
    fc.assert(
      fc.property(walk, (fixes) => {
        const found = [];
        let stored = 'null';
        for (const each of fixes) {
          const next = nextFenceState(fence, JSON.parse(stored) ?? undefined, each);
          stored = JSON.stringify(next.state ?? null);
          if (next.crossing) found.push(next.crossing);
        }
        expect(found).toEqual(findCrossings(fence, fixes));
      }),
    );
  });

  test('do not depend on the short cut for what is far away', () => {
    const near = { ...fence, bounds: { west: -180, east: 180, south: -90, north: 90 } };
    fc.assert(
      fc.property(walk, (fixes) => {
        expect(findCrossings(fence, fixes)).toEqual(findCrossings(near, fixes));
      }),
    );
  });

  test('across the antimeridian', () => {
    const across = prepareFence({ kind: 'circle', center: { longitude: 180, latitude: 0 }, radiusM: 500 });
    const east = [179.993, -179.997, -179.993];
    const [enter, leave] = findCrossings(
      across,
      east.map((longitude, index) => fix(index * 60, 0, { longitude, latitude: 0 })),
    );
    expect(enter).toMatchObject({ kind: 'enter', place: { longitude: expect.closeTo(179.9955, 3) } });
    expect(leave).toMatchObject({ kind: 'leave', place: { longitude: expect.closeTo(-179.9955, 3) } });
  });
});
