import { expect, test } from 'vitest';
import { MissingHistory } from './missing-history.ts';

const DAY_MS = 86_400_000;
const FROM_MS = Date.UTC(2026, 2, 14, 6);
const TO_MS = FROM_MS + 3 * DAY_MS;

test('a range that begins and ends within days has these days, too', () => {
  expect(new MissingHistory(FROM_MS, TO_MS).days).toBe(4);
});

test('devices with the same newest missing day are loaded together, the others when they are as far', () => {
  const missing = new MissingHistory(FROM_MS, TO_MS);
  missing.addDay(['1'], TO_MS - DAY_MS);
  expect(missing.nextBatch(['1', '2', '3'])).toEqual({ ids: ['2', '3'], endMs: TO_MS });
  missing.addDay(['2', '3'], TO_MS - DAY_MS);
  expect(missing.nextBatch(['1', '2', '3'])).toEqual({ ids: ['1', '2', '3'], endMs: Date.UTC(2026, 2, 16) });
});

test('a day counts as loaded once all devices have it', () => {
  const missing = new MissingHistory(FROM_MS, TO_MS);
  missing.addDay(['1'], FROM_MS);
  expect(missing.countLoaded(['1', '2'])).toBe(0);
  missing.addDay(['2'], TO_MS - DAY_MS);
  expect(missing.countLoaded(['1', '2'])).toBe(2);
  missing.complete(['2']);
  expect(missing.countLoaded(['1', '2'])).toBe(4);
  expect(missing.nextBatch(['1', '2'])).toBeUndefined();
});

test('a device that is dropped is missing again when it returns', () => {
  const missing = new MissingHistory(FROM_MS, TO_MS);
  missing.complete(['1', '2']);
  missing.keepOnly(['2']);
  expect(missing.nextBatch(['1', '2'])).toEqual({ ids: ['1'], endMs: TO_MS });
});
