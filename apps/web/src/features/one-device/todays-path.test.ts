import { PLAIN_POINT } from '@outrider/tracks/test-support.ts';
import { toTrack } from '@outrider/tracks/track.ts';
import { expect, test } from 'vitest';
import { toPath } from './todays-path.ts';

test('points without a position are left out', () => {
  const track = toTrack([
    { ...PLAIN_POINT, timeMs: 1, latitudeE6: 22_500_000, longitudeE6: 114_000_001 },
    { ...PLAIN_POINT, timeMs: 2 },
    { ...PLAIN_POINT, timeMs: 3, latitudeE6: -1, longitudeE6: 0 },
  ]);
  const path = toPath(track);
  expect(path).toHaveLength(2);
  expect(path[0]?.latitude).toBeCloseTo(22.5, 9);
  expect(path[0]?.longitude).toBeCloseTo(114.000001, 9);
  expect(path[1]).toEqual({ latitude: -1e-6, longitude: 0 });
});

test('a track without positions is not a path', () => {
  expect(toPath(toTrack([{ ...PLAIN_POINT, timeMs: 1 }]))).toEqual([]);
});
