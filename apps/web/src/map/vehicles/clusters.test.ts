import { describe, expect, test } from 'vitest';
import type { VehicleState } from '../vehicle-colors.ts';
import { layOut, type PlacedVehicle } from './clusters.ts';

function vehicle(id: string, x: number, state: VehicleState = 'stopped', alarmed = false): PlacedVehicle {
  const record = {
    id,
    label: id,
    longitude: 0,
    latitude: 0,
    courseDeg: 0,
    state,
    iconType: 1 as const,
    alarmed,
    stale: false,
  };
  return { record, x, y: 0 };
}

const near = [
  vehicle('1', 0),
  vehicle('2', 1, 'moving'),
  vehicle('3', 2, 'overspeed'),
  vehicle('4', 3, 'offline', true),
];
const view = { resolution: 1, zoom: 8, selectedId: undefined };

describe('clusters', () => {
  test('neighbours stand together, in the colour of the worst', () => {
    const { singles, clusters } = layOut([...near, vehicle('far', 10_000)], view);
    expect(singles.map(({ record }) => record.id)).toEqual(['far']);
    expect(clusters).toMatchObject([{ state: 'overspeed', alarmed: true, x: 1.5 }]);
  });

  test('a few are drawn one by one', () => {
    expect(layOut(near.slice(0, 3), view).singles).toHaveLength(3);
  });

  test('the selected one is never hidden in one', () => {
    const crowd = [...near, vehicle('5', 4)];
    const { singles, clusters } = layOut(crowd, { ...view, selectedId: '5' });
    expect(singles.map(({ record }) => record.id)).toEqual(['5']);
    expect(clusters[0]?.vehicles).toHaveLength(4);
  });

  test('at street level everyone is drawn alone', () => {
    expect(layOut(near, { ...view, zoom: 14 })).toMatchObject({ clusters: [] });
  });
});
