import { toTrack, type TrackPoint } from '@outrider/tracks/track.ts';
import { expect, test } from 'vitest';
import { toPath } from './todays-path.ts';

const POINT: Omit<TrackPoint, 'timeMs'> = {
  kind: 1,
  valid: true,
  historical: false,
  locationType: 'gps',
  acc: undefined,
  alarms: [],
  temperaturesDdegc: [],
};

test('points without a place are left out', () => {
  const track = toTrack([
    { ...POINT, timeMs: 1, latitudeE6: 22_500_000, longitudeE6: 114_000_001 },
    { ...POINT, timeMs: 2 },
    { ...POINT, timeMs: 3, latitudeE6: -1, longitudeE6: 0 },
  ]);
  const path = toPath(track);
  expect(path).toHaveLength(2);
  expect(path[0]?.latitude).toBeCloseTo(22.5, 9);
  expect(path[0]?.longitude).toBeCloseTo(114.000001, 9);
  expect(path[1]).toEqual({ latitude: -1e-6, longitude: 0 });
});

test('a track without any place is no path', () => {
  expect(toPath(toTrack([{ ...POINT, timeMs: 1 }]))).toEqual([]);
});
