import { PLAIN_POINT } from '@outrider/tracks/test-support.ts';
import { PROBES_MAX, toTrack, type TrackPoint } from '@outrider/tracks/track.ts';
import { describe, expect, test } from 'vitest';
import { DeviceTrack } from '../model/device-track.ts';
import { curvesOf } from './series.ts';

const point = (timeMs: number, values: Partial<TrackPoint>): TrackPoint => ({
  ...PLAIN_POINT,
  timeMs,
  acc: true,
  ...values,
});

function trackOf(points: readonly TrackPoint[]): DeviceTrack {
  const track = DeviceTrack.of('7', { gapMs: 600_000, stopSpeedKmh: 5, isCorrected: false });
  return track.withDay({ track: toTrack(points), levels: new Uint8Array(points.length) });
}

const ALL = { beginMs: 0, endMs: 100_000 };

describe('curves', () => {
  test('are made of the values that the device reports', () => {
    const track = trackOf([point(0, { speedDkmh: 100, temperaturesDdegc: [null, -55] })]);
    expect(curvesOf(track, ALL, 10)).toEqual([
      { name: 'speed', probe: undefined, unit: 'km/h', points: [[0, 10]] },
      { name: 'temperature', probe: 2, unit: '°C', points: [[0, -5.5]] },
    ]);
  });

  test('include each probe that a track can have', () => {
    const temperaturesDdegc = Array.from({ length: PROBES_MAX }, (_, probe) => probe * 10);
    const curves = curvesOf(trackOf([point(0, { temperaturesDdegc })]), ALL, 10);
    expect(curves.map(({ probe }) => probe)).toEqual(temperaturesDdegc.map((_, index) => index + 1));
  });

  test('keep the lowest and the highest value of each stretch, at their instants', () => {
    const speeds = [10, 90, 0, 20, 50, 40].map((kmh, index) =>
      point(index * 10_000, { speedDkmh: kmh * 10 }),
    );
    const [speed] = curvesOf(trackOf(speeds), { beginMs: 0, endMs: 60_000 }, 2);
    expect(speed?.points).toEqual([
      [10_000, 90],
      [20_000, 0],
      [30_000, 20],
      [40_000, 50],
    ]);
  });

  test('are interrupted where there are no data', () => {
    const track = trackOf([point(0, { speedDkmh: 10 }), point(3_600_000, { speedDkmh: 20 })]);
    const [speed] = curvesOf(track, { beginMs: 0, endMs: 7_200_000 }, 1);
    expect(speed?.points).toEqual([
      [0, 1],
      [3_599_999, null],
      [3_600_000, 2],
    ]);
  });
});
