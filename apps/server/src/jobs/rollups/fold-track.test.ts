import { toTrack, type Track, type TrackPoint } from '@outrider/tracks/track.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addPoint } from '../../rules/rollups/add-point.ts';
import { type DayFigures, FIRST_STATE, type Rollup } from '../../telemetry/rollup.ts';
import { DEFAULT_THRESHOLDS } from '../../telemetry/thresholds.ts';
import { type FoldedDay, foldTrack, toStored } from './fold-track.ts';
import { rulePointAt } from './rule-points.ts';

/** Clocks go back in Lord Howe by half an hour on April 5th, and in Paris forward on March 29th. */
const ZONES = ['Europe/Paris', 'Australia/Lord_Howe', 'America/Santiago', 'Asia/Kathmandu', 'UTC'];
const BEGIN = Date.UTC(2026, 2, 28);
const HOUR_S = 3_600;

const anyStep = fc.record({
  // Most reports follow soon; some after days of silence, where the vehicle stood or where it drove.
  seconds: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 290 }) },
    { weight: 2, arbitrary: fc.integer({ min: 300, max: 30 * HOUR_S }) },
    { weight: 1, arbitrary: fc.integer({ min: 48 * HOUR_S, max: 120 * HOUR_S }) },
  ),
  partMs: fc.integer({ min: 0, max: 999 }),
  north: fc.constantFrom(0, 0, 0, 1, 7, 300),
  speedKmh: fc.constantFrom(0, 0, 40, 130),
  acc: fc.constantFrom(true, false, undefined),
  isFixed: fc.constantFrom(true, true, true, false),
  odometerM: fc.option(fc.integer({ min: 0, max: 90_000_000 }), { nil: undefined }),
});

type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

function toPoints(steps: readonly Step[]): TrackPoint[] {
  let timeMs = BEGIN;
  let latitudeE6 = 48_000_000;
  return steps.map(({ seconds, partMs, north, speedKmh, acc, isFixed, odometerM }) => {
    timeMs = Math.floor(timeMs / 1_000 + seconds) * 1_000 + partMs;
    latitudeE6 += north * 217;
    return {
      timeMs,
      kind: 1,
      valid: isFixed,
      historical: false,
      locationType: 'gps',
      acc,
      latitudeE6,
      longitudeE6: 2_000_000,
      speedDkmh: speedKmh * 10,
      odometerM,
      alarms: [],
      temperaturesDdegc: [],
    };
  });
}

/** Without days: as if all of it were one. */
function foldWhole(track: Track): DayFigures | undefined {
  let rollup: Rollup = { state: FIRST_STATE, figures: undefined, ended: [] };
  for (let index = 0; index < track.count; index++) {
    rollup = addPoint(rollup, rulePointAt(track, index), -Infinity, DEFAULT_THRESHOLDS);
  }
  return rollup.figures;
}

const SUMS = [
  'pointCount',
  'distanceM',
  'drivingS',
  'idlingS',
  'stoppedS',
  'overspeedS',
  'overspeedCount',
] as const;

/** An odometer is there on days with a reading alone. */
const sumOf = (days: readonly Pick<FoldedDay, 'figures'>[]) => ({
  odometerM: days.reduce((sum, { figures }) => sum + (figures.odometerDistanceM ?? 0), 0),
  ...Object.fromEntries(
    SUMS.map((name) => [name, days.reduce((sum, { figures }) => sum + figures[name], 0)]),
  ),
});

const figuresOf = (days: readonly FoldedDay[]) => days.map(({ day, figures }) => [day, figures]);

const aDrive = [fc.array(anyStep, { minLength: 1, maxLength: 60 }), fc.constantFrom(...ZONES)] as const;

test('the days sum up to the whole, to the second and the metre, in any zone', () => {
  fc.assert(
    fc.property(...aDrive, (steps, timeZone) => {
      const track = toTrack(toPoints(steps));
      const days = foldTrack(undefined, track, { timeZone, thresholds: DEFAULT_THRESHOLDS });
      const whole = foldWhole(track);
      expect(whole && sumOf([{ figures: whole }])).toEqual(sumOf(days));
    }),
  );
});

test('the days are the same when the track comes in two parts', () => {
  fc.assert(
    fc.property(...aDrive, fc.nat(60), (steps, timeZone, cut) => {
      const points = toPoints(steps);
      const settings = { timeZone, thresholds: DEFAULT_THRESHOLDS };
      const begun = foldTrack(undefined, toTrack(points.slice(0, cut)), settings);
      const open = begun.at(-1);
      const before = open?.rollup && { day: open.day, rollup: toStored(open.rollup, undefined) };
      const rest = foldTrack(before, toTrack(points.slice(cut)), settings);
      const together = rest.length === 0 ? begun : [...begun.slice(0, -1), ...rest];
      expect(figuresOf(together)).toEqual(figuresOf(foldTrack(undefined, toTrack(points), settings)));
    }),
  );
});
