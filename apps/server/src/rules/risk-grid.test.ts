import fc from 'fast-check';
import { distanceM } from '@outrider/domain/geometry.ts';
import { RISK_LATITUDE_MAX } from '@outrider/domain/risk-points.ts';
import { expect, test } from 'vitest';
import { leaveRadiusM, type RiskPlace } from './risk-approaches.ts';
import { createRiskGrid } from './risk-grid.ts';

const place = fc.record({
  longitude: fc.oneof(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.constantFrom(-180, -179.999, 0, 179.999, 180),
  ),
  latitude: fc.double({ min: -RISK_LATITUDE_MAX, max: RISK_LATITUDE_MAX, noNaN: true }),
});
const riskPlace = fc
  .tuple(place, fc.integer({ min: 30, max: 5_000 }))
  .map(([at, radiusM]): RiskPlace => ({ ...at, radiusM }));
/** A place somewhere about another one, in multiples of its reach. */
const about = fc.record({
  east: fc.double({ min: -1.5, max: 1.5, noNaN: true }),
  north: fc.double({ min: -1.5, max: 1.5, noNaN: true }),
});

test('whatever is within reach is found, also across the antimeridian and far in the north', () => {
  fc.assert(
    fc.property(riskPlace, about, (point, { east, north }) => {
      const grid = createRiskGrid<RiskPlace>();
      grid.add(point);
      const reachDeg = leaveRadiusM(point) / 111_000;
      const latitude = Math.max(-90, Math.min(90, point.latitude + north * reachDeg));
      const stretch = Math.max(0.001, Math.cos((latitude * Math.PI) / 180));
      const longitude = point.longitude + (east * reachDeg) / stretch;
      let isFound = false;
      grid.forEachNear(longitude, latitude, () => (isFound = true));
      const isWithin = distanceM({ longitude, latitude }, point) <= leaveRadiusM(point);
      expect(isWithin && !isFound).toBe(false);
    }),
    { numRuns: 1_000 },
  );
});

test('a point that is taken away is found no more, and others of its cells stay', () => {
  const grid = createRiskGrid<RiskPlace>();
  const points = [100, 2_000].map((radiusM) => ({ longitude: 114, latitude: 22.5, radiusM }));
  for (const point of points) grid.add(point);
  const find = () => {
    const found: number[] = [];
    grid.forEachNear(114, 22.5, ({ radiusM }) => found.push(radiusM));
    return found;
  };
  expect(find()).toEqual([100, 2_000]);
  for (const point of points.slice(0, 1)) grid.remove(point);
  expect(find()).toEqual([2_000]);
  grid.forEachNear(115, 22.5, () => expect.unreachable());
});
