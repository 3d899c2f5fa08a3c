import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDeviceListings } from './device-listings.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 14, 12) });
});
afterEach(() => {
  vi.useRealTimers();
});

function whole(...ids: string[]) {
  return { ids, isWhole: true };
}

test('an order is there for a minute, and the newest counts', () => {
  const listings = createDeviceListings();
  listings.keep('a', whole('1', '2'));
  listings.keep('a', whole('2', '1'));
  vi.advanceTimersByTime(59_999);
  expect(listings.find('a')).toMatchObject(whole('2', '1'));
  vi.advanceTimersByTime(1);
  expect(listings.find('a')).toBeUndefined();
  expect(listings.find('b')).toBeUndefined();
});

test('the oldest make room, and what is too much is not kept', () => {
  const listings = createDeviceListings();
  const many = Array.from({ length: 300_000 }, (_, index) => String(index));
  listings.keep('a', { ids: many, isWhole: true });
  listings.keep('b', whole('1'));
  listings.keep('c', { ids: many, isWhole: true });
  expect(listings.find('a')).toBeUndefined();
  expect(listings.find('b')).toMatchObject(whole('1'));
  expect(listings.find('c')?.ids).toHaveLength(300_000);
  listings.keep('d', { ids: [...many, ...many], isWhole: true });
  expect(listings.find('d')).toBeUndefined();
});
