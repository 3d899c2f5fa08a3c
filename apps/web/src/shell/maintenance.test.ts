import { expect, test, vi } from 'vitest';
import { isMaintenanceSeen, markMaintenanceSeen } from './maintenance.ts';

test('a maintenance is announced once, and so is the next one', () => {
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  });
  const first = { from: '2030-01-01T00:00:00.000Z', to: '2030-01-01T01:00:00.000Z' };
  expect(isMaintenanceSeen(first)).toBe(false);
  markMaintenanceSeen(first);
  expect(isMaintenanceSeen(first)).toBe(true);
  expect(isMaintenanceSeen({ ...first, from: '2030-02-01T00:00:00.000Z' })).toBe(false);
});
