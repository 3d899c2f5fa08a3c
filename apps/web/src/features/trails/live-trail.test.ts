import { PLAIN_POINT } from '@outrider/tracks/test-support.ts';
import { toTrack, type TrackPoint } from '@outrider/tracks/track.ts';
import { describe, expect, test } from 'vitest';
import { addLive, cutBefore, joinTrails, toTrailPoints, type TrailPoint } from './live-trail.ts';

const at = (timeMs: number): TrailPoint => ({ timeMs, latitude: 22 + timeMs / 1e6, longitude: 114 });

const point = (timeMs: number, more: Partial<TrackPoint> = {}): TrackPoint => ({
  ...PLAIN_POINT,
  timeMs,
  latitudeE6: 22_000_000 + timeMs,
  longitudeE6: 114_000_000,
  ...more,
});

const position = (positionedAtMs: number) => ({
  latitude: 22 + positionedAtMs / 1e6,
  longitude: 114,
  positionedAtMs,
  receivedAtMs: positionedAtMs,
  speedKmh: 0,
  courseDeg: 0,
  locationType: 'gps' as const,
});

describe('the trail of a vehicle', () => {
  test('consists of the fixes of its minutes', () => {
    const track = toTrack([
      point(9),
      point(10),
      point(20, { valid: false }),
      point(30, { latitudeE6: undefined }),
      point(40),
      point(41),
    ]);
    expect(toTrailPoints(track, 10, 40)).toEqual([at(10), at(40)]);
  });

  test.each<[string, TrailPoint[], TrailPoint[], TrailPoint[]]>([
    ['history alone', [at(1), at(2)], [], [at(1), at(2)]],
    ['live positions alone', [], [at(3)], [at(3)]],
    ['both, what overlaps once', [at(1), at(3)], [at(2), at(3), at(4)], [at(1), at(3), at(4)]],
  ])('joins %s', (_name, read, live, expected) => {
    expect(joinTrails(read, live)).toEqual(expected);
  });

  test('adds each new position once, and stays the same list without one', () => {
    const live = addLive([], position(5));
    expect(live).toEqual([at(5)]);
    expect(addLive(live, position(5))).toBe(live);
    expect(addLive(live, position(4))).toBe(live);
    expect(addLive(live, undefined)).toBe(live);
  });

  test('ends where its minutes end', () => {
    expect(cutBefore([at(1), at(2), at(3)], 2)).toEqual([at(2), at(3)]);
  });
});
