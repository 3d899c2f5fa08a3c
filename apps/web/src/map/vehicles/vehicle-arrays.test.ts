import { describe, expect, test } from 'vitest';
import type { VehicleRecord } from '../vehicle-store.ts';
import { VehicleArrays } from './vehicle-arrays.ts';

const record: VehicleRecord = {
  id: '1',
  label: '',
  longitude: 0,
  latitude: 0,
  courseDeg: 90,
  state: 'moving',
  iconType: 1,
  alarmed: false,
  stale: false,
};

function at(arrays: VehicleArrays, slot: number): [number, number] {
  return [arrays.x[slot] ?? Number.NaN, arrays.y[slot] ?? Number.NaN];
}

describe('a moving vehicle', () => {
  test('is drawn between its old and new place, and then at the new one', () => {
    const arrays = new VehicleArrays();
    arrays.describe(0, record, true);
    arrays.place(0, 0, 0);
    arrays.glide(0, 100, 50, 1_000);
    arrays.step(1_500, 1_000);
    expect(at(arrays, 0)).toEqual([50, 25]);
    expect(arrays.isGliding).toBe(true);
    arrays.step(2_000, 1_000);
    expect(at(arrays, 0)).toEqual([100, 50]);
    expect(arrays.isGliding).toBe(false);
  });

  test('continues from where it is drawn when it gets another target', () => {
    const arrays = new VehicleArrays();
    arrays.describe(0, record, true);
    arrays.place(0, 0, 0);
    arrays.glide(0, 100, 0, 0);
    arrays.step(500, 1_000);
    arrays.glide(0, 150, 0, 500);
    arrays.step(1_000, 1_000);
    expect(at(arrays, 0)).toEqual([100, 0]);
    arrays.step(1_500, 1_000);
    expect(at(arrays, 0)).toEqual([150, 0]);
  });

  test('that is removed leaves no movement to the next vehicle in its slot', () => {
    const arrays = new VehicleArrays();
    arrays.describe(0, record, true);
    arrays.place(0, 0, 0);
    arrays.glide(0, 100, 0, 0);
    arrays.remove(0);
    expect(arrays.isPresent(0)).toBe(false);
    arrays.describe(0, record, true);
    arrays.place(0, 7, 7);
    arrays.step(500, 1_000);
    expect(at(arrays, 0)).toEqual([7, 7]);
    arrays.glide(0, 17, 7, 1_000);
    arrays.step(1_500, 1_000);
    expect(at(arrays, 0)).toEqual([12, 7]);
  });

  test('keeps its place when the arrays grow', () => {
    const arrays = new VehicleArrays();
    arrays.describe(0, record, true);
    arrays.place(0, 3, 4);
    arrays.describe(5_000, record, true);
    expect(at(arrays, 0)).toEqual([3, 4]);
    expect(arrays.count).toBe(5_001);
  });
});
