import { toTrack, type TrackPoint } from '@outrider/tracks/track.ts';
import { describe, expect, test } from 'vitest';
import { LINE_FLAGS } from '../../../map/tracks/line-store.ts';
import { DeviceTrack } from './device-track.ts';

const RULES = { gapMs: 600_000, stopSpeedKmh: 5, isCorrected: false };
const DAY_MS = 86_400_000;

/** Some points a minute apart that end with the day, or an hour before. */
function dayOf(day: number, endsBeforeMs = 60_000) {
  const points = Array.from({ length: 3 }, (_, index): TrackPoint => ({
    timeMs: (day + 1) * DAY_MS - endsBeforeMs - (2 - index) * 60_000,
    kind: 1,
    latitudeE6: 22_000_000 + index,
    longitudeE6: 114_000_000,
    valid: true,
    historical: false,
    locationType: 'gps',
    acc: true,
    alarms: [],
    temperaturesDdegc: [],
  }));
  const track = toTrack(points);
  return { track, levels: new Uint8Array(track.count) };
}

/** A day whose first point is at its beginning. */
function dayFromMidnight(day: number) {
  const { track, levels } = dayOf(day, DAY_MS - 120_000);
  return { track, levels };
}

describe('what the map is told of a day', () => {
  test('is the same again when an older day comes: it is not drawn anew', () => {
    const track = new DeviceTrack('1', RULES);
    track.add(dayFromMidnight(2));
    const [newest] = track.chunks(0);
    track.add(dayOf(1));
    expect(track.chunks(0)).toHaveLength(2);
    expect(track.chunks(0)[1]).toBe(newest);
  });

  test('changes when silence turns out to lie before it', () => {
    const track = new DeviceTrack('1', RULES);
    track.add(dayFromMidnight(2));
    expect((track.chunks(0)[0]?.flags[0] ?? 0) & LINE_FLAGS.gap).toBe(0);
    track.add(dayOf(1, 3_600_000));
    expect((track.chunks(0)[1]?.flags[0] ?? 0) & LINE_FLAGS.gap).toBe(LINE_FLAGS.gap);
  });

  test('changes with the rules, the trips and the vehicle’s place', () => {
    const track = new DeviceTrack('1', RULES);
    track.add(dayOf(1));
    const first = track.chunks(0)[0];
    track.setTrips([]);
    expect(track.chunks(0)[0]).toBe(first);
    track.setTrips([{ beginMs: 0, endMs: 3 * DAY_MS }]);
    expect(track.chunks(0)[0]?.trips).toEqual(new Uint8Array([1, 1, 1]));
    expect(track.chunks(3)[0]?.vehicle).toBe(3);
    track.setRules({ ...RULES, stopSpeedKmh: -1 });
    expect((track.chunks(3)[0]?.flags[0] ?? 0) & LINE_FLAGS.standing).toBe(0);
  });
});
