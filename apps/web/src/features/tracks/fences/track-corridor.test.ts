import { FENCE_LINE_POINTS, prepareFence } from '@outrider/domain/fences/fence-shape.ts';
import type { LonLat } from '@outrider/domain/geometry.ts';
import { PLAIN_POINT } from '@outrider/tracks/test-support.ts';
import { toTrack } from '@outrider/tracks/track.ts';
import { describe, expect, test } from 'vitest';
import { detailLevels } from '../../../fleet/tracks/detail-levels.ts';
import { DeviceTrack } from '../model/device-track.ts';
import { toCorridor } from './track-corridor.ts';

const MINUTE_MS = 60_000;
const WIDTH_M = 200;

function trackOf(places: readonly LonLat[]): DeviceTrack {
  const track = toTrack(
    places.map(({ latitude, longitude }, index) => ({
      ...PLAIN_POINT,
      timeMs: index * MINUTE_MS,
      valid: true,
      latitudeE6: Math.round(latitude * 1e6),
      longitudeE6: Math.round(longitude * 1e6),
    })),
  );
  const rules = { gapMs: 600_000, stopSpeedKmh: 5, isCorrected: false };
  return DeviceTrack.of('7', rules).withDay({ track, levels: detailLevels(track) });
}

/** East, with a bend of `bendDeg` to either side in turn. */
const zigzag = (count: number, bendDeg: number): LonLat[] =>
  Array.from({ length: count }, (_, index) => ({
    latitude: 22.5 + (index % 2) * bendDeg,
    longitude: 113 + index / 1_000,
  }));

/** How far the places lie outside of the corridor at most, as the server tells it. */
function outsideM(line: readonly LonLat[], widthM: number, places: readonly LonLat[]): number {
  const fence = prepareFence({ kind: 'corridor', line, widthM });
  return Math.max(...places.map((place) => -fence.depthM(place)));
}

describe('a corridor', () => {
  test('of a straight way is its two ends', () => {
    const corridor = toCorridor(trackOf(zigzag(500, 0)));
    expect(corridor?.line).toEqual([
      { latitude: 22.5, longitude: 113 },
      { latitude: 22.5, longitude: 113.499 },
    ]);
    expect(corridor?.offM).toBeLessThan(0.1);
  });

  test('keeps each bend while there are few', () => {
    const places = zigzag(40, 0.01);
    const corridor = toCorridor(trackOf(places));
    expect(corridor?.line).toHaveLength(40);
    expect(corridor?.offM).toBe(0);
  });

  test('leaves out bends of less than 10 m', () => {
    expect(toCorridor(trackOf(zigzag(40, 0.000_05)))?.line).toHaveLength(2);
  });

  test.each([
    ['a thousand small bends', 1_000, 0.000_5],
    ['ten thousand bends, of which the worst are looked at', 10_000, 0.005],
  ])(
    'has as many points as a fence may have for %s, and tells how far they are off',
    (_name, count, bend) => {
      const places = zigzag(count, bend);
      const corridor = toCorridor(trackOf(places));
      const { line = [], offM = 0 } = corridor ?? {};
      expect(line.length).toBeLessThanOrEqual(FENCE_LINE_POINTS.max);
      expect(line.length).toBeGreaterThan(FENCE_LINE_POINTS.max / 2);
      expect(offM).toBeGreaterThan(10);
      // What it tells is enough: so wide, the corridor holds all of the track.
      expect(outsideM(line, 2 * offM + 1, places)).toBeLessThanOrEqual(0);
    },
  );

  test('of a long curve stays within its width', () => {
    const places = Array.from({ length: 3_000 }, (_, index) => ({
      latitude: 22.5 + Math.sin(index / 200) / 10,
      longitude: 113 + index / 2_000,
    }));
    const { line = [], offM = Infinity } = toCorridor(trackOf(places)) ?? {};
    expect(offM).toBeLessThan(WIDTH_M / 2);
    expect(outsideM(line, WIDTH_M, places)).toBeLessThan(0);
  });

  test('goes along one trip alone', () => {
    const corridor = toCorridor(trackOf(zigzag(40, 0.01)), {
      beginMs: 10 * MINUTE_MS,
      endMs: 12 * MINUTE_MS,
    });
    expect(corridor?.line.map(({ longitude }) => longitude)).toEqual([113.01, 113.011, 113.012]);
  });

  test('crosses the antimeridian the short way', () => {
    const places = [179.99, 179.995, -180, -179.995, -179.99].map((longitude) => ({
      latitude: 1,
      longitude,
    }));
    const corridor = toCorridor(trackOf(places));
    expect(corridor?.line.map(({ longitude }) => longitude)).toEqual([179.99, -179.99]);
    expect(corridor?.offM).toBeLessThan(0.1);
  });

  test.each([
    ['no place', []],
    ['one place', [{ latitude: 1, longitude: 2 }]],
    ['one place again and again', Array.from({ length: 5 }, () => ({ latitude: 1, longitude: 2 }))],
  ])('is none where a track has %s', (_name, places: LonLat[]) => {
    expect(toCorridor(trackOf(places))).toBeUndefined();
  });
});
