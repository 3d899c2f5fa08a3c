import { expect, test } from 'vitest';
import type { Thing } from './look.ts';
import { mapNameOf } from '@outrider/domain/map-names.ts';
import { lookOf } from './street-look.ts';
import { at } from './widths.ts';

function thing(layer: string, properties: Readonly<Record<string, unknown>>): Thing {
  return { layer, get: (name) => properties[name] };
}

const levels = (properties: object, zoom: number) =>
  lookOf(thing('transportation', { class: 'primary', ...properties }), zoom, 'en').map(({ level }) => level);

const widthOf = (properties: object) => {
  const look = lookOf(thing('transportation', { class: 'motorway', ...properties }), 13, 'en').at(-1);
  return look?.kind === 'line' ? look.widthPx : 0;
};

const levelOf = (properties: object) =>
  lookOf(thing('place', { class: 'city', name: 'X', ...properties }), 8, 'en')[0]?.level ?? 0;

const widths = [
  [10, 1],
  [14, 4],
] as const;

test.each([
  [9.9, 0],
  [10, 1],
  [12, 2],
  [14, 4],
  [20, 4],
])(
  'at zoom %s a road is %s px wide: none before its first width, and no wider after its last',
  (zoom, px) => {
    expect(at(zoom, widths)).toBeCloseTo(px, 6);
  },
);

test.each([
  [{ 'name:zh': '港口路', 'name:latin': 'Harbour Road', name: 'ハーバー' }, 'zh-CN', '港口路'],
  [{ 'name:en': 'Harbour', 'name:latin': 'Gangkou Lu', name: '港口路' }, 'en', 'Harbour'],
  [{ 'name:latin': 'Gangkou Lu', name: '港口路' }, 'fr', 'Gangkou Lu'],
  [{ 'name:latin': 'Moskva', name: 'Москва' }, 'ru', 'Москва'],
  [{ name: 'ភ្នំពេញ' }, 'es', 'ភ្នំពេញ'],
  [{}, 'en', ''],
])('of the names %j readers of %s see %s', (properties, language, name) => {
  expect(mapNameOf(thing('place', properties).get, language)).toBe(name);
});

test('a wide road has an edge below all roads, a narrow one and a tunnel have none', () => {
  expect(levels({}, 14)).toEqual([9, 17]);
  expect(levels({}, 8)).toEqual([17]);
  expect(levels({ brunnel: 'tunnel' }, 14)).toEqual([17]);
});

test('a slip road is narrower than the road that it leads to', () => {
  expect(widthOf({ ramp: 1 })).toBeLessThan(widthOf({}));
});

test('of two names a capital keeps its room, then the larger place', () => {
  expect(levelOf({ capital: 2, rank: 5 })).toBeGreaterThan(levelOf({ rank: 1 }));
  expect(levelOf({ rank: 2 })).toBeGreaterThan(levelOf({ rank: 6 }));
});

test.each([
  ['transportation', { class: 'minor' }, 10],
  ['transportation', { class: 'aerialway' }, 16],
  ['boundary', { admin_level: 2, maritime: 1 }, 6],
  ['place', { class: 'village', name: 'X' }, 8],
  ['place', { class: 'city' }, 8],
  ['poi', { class: 'art_gallery', name: 'X' }, 17],
  ['building', {}, 11],
  ['globallandcover', {}, 5],
])('%s %j is not drawn at zoom %s', (layer, properties, zoom) => {
  expect(lookOf(thing(layer, properties), zoom, 'en')).toEqual([]);
});
