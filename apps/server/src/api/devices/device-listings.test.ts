import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDeviceListings } from './device-listings.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 14, 12) });
});
afterEach(() => {
  vi.useRealTimers();
});

test('an order is there for a minute, and the newest counts', () => {
  const listings = createDeviceListings();
  listings.keep('a', ['1', '2']);
  listings.keep('a', ['2', '1']);
  vi.advanceTimersByTime(59_999);
  expect(listings.find('a')).toEqual(['2', '1']);
  vi.advanceTimersByTime(1);
  expect(listings.find('a')).toBeUndefined();
  expect(listings.find('b')).toBeUndefined();
});

test('the oldest make room, and what is too much is not kept', () => {
  const listings = createDeviceListings();
  const many = Array.from({ length: 300_000 }, (_, index) => String(index));
  listings.keep('a', many);
  listings.keep('b', ['1']);
  listings.keep('c', many);
  expect(listings.find('a')).toBeUndefined();
  expect(listings.find('b')).toEqual(['1']);
  expect(listings.find('c')).toHaveLength(300_000);
  listings.keep('d', [...many, ...many]);
  expect(listings.find('d')).toBeUndefined();
});
