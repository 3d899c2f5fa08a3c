/** Points for the tests of this package: any points that a device could send, and a realistic drive. */
import fc from 'fast-check';
import { COLUMNS } from './columns.ts';
import { LOCATION_TYPES } from '@outrider/domain/location-types.ts';
import { PLAIN_NAMES, type PlainName, type TrackPoint } from './track.ts';

const LIMITS = {
  int16: { min: -32_767, max: 32_767 },
  int32: { min: -2_147_483_647, max: 2_147_483_647 },
  float64: { min: -(2 ** 50), max: 2 ** 50 },
} as const;

const valueOf = (name: PlainName) => fc.option(fc.integer(LIMITS[COLUMNS[name].store]), { nil: undefined });
const plain = fc.record(
  // The cast is safe: fromEntries loses the names, but each has its arbitrary.
  Object.fromEntries(PLAIN_NAMES.map((name) => [name, valueOf(name)])) as Record<
    PlainName,
    fc.Arbitrary<number | undefined>
  >,
);
const temperatures = fc
  .array(fc.option(fc.integer({ min: -2_730, max: 32_000 })), { maxLength: 8 })
  .map((values) => values.slice(0, values.findLastIndex((value) => value !== null) + 1));

const anyPoint: fc.Arbitrary<TrackPoint> = fc
  .tuple(
    plain,
    fc.record({
      timeMs: fc.integer({ min: 0, max: 4_102_444_800_000 }),
      kind: fc.integer({ min: 0, max: 4 }),
      valid: fc.boolean(),
      historical: fc.boolean(),
      locationType: fc.constantFrom(...LOCATION_TYPES),
      acc: fc.option(fc.boolean(), { nil: undefined }),
      alarms: fc.array(fc.constantFrom('sos', 'powerOff', 'other'), { maxLength: 3 }),
      temperaturesDdegc: temperatures,
    }),
  )
  .map(([values, rest]) => ({ ...dropUndefined(values), ...rest }));

function dropUndefined<Values extends object>(values: Values): Values {
  // The cast is safe: the remaining entries keep their names.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;
}

/** In order, with no two of the same instant and kind. */
export const anyPoints: fc.Arbitrary<TrackPoint[]> = fc
  .uniqueArray(anyPoint, { selector: ({ timeMs, kind }) => `${timeMs}/${kind}`, maxLength: 40 })
  .map((points) => points.toSorted((a, b) => a.timeMs - b.timeMs || a.kind - b.kind));

/** A point with a fix and no other values. */
export const PLAIN_POINT: Omit<TrackPoint, 'timeMs'> = {
  kind: 1,
  valid: true,
  historical: false,
  locationType: 'gps',
  acc: undefined,
  alarms: [],
  temperaturesDdegc: [],
};

const BEGIN_MS = Date.UTC(2026, 2, 14, 6);

/** `count` points of a car that reports every 10 s, with realistic irregularities. */
export function makeDrive(count: number, beginMs = BEGIN_MS): TrackPoint[] {
  let seed = 1;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  let speedKmh = 0;
  let courseDeg = 90;
  let latitude = 22.5;
  let longitude = 114;
  let odometerM = 48_215_300;
  return Array.from({ length: count }, (_, index) => {
    const drives = index % 400 < 250;
    speedKmh = drives ? Math.max(5, Math.min(90, speedKmh + (random() - 0.48) * 12)) : 0;
    courseDeg = drives ? (courseDeg + (random() - 0.5) * 16 + 360) % 360 : courseDeg;
    const metres = (speedKmh / 3.6) * 10;
    latitude += (metres * Math.cos((courseDeg * Math.PI) / 180)) / 111_195;
    longitude += (metres * Math.sin((courseDeg * Math.PI) / 180)) / 102_700;
    odometerM += Math.round(metres / 100) * 100;
    return {
      ...PLAIN_POINT,
      timeMs: beginMs + index * 10_000,
      acc: drives,
      alarms: index % 997 === 5 ? ['overspeed'] : [],
      receiveDelayS: random() < 0.9 ? 1 : 2,
      latitudeE6: Math.round((latitude + (random() - 0.5) * 2e-6) * 1e6),
      longitudeE6: Math.round((longitude + (random() - 0.5) * 2e-6) * 1e6),
      altitudeM: 40 + Math.round(10 * Math.sin(index / 60)),
      speedDkmh: Math.round(speedKmh) * 10,
      courseDdeg: (Math.round(courseDeg) % 360) * 10,
      satellites: 9 + Math.floor(random() * 4),
      odometerM,
      gsmPercent: 80,
    };
  });
}
