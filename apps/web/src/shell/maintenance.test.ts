import { expect, test } from 'vitest';
import { isMaintenanceSeen, markMaintenanceSeen } from './maintenance.ts';

test('a maintenance is announced once, and the next one again', () => {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  const first = { from: '2030-01-01T00:00:00.000Z', to: '2030-01-01T01:00:00.000Z' };
  expect(isMaintenanceSeen(first, storage)).toBe(false);
  markMaintenanceSeen(first, storage);
  expect(isMaintenanceSeen(first, storage)).toBe(true);
  expect(isMaintenanceSeen({ ...first, from: '2030-02-01T00:00:00.000Z' }, storage)).toBe(false);
});
