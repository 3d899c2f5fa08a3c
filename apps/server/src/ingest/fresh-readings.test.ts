import { expect, test } from 'vitest';
import { isMisdated, nextLatestState } from '../rules/latest-state.ts';
import type { IncomingReport } from '../telemetry/incoming-report.ts';
import type { TakingFacet } from './facet.ts';
import { createFreshReadings } from './fresh-readings.ts';

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

/** What is taken of a report. */
function take(fresh: TakingFacet, of: IncomingReport) {
  const state = nextLatestState(undefined, of);
  const step = { position: undefined, misdated: isMisdated(of), raised: [], before: undefined, state };
  return fresh.take({ report: of, ...step })?.readings ?? [];
}

test('what does not change is taken once a minute', () => {
  const fresh = createFreshReadings();
  expect(take(fresh, report())).toEqual([row(NOW_MS, 41.5)]);
  expect(take(fresh, report({ receivedAtMs: NOW_MS + 59_999 }))).toEqual([]);
  expect(take(fresh, report({ deviceId: '8' }))).toHaveLength(1);
  expect(take(fresh, report({ receivedAtMs: NOW_MS + 60_000 }))).toEqual([row(NOW_MS + 60_000, 41.5)]);
});

test('what changes, and what was forgotten, is taken at once, and nothing else with it', () => {
  const fresh = createFreshReadings();
  take(fresh, report({ readings: { fuelL: 41.5, armed: true } }));
  expect(take(fresh, report({ readings: { fuelL: 41.4, armed: true } }))).toEqual([row(NOW_MS, 41.4)]);
  fresh.forget('7');
  expect(take(fresh, report({ readings: { fuelL: 41.4 } }))).toEqual([row(NOW_MS, 41.4)]);
});

const at = (positionedAtMs: number) => ({
  kind: 'location' as const,
  position: { positionedAtMs, valid: true, locationType: 'gps' as const, speedKmh: 0, courseDeg: 0 },
});

test('what tells of the past, or nothing, is not taken', () => {
  const fresh = createFreshReadings();
  expect(take(fresh, report({ historical: true }))).toEqual([]);
  expect(take(fresh, report({ readings: undefined }))).toEqual([]);
  expect(take(fresh, report(at(NOW_MS + 2 * 86_400_000)))).toEqual([]);
  expect(take(fresh, report(at(NOW_MS)))).toEqual([row(NOW_MS, 41.5)]);
  expect(take(fresh, report({ ...at(NOW_MS - 1), readings: { fuelL: 40 } }))).toEqual([]);
});
