import { expect, test } from 'vitest';
import { createFreshReadings } from './fresh-readings.ts';
import type { IncomingReport } from '../telemetry/incoming-report.ts';

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

const row = (reportedAtMs: number, value: number) => ({ deviceId: '7', name: 'fuelL', reportedAtMs, value });

test('what does not change is taken once a minute', () => {
  const fresh = createFreshReadings();
  expect(fresh.take(report())).toEqual([row(NOW_MS, 41.5)]);
  expect(fresh.take(report({ receivedAtMs: NOW_MS + 59_999 }))).toEqual([]);
  expect(fresh.take(report({ deviceId: '8' }))).toHaveLength(1);
  expect(fresh.take(report({ receivedAtMs: NOW_MS + 60_000 }))).toEqual([row(NOW_MS + 60_000, 41.5)]);
});

test('what changes, and what was forgotten, is taken at once, and nothing else with it', () => {
  const fresh = createFreshReadings();
  fresh.take(report({ readings: { fuelL: 41.5, armed: true } }));
  expect(fresh.take(report({ readings: { fuelL: 41.4, armed: true } }))).toEqual([row(NOW_MS, 41.4)]);
  fresh.forget('7');
  expect(fresh.take(report({ readings: { fuelL: 41.4 } }))).toEqual([row(NOW_MS, 41.4)]);
});

const at = (positionedAtMs: number) => ({
  kind: 'location' as const,
  position: { positionedAtMs, valid: true, locationType: 'gps' as const, speedKmh: 0, courseDeg: 0 },
});

test('what tells of the past, or nothing, is not taken', () => {
  const fresh = createFreshReadings();
  expect(fresh.take(report({ historical: true }))).toEqual([]);
  expect(fresh.take(report({ readings: undefined }))).toEqual([]);
  expect(fresh.take(report(at(NOW_MS + 2 * 86_400_000)))).toEqual([]);
  expect(fresh.take(report(at(NOW_MS)))).toEqual([row(NOW_MS, 41.5)]);
  expect(fresh.take(report({ ...at(NOW_MS - 1), readings: { fuelL: 40 } }))).toEqual([]);
});
