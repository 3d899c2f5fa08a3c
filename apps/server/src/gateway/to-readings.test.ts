import type { Report } from '@outrider/protocols/report.ts';
import { expect, test } from 'vitest';
import { toReadings } from './to-readings.ts';

test('a text is cut, and what is no number is left out', () => {
  const report: Report = {
    kind: 'status',
    time: undefined,
    historical: false,
    alarms: [],
    fuelL: Number.NaN,
    extras: { settings: 'x'.repeat(600) },
  };
  expect(toReadings(report)).toEqual({ 'extras.settings': 'x'.repeat(500) });
});
