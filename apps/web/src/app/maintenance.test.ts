import { describe, expect, test } from 'vitest';
import {
  DEFAULT_MAINTENANCE,
  findMaintenance,
  markMaintenanceSeen,
  parseMaintenance,
} from './maintenance.ts';

const CONFIGURED = '2030-01-01T00:00:00Z/2030-01-01T01:00:00Z/2030-01-01T03:00:00Z';

function createStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

describe('the maintenance notice', () => {
  test.each([
    ['of the specification, before its end', '2022-10-07T18:59:59Z', DEFAULT_MAINTENANCE, true],
    ['of the specification, from its end on', '2022-10-07T19:00:00Z', DEFAULT_MAINTENANCE, false],
    ['configured, before its end', '2030-01-01T02:59:59Z', CONFIGURED, true],
    ['configured, from its end on', '2030-01-01T03:00:00Z', CONFIGURED, false],
    ['that makes no sense', '2022-10-07T18:00:00Z', 'soon', false],
  ])('%s', (_name, now, configured, isShown) => {
    expect(findMaintenance(Date.parse(now), createStorage(), configured) !== undefined).toBe(isShown);
  });

  test('is shown once, and the next one again', () => {
    const storage = createStorage();
    const now = Date.parse('2029-12-31T12:00:00Z');
    const first = findMaintenance(now, storage, CONFIGURED);
    if (!first) throw new Error('not shown at all');
    markMaintenanceSeen(first, storage);
    expect(findMaintenance(now, storage, CONFIGURED)).toBeUndefined();
    expect(findMaintenance(now, storage, CONFIGURED.replaceAll('2030', '2031'))).toBeDefined();
  });

  test.each(['', 'a/b/c', '2030-01-01T01:00:00Z/2030-01-01T00:00:00Z/2030-01-01T03:00:00Z'])(
    'is not made of "%s"',
    (text) => expect(parseMaintenance(text)).toBeUndefined(),
  );
});
