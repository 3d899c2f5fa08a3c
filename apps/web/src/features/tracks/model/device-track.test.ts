import { toTrack, type TrackPoint } from '@outrider/tracks/track.ts';
import { describe, expect, test } from 'vitest';
import { LINE_FLAGS } from '../../../map/tracks/line-store.ts';
import { DeviceTrack } from './device-track.ts';

const RULES = { gapMs: 600_000, stopSpeedKmh: 5, isCorrected: false };
const DAY_MS = 86_400_000;

/** Some points a minute apart, ending with the day or `endsBeforeMs` before. */
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

/** A day whose first point is at its start. */
function dayFromMidnight(day: number) {
  const { track, levels } = dayOf(day, DAY_MS - 120_000);
  return { track, levels };
}

describe('the chunks of a day', () => {
  test('stay the same objects when an older day arrives, so that they are not drawn anew', () => {
    let track = DeviceTrack.of('1', RULES);
    track = track.withDay(dayFromMidnight(2));
    const [newest] = track.chunks(0);
    track = track.withDay(dayOf(1));
    expect(track.chunks(0)).toHaveLength(2);
    expect(track.chunks(0)[1]).toBe(newest);
  });

  test('change when a silence before the day is found', () => {
    let track = DeviceTrack.of('1', RULES);
    track = track.withDay(dayFromMidnight(2));
    expect((track.chunks(0)[0]?.flags[0] ?? 0) & LINE_FLAGS.gap).toBe(0);
    track = track.withDay(dayOf(1, 3_600_000));
    expect((track.chunks(0)[1]?.flags[0] ?? 0) & LINE_FLAGS.gap).toBe(LINE_FLAGS.gap);
  });

  test('change with the rules, the trips and the vehicle’s index', () => {
    let track = DeviceTrack.of('1', RULES);
    track = track.withDay(dayOf(1));
    const first = track.chunks(0)[0];
    track = track.withTrips([]);
    expect(track.chunks(0)[0]).toBe(first);
    track = track.withTrips([{ beginMs: 0, endMs: 3 * DAY_MS }]);
    expect(track.chunks(0)[0]?.trips).toEqual(new Uint8Array([1, 1, 1]));
    expect(track.chunks(3)[0]?.vehicle).toBe(3);
    track = track.withRules({ ...RULES, stopSpeedKmh: -1 });
    expect((track.chunks(3)[0]?.flags[0] ?? 0) & LINE_FLAGS.standing).toBe(0);
  });
});
