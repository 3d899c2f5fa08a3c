import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeTracks, sliceTrack } from './merge-tracks.ts';
import { anyPoints, makeDrive } from './test-support.ts';
import { toPoints, toTrack, type TrackPoint } from './track.ts';

describe('merging', () => {
  test('is the union by instant and kind, in order, with the earlier track’s points first', () => {
    fc.assert(
      fc.property(fc.array(anyPoints, { maxLength: 4 }), (lists) => {
        const expected = new Map<string, TrackPoint>();
        for (const point of lists.flat()) {
          const key = `${point.timeMs}/${point.kind}`;
          if (!expected.has(key)) expected.set(key, point);
        }
        const points = [...expected.values()].toSorted((a, b) => a.timeMs - b.timeMs || a.kind - b.kind);
        expect(toPoints(mergeTracks(lists.map(toTrack)))).toEqual(points);
      }),
    );
  });

  test('keeps the first of two points that differ', () => {
    const [point] = makeDrive(1);
    if (!point) throw new Error('the drive is empty');
    const other: TrackPoint = { ...point, speedDkmh: 999, alarms: ['sos'] };
    expect(toPoints(mergeTracks([toTrack([point]), toTrack([other])]))).toEqual([point]);
  });
});

describe('slicing', () => {
  test('keeps the points within the half-open range', () => {
    fc.assert(
      fc.property(anyPoints, fc.nat(4_102_444_800_000), fc.nat(4_102_444_800_000), (points, a, b) => {
        const within = points.filter(({ timeMs }) => timeMs >= a && timeMs < b);
        expect(toPoints(sliceTrack(toTrack(points), a, b))).toEqual(within);
      }),
    );
  });
});
