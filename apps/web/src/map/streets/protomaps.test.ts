import { expect, test } from 'vitest';
import { toOpenMapTiles } from './protomaps.ts';
import { lookOf } from './street-look.ts';

type Geometry = Parameters<typeof toOpenMapTiles>[1];

function looksOf(layer: string, geometry: Geometry, properties: object, zoom: number) {
  const tags: Readonly<Record<string, unknown>> = { ...properties };
  return toOpenMapTiles({ layer, get: (name) => tags[name] }, geometry).flatMap((each) =>
    lookOf(each, zoom, 'en'),
  );
}

test.each([
  ['earth', 'area', { kind: 'earth' }, 'land'],
  ['water', 'area', { kind: 'ocean' }, 'water'],
  ['water', 'line', { kind: 'river' }, 'water'],
  ['landcover', 'area', { kind: 'forest' }, 'wood'],
  ['landuse', 'area', { kind: 'park' }, 'green'],
  ['landuse', 'area', { kind: 'beach' }, 'sand'],
  ['landuse', 'area', { kind: 'residential' }, 'residential'],
  ['buildings', 'area', { kind: 'building' }, 'building'],
  ['roads', 'line', { kind: 'highway', kind_detail: 'motorway_link' }, 'motorway'],
  ['roads', 'line', { kind: 'major_road', kind_detail: 'trunk' }, 'motorway'],
  ['roads', 'line', { kind: 'major_road', kind_detail: 'secondary' }, 'main'],
  ['roads', 'line', { kind: 'minor_road', kind_detail: 'residential' }, 'minor'],
  ['roads', 'line', { kind: 'path', kind_detail: 'footway' }, 'path'],
  ['roads', 'line', { kind: 'rail' }, 'rail'],
  ['boundaries', 'line', { kind: 'country', kind_detail: 2 }, 'border'],
] as const)('%s as %s %j is drawn in the colour %s', (layer, geometry, properties, tone) => {
  expect(looksOf(layer, geometry, properties, 14).map((look) => look.tone)).toContain(tone);
});

test.each([
  ['places', 'point', { kind: 'country', 'name:en': 'Land' }, 5, 'Land'],
  ['places', 'point', { kind: 'locality', kind_detail: 'town', name: 'Stadt' }, 12, 'Stadt'],
  ['roads', 'line', { kind: 'major_road', kind_detail: 'primary', name: 'Weg' }, 14, 'Weg'],
  ['roads', 'line', { kind: 'highway', kind_detail: 'motorway', ref: 'A 7' }, 14, 'A 7'],
  ['water', 'point', { kind: 'lake', name: 'See' }, 12, 'See'],
  ['pois', 'point', { kind: 'station', name: 'Bahnhof' }, 16, 'Bahnhof'],
  ['buildings', 'point', { kind: 'address', addr_housenumber: '7' }, 18, '7'],
] as const)('%s as %s %j is named at zoom %s: %s', (layer, geometry, properties, zoom, text) => {
  expect(looksOf(layer, geometry, properties, zoom)).toContainEqual(
    expect.objectContaining({ kind: 'name', text }),
  );
});

const levelOf = (properties: object) =>
  looksOf('places', 'point', { kind: 'locality', kind_detail: 'city', name: 'X', ...properties }, 8)[0]
    ?.level ?? 0;

test('of two towns the one with more people keeps its room, and a capital before both', () => {
  expect(levelOf({ population_rank: 12 })).toBeGreaterThan(levelOf({ population_rank: 8 }));
  expect(levelOf({ capital: 'yes', population_rank: 8 })).toBeGreaterThan(levelOf({ population_rank: 14 }));
});

test.each([
  ['roads', 'line', { kind: 'aerialway' }],
  ['earth', 'point', { kind: 'island', name: 'X' }],
  ['boundaries', 'line', { kind: 'locality' }],
  ['transit', 'line', { kind: 'x' }],
] as const)('%s as %s %j is not drawn', (layer, geometry, properties) => {
  expect(looksOf(layer, geometry, properties, 14)).toEqual([]);
});
