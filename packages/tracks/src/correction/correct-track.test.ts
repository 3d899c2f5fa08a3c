import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyPoints, makeDrive } from '../test-support.ts';
import { PLAIN_POINT } from '../test-support.ts';
import { toTrack, type TrackPoint } from '../track.ts';
import { correctTrack, countHidden } from './correct-track.ts';
import { HIDDEN } from './rule.ts';

const BEGIN_MS = Date.UTC(2026, 2, 14, 6);
const E6_PER_M = 1e6 / 111_195;

interface Sample {
  /** Seconds since the start. */
  readonly s: number;
  /** Metres north and east of a place on the equator, where a degree is the same length in both directions. */
  readonly n?: number;
  readonly e?: number;
  readonly kmh?: number;
  readonly acc?: boolean;
  readonly type?: TrackPoint['locationType'];
  readonly accuracyM?: number;
  readonly valid?: boolean;
  readonly nowhere?: 'zero' | 'absent';
}

function toPoint({ s, n = 0, e = 0, kmh, acc, type = 'gps', accuracyM, valid = true, nowhere }: Sample) {
  const place = {
    latitudeE6: nowhere === 'zero' ? 0 : 1_000 + Math.round(n * E6_PER_M),
    longitudeE6: nowhere === 'zero' ? 0 : 104_000_000 + Math.round(e * E6_PER_M),
  };
  return {
    ...PLAIN_POINT,
    timeMs: BEGIN_MS + s * 1_000,
    ...(nowhere === 'absent' ? {} : place),
    ...(kmh === undefined ? {} : { speedDkmh: Math.round(kmh * 10) }),
    ...(accuracyM === undefined ? {} : { accuracyM }),
    valid,
    locationType: type,
    acc,
  } satisfies TrackPoint;
}

/** A drive north at 36 km/h, with a fix every 10 s. */
const drive = (from: number, to: number, more: Partial<Sample> = {}): Sample[] =>
  Array.from({ length: to - from }, (_, index) => ({
    s: (from + index) * 10,
    n: (from + index) * 100,
    kmh: 36,
    ...more,
  }));
/** Standing in one place, with a fix every 10 s. */
const park = (from: number, to: number, more: Partial<Sample> = {}): Sample[] =>
  Array.from({ length: to - from }, (_, index) => ({ s: (from + index) * 10, kmh: 0, acc: false, ...more }));

const reasonsOf = (samples: readonly Sample[]) => [...correctTrack(toTrack(samples.map(toPoint)).columns)];
/** One letter per point: the reason why it is hidden, or a dot if it is kept. */
const shown = (samples: readonly Sample[]): string =>
  reasonsOf(samples)
    .map((reason) => '.JDCI'[reason] ?? '?')
    .join('');

describe('jumps', () => {
  test.each<[string, Sample[], string]>([
    ['a drive has none', drive(0, 12), '............'],
    ['one in between', [...drive(0, 4), { s: 40, n: 9_000, kmh: 36 }, ...drive(5, 9)], '....J....'],
    [
      'two in a row, in different directions',
      [...drive(0, 4), { s: 40, n: 9_000 }, { s: 50, n: -9_000 }, ...drive(6, 10)],
      '....JJ....',
    ],
    [
      'two in a row, in one place',
      [...drive(0, 4), { s: 40, n: 9_000 }, { s: 50, n: 9_050 }, ...drive(6, 10)],
      '....JJ....',
    ],
    [
      'two apart',
      [...drive(0, 2), { s: 20, e: 9_000 }, ...drive(3, 5), { s: 50, e: 9_000 }, ...drive(6, 8)],
      '..J..J..',
    ],
    ['at the start', [{ s: 0, n: 9_000 }, ...drive(1, 9)], 'J........'],
    ['at the end', [...drive(0, 8), { s: 80, n: -9_000 }], '........J'],
    [
      'of a receiver that wakes up after a silence',
      [...drive(0, 5), { s: 4_000, n: 9_000 }, ...drive(401, 406)],
      '.....J.....',
    ],
    [
      'slower than any limit, but not what the device tells of its speed',
      [...drive(0, 4), { s: 40, n: 400, e: 600, kmh: 36 }, ...drive(5, 9)],
      '....J....',
    ],
    [
      'none where a detour of that speed is driven',
      [...drive(0, 4), { s: 40, n: 400, e: 400, kmh: 150 }, ...drive(5, 9)],
      '.........',
    ],
    [
      'none where a tunnel ends: the place is another from then on',
      [...drive(0, 5), ...drive(5, 10).map((point) => ({ ...point, n: (point.n ?? 0) + 2_000 }))],
      '..........',
    ],
    [
      'none for a ferry: silence, then elsewhere',
      [...drive(0, 5), ...drive(800, 805).map((point) => ({ ...point, e: 60_000 }))],
      '..........',
    ],
    [
      'none for an aeroplane: faster than any vehicle, but it stays there',
      [...drive(0, 5), ...drive(400, 405).map((point) => ({ ...point, e: 900_000 }))],
      '..........',
    ],
    [
      'none for a single fix after a silence: nobody knows',
      [...drive(0, 5), { s: 4_000, e: 900_000 }],
      '......',
    ],
    [
      'none aboard a train at 350 km/h, round a bend',
      Array.from({ length: 10 }, (_, index) => ({
        s: index * 10,
        n: index < 5 ? index * 972 : 4 * 972,
        e: index < 5 ? 0 : (index - 4) * 972,
        kmh: 350,
      })),
      '..........',
    ],
    [
      'the few are wrong, not the many that lie between them',
      [{ s: 0, n: -9_000 }, ...drive(1, 7), { s: 70, n: -9_000 }, ...drive(8, 14)],
      'J......J......',
    ],
    ['in two that tell nothing else', [{ s: 0 }, { s: 10, n: 90_000 }], '..'],
  ])('%s', (_name, samples, expected) => {
    expect(shown(samples)).toBe(expected);
  });

  test('are not found where the line crosses the date line', () => {
    const points = drive(0, 6).map(toPoint);
    const across = points.map((point, index) => ({
      ...point,
      longitudeE6: index < 3 ? 179_999_500 + index * 100 : -179_999_900 + index * 100,
    }));
    expect([...correctTrack(toTrack(across).columns)]).toEqual([0, 0, 0, 0, 0, 0]);
  });
});

describe('drift while parked', () => {
  const off = { kmh: 0, acc: false };
  test.each<[string, Sample[], string]>([
    [
      'some fixes away, and back',
      [...park(0, 20), { s: 200, n: 300, ...off }, { s: 210, n: 400, ...off }, ...park(22, 42)],
      `${'.'.repeat(20)}DD${'.'.repeat(20)}`,
    ],
    [
      'the ordinary error is left',
      park(0, 40).map((point, index) => ({ ...point, n: (index % 5) * 4 })),
      '.'.repeat(40),
    ],
    [
      'a bad first fix is not where it stands',
      [{ s: 0, n: 80, ...off }, ...park(1, 40)],
      `D${'.'.repeat(39)}`,
    ],
    [
      'while wandering it tells 8 km/h, with the ignition off',
      [...park(0, 20), { s: 200, n: 60, kmh: 8, acc: false }, ...park(21, 41)],
      `${'.'.repeat(20)}D${'.'.repeat(20)}`,
    ],
    [
      'a device without ignition tells by its speed that it stands',
      [
        ...park(0, 20).map(({ s }) => ({ s, kmh: 0 })),
        { s: 200, n: 60, kmh: 2 },
        ...park(21, 41).map(({ s }) => ({ s, kmh: 0 })),
      ],
      `${'.'.repeat(20)}D${'.'.repeat(20)}`,
    ],
    [
      'a device that tells neither is left alone',
      [...park(0, 20).map(({ s }) => ({ s })), { s: 200, n: 60 }, ...park(21, 41).map(({ s }) => ({ s }))],
      '.'.repeat(41),
    ],
    ['a short halt is traffic', [...park(0, 8), { s: 80, n: 60, ...off }, ...park(9, 17)], '.'.repeat(17)],
    [
      'the tow truck goes for good',
      [
        ...park(0, 40),
        ...Array.from({ length: 40 }, (_, i) => ({ s: 400 + i * 10, n: (i + 1) * 30, ...off })),
      ],
      '.'.repeat(80),
    ],
    [
      'moved to another yard for two hours, and back: it was there',
      [...park(0, 40), ...park(40, 760, { n: 700 }), ...park(760, 800)],
      '.'.repeat(800),
    ],
    [
      'away before it drives off from where it stood',
      [...park(0, 40), { s: 400, n: 300, ...off }, ...drive(41, 50).map((p, i) => ({ ...p, n: i * 100 }))],
      `${'.'.repeat(40)}D${'.'.repeat(9)}`,
    ],
    [
      'a tracker that reports by the hour may have been driven meanwhile',
      Array.from({ length: 12 }, (_, hour) => ({ s: hour * 3_000, n: hour === 6 ? 900 : 0, ...off })),
      '.'.repeat(12),
    ],
  ])('%s', (_name, samples, expected) => {
    expect(shown(samples)).toBe(expected);
  });

  test("of hours leaves the vehicle's place", () => {
    const samples = park(0, 3_000).map((point, index) => {
      // Drifts out to 400 m and back every 20 minutes.
      const out = index % 120 < 60 ? 0 : 400 * Math.sin(((index % 60) * Math.PI) / 60);
      return { ...point, n: out, e: -out / 2 };
    });
    const reasons = reasonsOf(samples);
    const left = samples.filter((_, index) => reasons[index] === 0);
    expect(Math.max(...left.map(({ n }) => Math.abs(n)))).toBeLessThan(26);
    expect(left.length).toBeGreaterThan(1_500);
    expect(countHidden(Uint8Array.from(reasons)).parkedDrift).toBe(samples.length - left.length);
  });
});

describe('coarse and invalid fixes', () => {
  const lbs = { type: 'lbs' } as const;
  test.each<[string, Sample[], string]>([
    ['among satellite fixes', [...drive(0, 3), { s: 30, e: 800, ...lbs }, ...drive(4, 7)], '...C...'],
    ['of Wi-Fi as well', [...drive(0, 3), { s: 30, e: 80, type: 'wifi' }, ...drive(4, 7)], '...C...'],
    ['alone they are all there is', [0, 1, 2, 3].map((i) => ({ s: i * 600, e: i * 900, ...lbs })), '....'],
    [
      'long after the last satellite, and elsewhere: the only trace of a thief',
      [...drive(0, 3), { s: 3_000, e: 5_000, ...lbs }, { s: 4_000, e: 15_000, ...lbs }],
      '.....',
    ],
    [
      'long after, within the circle that they are anywhere in',
      [...drive(0, 3), { s: 3_000, e: 1_800, accuracyM: 2_000, ...lbs }],
      '...C',
    ],
    ['places that are none', [...drive(0, 3), { s: 30, nowhere: 'zero' }, ...drive(4, 7)], '...I...'],
    ['no fix, by the device', [...drive(0, 3), { s: 30, n: 200, valid: false }, ...drive(4, 7)], '...I...'],
    ['no fix all along: where it was last seen', park(0, 4, { valid: false }), '....'],
    ['a point without a place hides nothing', [{ s: 0, nowhere: 'absent' }, ...drive(1, 3)], '...'],
  ])('%s', (_name, samples, expected) => {
    expect(shown(samples)).toBe(expected);
  });
});

/** Points around one place, close enough in time and distance for all rules to apply. */
const wild = fc
  .array(
    fc.record({
      stepS: fc.constantFrom(0, 1, 5, 10, 10, 10, 60, 700, 5_000),
      n: fc.oneof(fc.integer({ min: -60, max: 60 }), fc.integer({ min: -20_000, max: 20_000 })),
      kmh: fc.constantFrom(undefined, 0, 0, 2, 10, 60, 400),
      acc: fc.constantFrom(undefined, true, false, false),
      type: fc.constantFrom('gps', 'gps', 'gps', 'beidou', 'lbs', 'wifi'),
      valid: fc.constantFrom(true, true, true, true, false),
      nowhere: fc.constantFrom(undefined, undefined, undefined, undefined, 'zero', 'absent'),
    }),
    { maxLength: 120 },
  )
  .map((steps) => {
    let s = 0;
    return steps.map(({ stepS, n, type, valid, ...rest }, index): Sample => {
      s += stepS + (stepS === 0 && index > 0 ? 0.001 : 0);
      const { kmh, acc, nowhere } = rest;
      return {
        s,
        n,
        type,
        valid,
        ...(kmh !== undefined && { kmh }),
        ...(acc !== undefined && { acc }),
        ...(nowhere !== undefined && { nowhere }),
      };
    });
  })
  .map((samples) =>
    samples.map(toPoint).filter((point, index, all) => point.timeMs !== all[index - 1]?.timeMs),
  );

const known = new Set<number>([0, ...Object.values(HIDDEN)]);
const isPossible = ({ latitudeE6, longitudeE6 }: TrackPoint) =>
  latitudeE6 !== undefined &&
  longitudeE6 !== undefined &&
  (latitudeE6 !== 0 || longitudeE6 !== 0) &&
  Math.abs(latitudeE6) <= 90e6 &&
  Math.abs(longitudeE6) <= 180e6;

describe.each([
  ['any points', anyPoints],
  ['points that lie close', wild],
])('%s', (_name, points: fc.Arbitrary<TrackPoint[]>) => {
  test('have a known reason each, and are not changed', () => {
    fc.assert(
      fc.property(points, (all) => {
        const track = toTrack(all);
        const before = structuredClone(track);
        const reasons = correctTrack(track.columns);
        expect(reasons).toHaveLength(all.length);
        expect([...reasons].filter((reason) => !known.has(reason))).toEqual([]);
        expect(track).toEqual(before);
      }),
    );
  });

  test('are never all hidden if one of them is possible', () => {
    fc.assert(
      fc.property(points, (all) => {
        fc.pre(all.some(isPossible));
        const reasons = correctTrack(toTrack(all).columns);
        expect(all.some((point, index) => isPossible(point) && reasons[index] === 0)).toBe(true);
      }),
    );
  });

  test('are not corrected again when the result is corrected', () => {
    fc.assert(
      fc.property(points, (all) => {
        const reasons = correctTrack(toTrack(all).columns);
        const left = all.filter((_, index) => reasons[index] === 0);
        expect([...correctTrack(toTrack(left).columns)].filter((reason) => reason !== 0)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

test('a clean drive of days keeps every point', () => {
  const reasons = correctTrack(toTrack(makeDrive(20_000)).columns);
  expect(countHidden(reasons)).toEqual({ jump: 0, parkedDrift: 0, coarseFix: 0, invalidFix: 0 });
});
