import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Frame } from './line-frame.ts';
import { LINE_FLAGS, type LineChunk } from './line-store.ts';
import { buildVertices, POINT_BYTES, segmentsInView } from './line-vertices.ts';

const RESOLUTION = 10;
const HALF_PX = 100;

function frameAt(x: number, y: number): Frame {
  const half = HALF_PX * RESOLUTION;
  return {
    left: x - half,
    right: x + half,
    bottom: y - half,
    top: y + half,
    resolution: RESOLUTION,
    widthPx: 2 * HALF_PX,
    heightPx: 2 * HALF_PX,
    worldWidth: 0,
  };
}

/** A line through whole micro-degrees, which the projection uses as its units. */
function lineOf(
  places: readonly (readonly [x: number, y: number])[],
  more: Partial<LineChunk> = {},
  detail = 0,
) {
  return buildVertices(
    {
      vehicle: 0,
      latitudeE6: Int32Array.from(places, ([, y]) => y),
      longitudeE6: Int32Array.from(places, ([x]) => x),
      speedDkmh: undefined,
      levels: new Uint8Array(places.length),
      flags: new Uint8Array(places.length),
      trips: undefined,
      joint: undefined,
      ...more,
    },
    detail,
    (longitude, latitude, out) => {
      out[0] = Math.round(longitude * 1e6);
      out[1] = Math.round(latitude * 1e6);
    },
  );
}

/** The attributes of the segment to each drawn point: highest speed and flags. */
const segmentsOf = ({ count, bytes }: ReturnType<typeof lineOf>) =>
  Array.from({ length: count }, (_, point) => [
    bytes[point * POINT_BYTES + 9],
    bytes[point * POINT_BYTES + 10],
  ]);

describe('a segment', () => {
  const ABSENT = -2_147_483_648;
  const { gap, hidden } = LINE_FLAGS;

  test.each([
    ['a point without a place', [0, gap, 0, 0], ABSENT],
    ['one that is hidden', [0, gap | hidden, 0, 0], 7],
  ])('has the flag of a silence that ended with %s', (_name, flags, x) => {
    const places = [0, x, 20, 30].map((each) => [each, each] as const);
    const line = lineOf(places, { flags: Uint8Array.from(flags), levels: Uint8Array.of(0, 0, 9, 0) });
    expect(segmentsOf(line)).toEqual([
      [0, 0],
      [0, gap],
      [0, 0],
    ]);
  });

  test('to the next day has the flag of a silence if this day ends without a position', () => {
    const line = lineOf(
      [
        [0, 0],
        [ABSENT, ABSENT],
      ],
      { flags: Uint8Array.of(0, gap), joint: { latitudeE6: 9, longitudeE6: 9, speedKmh: 0, flags: 0 } },
    );
    expect(segmentsOf(line).at(-1)).toEqual([0, gap]);
  });

  test('has the highest speed of its points, drawn or left out, but not of hidden ones', () => {
    const places = [0, 1, 2, 3, 4].map((each) => [each, each] as const);
    const line = lineOf(places, {
      flags: Uint8Array.of(0, 0, hidden, 0, 0),
      levels: Uint8Array.of(0, 9, 0, 9, 0),
      speedDkmh: Int16Array.of(0, 300, 1_800, 400, 200),
    });
    expect(segmentsOf(line)).toEqual([
      [0, 0],
      [40, 0],
    ]);
  });
});

const listSegments = (ranges: readonly number[]): number[] =>
  ranges.flatMap((first, place) =>
    place % 2 === 1 ? [] : Array.from({ length: ranges[place + 1] ?? 0 }, (_, index) => first + index),
  );

describe('segments in view', () => {
  test('are all segments, in one range, if the line is inside the frame', () => {
    const line = lineOf(Array.from({ length: 300 }, (_, index) => [index, index]));
    expect(segmentsInView(line, 0, frameAt(0, 0))).toEqual([0, 299]);
  });

  test('are none if the line is elsewhere or was moved away', () => {
    const line = lineOf(Array.from({ length: 300 }, (_, index) => [index, index]));
    expect(segmentsInView(line, 0, frameAt(90_000, 0))).toEqual([]);
    expect(segmentsInView(line, 90_000, frameAt(0, 0))).toEqual([]);
    expect(segmentsInView(line, 90_000, frameAt(90_000, 0))).toEqual([0, 299]);
  });

  test('are some of a long line, none of them twice', () => {
    const line = lineOf(Array.from({ length: 1_000 }, (_, index) => [index * 100, 0]));
    const segments = listSegments(segmentsInView(line, 0, frameAt(50_000, 0)));
    expect(segments.length).toBeGreaterThan(0);
    expect(segments.length).toBeLessThan(200);
    expect(new Set(segments).size).toBe(segments.length);
  });

  test('include each segment that has an end in the frame', () => {
    const place = fc.tuple(fc.integer({ min: -9_000, max: 9_000 }), fc.integer({ min: -9_000, max: 9_000 }));
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 400 }), place, (places, [x, y]) => {
        const frame = frameAt(x, y);
        const segments = new Set(listSegments(segmentsInView(lineOf(places), 0, frame)));
        const isIn = ([px, py]: readonly [number, number] = [Infinity, Infinity]): boolean =>
          px >= frame.left && px <= frame.right && py >= frame.bottom && py <= frame.top;
        const seen = Array.from({ length: places.length - 1 }, (_, way) => way).filter(
          (way) => isIn(places[way]) || isIn(places[way + 1]),
        );
        expect(seen.filter((way) => !segments.has(way))).toEqual([]);
      }),
    );
  });
});
