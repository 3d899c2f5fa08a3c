import { expect, test } from 'vitest';
import { createVehicleStore, type VehicleChange, type VehicleRecord } from './vehicle-store.ts';

function record(id: string, longitude = 0): VehicleRecord {
  return {
    id,
    label: id,
    longitude,
    latitude: 0,
    courseDeg: 0,
    state: 'moving',
    iconType: 1,
    alarmed: false,
    stale: false,
  };
}

test('a vehicle keeps its slot, and a removed one’s slot may be reused', () => {
  const store = createVehicleStore();
  const changes: VehicleChange[] = [];
  store.set([record('a'), record('b')]);
  store.subscribe((change) => changes.push(change));
  const b = store.slotOf('b');
  store.apply([record('b', 5)]);
  expect(changes.at(-1)).toMatchObject({ kind: 'applied', slots: [b] });
  expect(store.get('b')?.longitude).toBe(5);

  const a = store.slotOf('a') ?? -1;
  store.remove(['a', 'never seen']);
  expect(changes.at(-1)).toEqual({ kind: 'removed', slots: [a] });
  expect(store.at(a)).toBeUndefined();
  expect(store.get('a')).toBeUndefined();
  store.apply([record('c')]);
  expect(store.slotOf('c')).toBe(a);
  expect([...store.records()].map(({ id }) => id)).toEqual(['c', 'b']);
  expect(store.size()).toBe(2);
});

test('listeners are not called when nothing changes', () => {
  const store = createVehicleStore();
  const changes: VehicleChange[] = [];
  store.subscribe((change) => changes.push(change));
  store.apply([]);
  store.remove(['never seen']);
  store.setVisible(undefined);
  expect(changes).toEqual([]);
});
