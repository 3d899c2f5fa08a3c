import { describe, expect, test } from 'vitest';
import { VEHICLE_STATES, type VehicleState } from '../../lib/vehicle-colors.ts';
import { layOut, type SceneView } from './layout.ts';
import { VehicleArrays } from './vehicle-arrays.ts';

interface Placed {
  readonly x: number;
  readonly y?: number;
  readonly state?: VehicleState;
  readonly alarmed?: boolean;
  readonly visible?: boolean;
}

function fleet(vehicles: readonly Placed[]): VehicleArrays {
  const arrays = new VehicleArrays();
  vehicles.forEach(({ x, y = 0, state = 'stopped', alarmed = false, visible = true }, slot) => {
    const record = { id: String(slot), label: '', longitude: 0, latitude: 0, courseDeg: 0, state };
    arrays.describe(slot, { ...record, iconType: 1, alarmed, stale: false }, visible);
    arrays.place(slot, x, y);
  });
  return arrays;
}

const view: SceneView = {
  centerX: 0,
  centerY: 0,
  resolution: 1,
  widthPx: 1_000,
  heightPx: 600,
  zoom: 8,
  worldWidth: 0,
};
const options = { selected: undefined, marginPx: 0, few: 0 };
const near: Placed[] = [
  { x: 10 },
  { x: 11, state: 'moving' },
  { x: 12, state: 'overspeed' },
  { x: 13, state: 'offline', alarmed: true },
];

describe('the layout', () => {
  test('clusters neighbours in the colour of most of them, with a count for each state', () => {
    const many = [...near, { x: 400 }, { x: 12 }, { x: 12, state: 'moving' as const }, { x: 11 }];
    const most = layOut(fleet(many), view, options);
    expect(most.clusters).toMatchObject([{ count: 7, state: 'stopped' }]);
    // Of states that are equally frequent the worst.
    const { singles, clusters } = layOut(fleet([...near, { x: 400 }]), view, options);
    expect([...singles]).toEqual([4]);
    expect(clusters).toMatchObject([{ count: 4, state: 'overspeed', alarmed: true, x: 11.5, y: 0 }]);
    const counts = VEHICLE_STATES.map((state, index) => [state, clusters[0]?.byState[index]]);
    expect(Object.fromEntries(counts)).toMatchObject({ stopped: 1, moving: 1, overspeed: 1, offline: 1 });
  });

  test('draws a few vehicles one by one', () => {
    expect([...layOut(fleet(near.slice(0, 3)), view, options).singles]).toEqual([0, 1, 2]);
    const alone = layOut(fleet([...near, { x: -5 }]), view, { ...options, neverClusters: true });
    expect([...alone.singles]).toEqual([0, 1, 2, 3, 4]);
    const hundred = Array.from({ length: 100 }, () => ({ x: 10 }));
    const usual = { selected: undefined, marginPx: 0 };
    expect(layOut(fleet(hundred), view, usual).singles).toHaveLength(100);
    expect(layOut(fleet([...hundred, { x: 10 }]), view, usual).clusters).toMatchObject([{ count: 101 }]);
  });

  test('adds a vehicle of the next cell to the cluster if it would lie under its disc', () => {
    const across = [...near, { x: -5 }, { x: -45 }];
    const { singles, clusters } = layOut(fleet(across), view, options);
    // Both are in the cell to the left, and their middle is too far away to be covered.
    expect([...singles]).toEqual([4, 5]);
    expect(layOut(fleet([...near, { x: -5 }]), view, options).clusters).toMatchObject([{ count: 5 }]);
    expect(clusters).toMatchObject([{ count: 4 }]);
  });

  test('never hides the selected vehicle in a cluster, and draws it last', () => {
    const crowd = fleet([{ x: 14 }, ...near, { x: 400 }]);
    const { singles, clusters } = layOut(crowd, view, { ...options, selected: 0 });
    expect([...singles]).toEqual([5, 0]);
    expect(clusters).toMatchObject([{ count: 4 }]);
  });

  test('draws every vehicle alone at street level', () => {
    const { singles, clusters } = layOut(fleet(near), { ...view, zoom: 14 }, options);
    expect([...singles]).toEqual([0, 1, 2, 3]);
    expect(clusters).toEqual([]);
  });

  test('clusters a crowd at street level', () => {
    const crowd = Array.from({ length: 2_001 }, (_, index) => ({ x: (index % 100) - 50, y: 10 }));
    const { singles, clusters } = layOut(fleet(crowd), { ...view, zoom: 15 }, options);
    expect(singles).toHaveLength(0);
    expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(2_001);
  });

  test.each<[string, Placed, number]>([
    ['beyond the edge', { x: 501 }, 0],
    ['beyond the upper edge', { x: 0, y: 301 }, 0],
    ['filtered out', { x: 0, visible: false }, 0],
    ['at the edge', { x: 500, y: -300 }, 1],
  ])('one %s', (_name, vehicle, count) => {
    expect(layOut(fleet([vehicle]), view, options).inView).toHaveLength(count);
  });

  test('has a vehicle on the other side of the antimeridian in view', () => {
    const round = { ...view, centerX: 990, worldWidth: 2_000 };
    expect(layOut(fleet([{ x: -900 }]), round, options).inView).toHaveLength(1);
  });

  test('reports each vehicle in view with its cluster', () => {
    const { inView, clusterOf } = layOut(fleet([{ x: 300 }, ...near]), view, options);
    expect([...inView]).toEqual([0, 1, 2, 3, 4]);
    expect([...clusterOf]).toEqual([-1, 0, 0, 0, 0]);
  });
});
