import { describe, expect, test } from 'vitest';
import { findNearestPlace, searchKnownPlaces } from './known-places.ts';
import type { Place } from './places-file.ts';

function place(name: string, latitude: number, longitude: number, more: Partial<Place> = {}): Place {
  return { kind: 'place', name, chinese: '', latitude, longitude, minZoom: 5, population: 1_000, ...more };
}

const places = [
  place('Guangdong', 23.2, 113.3, { kind: 'province' }),
  place('Foshan', 23.02, 113.11, { chinese: '佛山', population: 7_000_000 }),
  place('Guangzhou', 23.13, 113.26, { chinese: '广州', population: 11_000_000 }),
  place('Phnom Penh', 11.56, 104.92, { kind: 'capital', population: 1_500_000 }),
  place('Suva', -18.14, 178.44),
  place('New Guangzhou', 10, 10, { population: 20_000_000 }),
];

describe('the nearest place', () => {
  test.each([
    ['in the middle of one', 23.13, 113.26, 'Guangzhou', 0, 'north'],
    ['north-west of one', 23.2, 113.05, 'Foshan', 20_921, 'north'],
    ['north-west of the other', 23.2, 113.2, 'Guangzhou', 9_902, 'northWest'],
    ['a capital', 11.46, 104.92, 'Phnom Penh', 11_119, 'south'],
    ['across the antimeridian', -18.14, -179.9, 'Suva', 175_405, 'east'],
  ])('%s', (_name, latitude, longitude, name, distanceM, direction) => {
    const near = findNearestPlace(places, { latitude, longitude });
    expect(near?.place.name).toBe(name);
    expect(Math.abs((near?.distanceM ?? 0) - distanceM)).toBeLessThan(600);
    expect(near?.direction).toBe(direction);
  });

  test('there is none far out at sea', () => {
    expect(findNearestPlace(places, { latitude: -50, longitude: -120 })).toBeUndefined();
  });
});

describe('places by name', () => {
  test.each([
    ['guang', ['Guangzhou', 'New Guangzhou']],
    ['佛', ['Foshan']],
    ['PHNOM P', ['Phnom Penh']],
    ['Guangdong', []],
    ['  ', []],
  ])('%j', (text, expected) => {
    expect(searchKnownPlaces(places, text, 5).map(({ name }) => name)).toEqual(expected);
  });
});
