import { describe, expect, test } from 'vitest';
import { byRank, labelLook, type Namer } from './label-style.ts';
import type { Place } from './places-file.ts';

const city: Place = {
  kind: 'place',
  name: 'Shenzhen',
  chinese: '深圳',
  longitude: 114.06,
  latitude: 22.54,
  minZoom: 5,
  population: 10_000_000,
};
const latin: Namer = { chinese: false, country: (code) => (code === 'KH' ? 'Cambodia' : code) };
const chinese: Namer = { ...latin, chinese: true };

describe('a name on the map', () => {
  test.each([
    ['is left out further away than it counts', { ...city, minZoom: 7 }, 6, latin, undefined],
    ['is the Latin one by default', city, 6, latin, 'Shenzhen'],
    ['is Chinese for those who read it', city, 6, chinese, '深圳'],
    ['stays Latin where no Chinese one is known', { ...city, chinese: '' }, 6, chinese, 'Shenzhen'],
    [
      'of a country gives way to those of its places',
      { ...city, kind: 'country' as const, name: 'KH', minZoom: 2 },
      7,
      latin,
      undefined,
    ],
  ])('%s', (_name, place, zoom, namer, text) => {
    expect(labelLook(place, zoom, namer)?.text).toBe(text);
  });

  test('of a country has wide letter spacing, in the reader’s language', () => {
    const country: Place = { ...city, kind: 'country', name: 'KH', minZoom: 2 };
    expect(labelLook(country, 4, latin)?.text.replaceAll('\u200a', '')).toBe('CAMBODIA');
  });

  test('of a place has a dot from afar, and none near by, where the place is an area', () => {
    expect(labelLook(city, 7, latin)?.dotPx).toBeGreaterThan(0);
    expect(labelLook(city, 11, latin)?.dotPx).toBeUndefined();
  });
});

test('where names would overlap, a capital keeps its room before a larger city', () => {
  const capital: Place = { ...city, kind: 'capital', name: 'Beijing', minZoom: 4.5, population: 1_000_000 };
  const country: Place = { ...city, kind: 'country', name: 'CN', minZoom: 2 };
  const town: Place = { ...city, name: 'Tangshan', population: 3_000_000 };
  const sorted = [town, city, capital, country].toSorted(byRank);
  expect(sorted.map(({ name }) => name)).toEqual(['CN', 'Beijing', 'Shenzhen', 'Tangshan']);
});
