import type { MapConfig } from '@outrider/contract/maps.ts';
import { expect, test } from 'vitest';
import { findOffer, listMapOffers } from './map-offers.ts';
import { OFFLINE } from './providers.ts';
import { readTileUrl } from './public-maps.ts';

const style = { layers: ['https://t.example/{z}/{x}/{y}'], subdomains: [], minZoom: 3, maxZoom: 19 };
const google: MapConfig = { mapType: 'Google', key: '', normal: style, satellite: style };
const osm: MapConfig = { mapType: 'OSM', key: '', normal: style };
const region = {
  path: '/map/region/1',
  bounds: { west: 2, south: 48, east: 3, north: 49 },
  minZoom: 0,
  maxZoom: 15,
};
const publicMap = { ...OFFLINE, id: 'public' };

function namesOf(...parameters: Parameters<typeof listMapOffers>): string[] {
  return listMapOffers(...parameters).map((offer) => `${offer.type}/${offer.style}`);
}

test('the operator’s maps come first, then the own streets, then the public one, then the built-in', () => {
  expect(namesOf({ configs: [osm, google], region, publicMaps: { OpenFreeMap: publicMap } }, 'en')).toEqual([
    'Google/normal',
    'Google/satellite',
    'OSM/normal',
    'region/normal',
    'OpenFreeMap/normal',
    'offline/normal',
  ]);
});

test('where nothing is set up and nothing is reached there is the built-in map alone', () => {
  expect(namesOf({ configs: [], publicMaps: {} }, 'en')).toEqual(['offline/normal']);
});

test('an operator’s own server of OpenStreetMap comes in the place of the public one', () => {
  const offers = listMapOffers({ configs: [osm], publicMaps: { OSM: publicMap } }, 'en');
  expect(offers.filter(({ type }) => type === 'OSM').map(({ provider }) => provider.id)).toEqual([
    'OSM-normal',
  ]);
});

test('a choice is found while it is offered, with its style', () => {
  const offers = listMapOffers({ configs: [osm], publicMaps: {} }, 'en');
  expect(findOffer(offers, { type: 'OSM', style: 'normal' })?.type).toBe('OSM');
  expect(findOffer(offers, { type: 'OSM', style: 'satellite' })).toBeUndefined();
  expect(findOffer(offers, { type: 'Bing', style: 'normal' })).toBeUndefined();
  expect(findOffer(offers, undefined)).toBeUndefined();
});

test.each([
  ['{"tiles":["https://tiles.openfreemap.org/planet/7/{z}/{x}/{y}.pbf"]}', true],
  ['{"tiles":["https://elsewhere.example/{z}/{x}/{y}.pbf"]}', false],
  ['{"tiles":["https://tiles.openfreemap.org.example/{z}/{x}/{y}.pbf"]}', false],
  ['{"tiles":["https://tiles.openfreemap.org/planet/7.pbf"]}', false],
  ['{"tiles":[7]}', false],
  ['{}', false],
  ['<html>', false],
  [undefined, false],
])('the description %s leads to tiles: %s', (description, leads) => {
  expect(readTileUrl(description) !== undefined).toBe(leads);
});
