/**
 * An hour's keyframe gives the same result as the whole day, at any of its instants and for any range of its minutes.
 */
import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import { MINUTE_MS } from '@outrider/contract/rewind.ts';
import { toTrack, type TrackPoint } from '@outrider/tracks/track.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../telemetry/days.ts';
import { HOUR_MS, openKeyframe, toKeyframes } from './keyframes.ts';
import {
  mergeSamples,
  minuteOf,
  type Sample,
  type SampleColumns,
  sampleTrack,
  takeSamples,
} from './samples.ts';

const DAY = Date.UTC(2026, 2, 16);

/** Points are concentrated at the borders of hours, where one could be lost. */
const offsetMs = fc.oneof(
  fc.integer({ min: 0, max: DAY_MS - 1 }),
  fc
    .record({ hour: fc.integer({ min: 0, max: 23 }), ms: fc.integer({ min: -90_000, max: 90_000 }) })
    .map(({ hour, ms }) => Math.max(0, hour * HOUR_MS + ms)),
  fc.integer({ min: 0, max: 23 }).map((hour) => hour * HOUR_MS),
);
const point = fc.record({
  offsetMs,
  hasFix: fc.boolean(),
  latitudeE6: fc.integer({ min: -90_000_000, max: 90_000_000 }),
  longitudeE6: fc.integer({ min: -180_000_000, max: 180_000_000 }),
  speedDkmh: fc.option(fc.integer({ min: 0, max: 3_000 }), { nil: undefined }),
  courseDdeg: fc.option(fc.integer({ min: 0, max: 3_599 }), { nil: undefined }),
  acc: fc.option(fc.boolean(), { nil: undefined }),
  alarms: fc.constantFrom<AlarmKind[][]>([], ['sos']),
  locationType: fc.constantFrom('gps' as const, 'lbs' as const),
});

function toPoints(
  drawn: readonly (typeof point extends fc.Arbitrary<infer Each> ? Each : never)[],
): TrackPoint[] {
  return drawn
    .toSorted((a, b) => a.offsetMs - b.offsetMs)
    .map(({ offsetMs: after, hasFix, latitudeE6, longitudeE6, ...more }) => ({
      ...more,
      timeMs: DAY + after,
      kind: 1,
      valid: hasFix,
      historical: false,
      ...(hasFix ? { latitudeE6, longitudeE6 } : {}),
      temperaturesDdegc: [],
    }));
}

interface Known {
  readonly base: Sample | undefined;
  readonly minutes: ReadonlyMap<number, Sample>;
}

function know(parts: readonly SampleColumns[], atMs: number, toMs: number): Known {
  let base: Sample | undefined;
  const minutes = new Map<number, Sample>();
  for (const part of parts) {
    for (const sample of takeSamples(part, atMs, toMs)) {
      const minute = minuteOf(sample.heardMs);
      if (minute <= atMs) base = mergeSamples(base, sample);
      else minutes.set(minute, mergeSamples(minutes.get(minute), sample));
    }
  }
  return { base, minutes: new Map([...minutes].toSorted(([a], [b]) => a - b)) };
}

test('hours give the same result as the day', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(point, { selector: (each) => each.offsetMs, minLength: 1, maxLength: 60 }),
      fc.integer({ min: 0, max: 24 * 60 }),
      fc.integer({ min: 0, max: 120 }),
      (drawn, atMinute, minutes) => {
        const samples = sampleTrack(toTrack(toPoints(drawn)));
        const keyframes = toKeyframes(samples, DAY);
        const atMs = DAY + atMinute * MINUTE_MS;
        const toMs = atMs + minutes * MINUTE_MS;
        const hourOf = (ms: number) => Math.min(23, Math.floor((ms - DAY) / HOUR_MS));
        // As store/history/track-keyframes.ts finds them: the keyframe of each hour, or the last one before it.
        const found = [];
        for (let hour = hourOf(atMs); hour <= hourOf(toMs); hour++) {
          const last = keyframes.findLast((keyframe) => keyframe.hour <= hour);
          if (last) found.push(openKeyframe(last.samples, DAY));
        }
        expect(know(found, atMs, toMs)).toEqual(know([samples], atMs, toMs));
      },
    ),
    { numRuns: 300 },
  );
});

test('the first hour always has a keyframe, and others only if they contain something', () => {
  const drawn = [5 * HOUR_MS + 1, 17 * HOUR_MS].map((after) => ({
    offsetMs: after,
    hasFix: true,
    latitudeE6: 1,
    longitudeE6: 2,
    speedDkmh: undefined,
    courseDdeg: undefined,
    acc: undefined,
    alarms: [],
    locationType: 'gps' as const,
  }));
  const keyframes = toKeyframes(sampleTrack(toTrack(toPoints(drawn))), DAY);
  expect(keyframes.map(({ hour }) => hour)).toEqual([0, 5, 17]);
});

test.each([
  ['of another version', Uint8Array.of(9, 1, 2, 3)],
  ['that are cut', Uint8Array.of(1, 3)],
  ['without anything', new Uint8Array(0)],
])('bytes %s are refused', (_name, bytes) => {
  expect(() => openKeyframe(bytes, DAY)).toThrow(Error);
});
