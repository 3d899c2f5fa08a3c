import { expect, test } from 'vitest';
import { decodeBasemap, encodeBasemap } from './basemap-file.ts';
import { joinArcs, type BasemapGeometry } from './geometry-file.ts';
import type { Place } from './places-file.ts';

const geometry: BasemapGeometry = {
  arcs: [
    [
      [0, 0],
      [10.25, 0],
      [10.25, 10],
    ],
    [
      [0, 0],
      [-179.5, -84.25],
      [10.25, 10],
    ],
  ],
  land: [[[0, -2]]],
  lakes: [],
  lines: { coast: [0], border: [1], province: [], prefecture: [], river: [0, 1] },
};
const places: Place[] = [
  {
    kind: 'country',
    name: 'KH',
    chinese: '',
    longitude: 104.9,
    latitude: 12.7,
    minZoom: 2.25,
    population: 0,
  },
  {
    kind: 'capital',
    name: 'Phnom Penh',
    chinese: '金边',
    longitude: 104.916,
    latitude: 11.5625,
    minZoom: 4,
    population: 1_000_000,
  },
];

test('a written file is read back, to the precision of its raster', () => {
  expect(decodeBasemap(encodeBasemap(geometry, 4, places))).toEqual({ geometry, places });
});

test('a file that ends early is refused', () => {
  const bytes = encodeBasemap(geometry, 4, places);
  expect(() => decodeBasemap(bytes.slice(0, 20))).toThrow(RangeError);
});

test('joining arcs keeps their common point once, and reverses complemented arcs', () => {
  expect(joinArcs(geometry.arcs, [0, -2])).toEqual([
    [0, 0],
    [10.25, 0],
    [10.25, 10],
    [-179.5, -84.25],
    [0, 0],
  ]);
});
