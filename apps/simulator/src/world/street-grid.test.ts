import { describe, expect, test } from 'vitest';
import { createRandom } from '../random.ts';
import { CITIES } from './cities.ts';
import { lengthOf } from './polyline.ts';
import { findRoute } from './route-search.ts';
import { streetGridOf } from './street-grid.ts';

describe.each(CITIES.map((city) => [city.id, city] as const))('the streets of %s', (_, city) => {
  const grid = streetGridOf(city);

  test('are connected, and have no dead ends', () => {
    const reached = new Set(grid.nodes.slice(0, 1));
    for (const node of reached) for (const other of grid.neighbours(node)) reached.add(other);
    expect(reached.size).toBe(grid.nodes.length);
    for (const node of grid.nodes) expect(grid.neighbours(node).length).toBeGreaterThan(1);
    expect(grid.nodes.length).toBeGreaterThan(40);
  });

  test('stay within their district, in blocks of a realistic size', () => {
    for (const node of grid.nodes) {
      const { x, y } = grid.positionOf(node);
      expect(Math.hypot(x, y)).toBeLessThan(city.radiusM + 250);
      for (const other of grid.neighbours(node)) {
        const length = lengthOf(grid.curveBetween(node, other));
        expect(length).toBeGreaterThan(90);
        expect(length).toBeLessThan(750);
      }
    }
  });

  test('connect any two crossings along neighbouring crossings', () => {
    const random = createRandom(1, 'routes', city.id);
    for (let trial = 0; trial < 10; trial++) {
      const from = random.pick(grid.nodes);
      const to = random.pick(grid.nodes);
      const route = findRoute(grid, { from, to, banned: [], taste: trial }) ?? [];
      expect([route[0], route.at(-1)]).toEqual([from, to]);
      for (const [index, node] of route.slice(1).entries()) {
        expect(grid.neighbours(route[index] ?? -1)).toContain(node);
      }
    }
  });
});

test('a route avoids the blocks that are banned for it', () => {
  const [city] = CITIES;
  if (!city) throw new Error('there are cities');
  const grid = streetGridOf(city);
  const [from = 0] = grid.nodes;
  const [to = 0] = grid.neighbours(from);
  const direct = findRoute(grid, { from, to, banned: [], taste: 1 });
  expect(direct).toEqual([from, to]);
  const around = findRoute(grid, { from, to, banned: [[from, to]], taste: 1 });
  expect(around?.length).toBeGreaterThan(2);
});
