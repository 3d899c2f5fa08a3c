import { PLAIN_POINT } from '@outrider/tracks/test-support.ts';
import { toTrack } from '@outrider/tracks/track.ts';
import { expect, test } from 'vitest';
import { DeviceTrack } from '../model/device-track.ts';
import { proposeRadiusM } from './stay-radius.ts';

const MINUTE_MS = 60_000;
/** Micro-degrees of latitude. */
const METER_E6 = 9;

/** A point a minute, each so many metres north of the stay. */
function trackOf(offsetsM: readonly number[]): DeviceTrack {
  const track = toTrack(
    offsetsM.map((offset, index) => ({
      ...PLAIN_POINT,
      timeMs: index * MINUTE_MS,
      valid: true,
      latitudeE6: 22_000_000 + offset * METER_E6,
      longitudeE6: 114_000_000,
    })),
  );
  const rules = { gapMs: 600_000, stopSpeedKmh: 5, isCorrected: false };
  return DeviceTrack.of('7', rules).withDay({ track, levels: new Uint8Array(track.count) });
}

const stayOf = (minutes: number) => ({
  beginMs: 0,
  endMs: minutes * MINUTE_MS,
  latitude: 22,
  longitude: 114,
});
const drift = Array.from({ length: 100 }, (_, index) => index * 2);

test.each([
  ['150 m around a stay whose points are not loaded', undefined, 10, 150],
  ['150 m around a stay of two points', trackOf([0, 900]), 10, 150],
  ['100 m, the least that a fence has, around a vehicle that did not move', trackOf([0, 0, 0, 0]), 10, 100],
  ['what holds 95 of 100 points, and 50 m more', trackOf(drift), 100, 240],
  ['what holds the points of the stay alone', trackOf([0, 10, 20, 5_000]), 2, 100],
])('a circle is %s', (_name, track, minutes, expected) => {
  expect(proposeRadiusM(track, stayOf(minutes))).toBe(expected);
});
