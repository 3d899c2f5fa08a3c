import { expect, test } from 'vitest';
import { createFreshReadings } from './fresh-readings.ts';
import type { IncomingReport } from './incoming-report.ts';

const NOW_MS = Date.UTC(2026, 2, 14, 8);

const report = (more: Partial<IncomingReport> = {}): IncomingReport => ({
  deviceId: '7',
  receivedAtMs: NOW_MS,
  kind: 'status',
  historical: false,
  readings: { fuelL: 41.5 },
  alarms: [],
  ...more,
});

test('what does not change is taken once a minute', () => {
  const fresh = createFreshReadings();
  expect(fresh.take(report())).toEqual({ fuelL: [NOW_MS, 41.5] });
  expect(fresh.take(report({ receivedAtMs: NOW_MS + 59_999 }))).toBeUndefined();
  expect(fresh.take(report({ deviceId: '8' }))).toBeDefined();
  expect(fresh.take(report({ receivedAtMs: NOW_MS + 60_000 }))).toEqual({ fuelL: [NOW_MS + 60_000, 41.5] });
});

test('what changes, and what was forgotten, is taken at once', () => {
  const fresh = createFreshReadings();
  fresh.take(report());
  expect(fresh.take(report({ readings: { fuelL: 41.4 } }))).toEqual({ fuelL: [NOW_MS, 41.4] });
  fresh.forget('7');
  expect(fresh.take(report({ readings: { fuelL: 41.4 } }))).toBeDefined();
});

test('what tells of the past, or nothing, is not taken', () => {
  const fresh = createFreshReadings();
  const yesterday = { positionedAtMs: NOW_MS - 86_400_000, valid: true, speedKmh: 0, courseDeg: 0 };
  expect(fresh.take(report({ historical: true }))).toBeUndefined();
  expect(fresh.take(report({ readings: undefined }))).toBeUndefined();
  const ahead = { ...yesterday, positionedAtMs: NOW_MS + 2 * 86_400_000, locationType: 'gps' as const };
  expect(fresh.take(report({ kind: 'location', position: ahead }))).toBeUndefined();
  expect(fresh.take(report(), NOW_MS + 1)).toBeUndefined();
  expect(fresh.take(report(), NOW_MS)).toBeDefined();
});
