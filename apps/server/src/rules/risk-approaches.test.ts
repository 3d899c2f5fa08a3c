import { expect, test } from 'vitest';
import { isHeadingTo, nextApproach } from './risk-approaches.ts';

const METRES_PER_DEGREE = 111_194;
const point = { longitude: 114, latitude: 0, radiusM: 500 };
/** So far west and north of the point. */
const fix = (westM: number, northM = 0, courseDeg = 90, speedKmh = 60) => ({
  longitude: 114 - westM / METRES_PER_DEGREE,
  latitude: northM / METRES_PER_DEGREE,
  courseDeg,
  speedKmh,
});

test.each([
  ['straight at it', fix(499), true],
  ['from outside of the radius', fix(501), false],
  ['away from it', fix(400, 0, 270), false],
  ['slowly, as a receiver at rest does', fix(400, 0, 90, 4), false],
  ['along a road beside it', fix(400, 290), true],
  ['along a road far beside it', fix(300, 390), false],
  ['over it, whatever the course is', fix(10, 0, 270), true],
  ['from the other side of north', fix(10, -400, 359), true],
])('heading to a point: %s', (_how, at, expected) => {
  expect(isHeadingTo(point, at)).toBe(expected);
});

test('a pass is one warning, until the vehicle is clearly outside again', () => {
  let isPassing = false;
  const steps = [
    fix(700),
    fix(480),
    fix(520),
    // Back and forth over the edge, a stop at the point, and on.
    fix(490),
    fix(0, 0, 0, 0),
    fix(-400),
    fix(-640),
    fix(-660),
    // And back.
    fix(-480, 0, 270),
  ].map((at) => {
    const next = nextApproach(point, isPassing, at);
    isPassing = next !== 'away';
    return next;
  });
  expect(steps).toEqual([
    'away',
    'warned',
    'passing',
    'passing',
    'passing',
    'passing',
    'passing',
    'away',
    'warned',
  ]);
});
