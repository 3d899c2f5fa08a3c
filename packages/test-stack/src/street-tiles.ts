/**
 * A public street map for tests: each tile is a small town in OpenMapTiles' schema.
 */
import type { BrowserContext } from 'playwright-core';
import { box, EXTENT, layer, type Point, type Thing } from './vector-tile.ts';

const HOST = 'https://tiles.openfreemap.org';
export const MAIN_STREET = { latin: 'Harbour Road', chinese: '港口路' };
export const TOWN = { latin: 'Teststadt', chinese: '测试城' };

export interface StreetServer {
  /** Addresses that browsers asked for, without the host. */
  readonly asked: () => readonly string[];
}

/** Answers in the place of OpenFreeMap for every page of this browser, or not at all. */
export async function serveStreets(context: BrowserContext, isReachable = true): Promise<StreetServer> {
  const asked: string[] = [];
  await context.route(/^https:\/\/tiles?\.open(?:freemap|streetmap)\.org\//, async (route) => {
    const url = new URL(route.request().url());
    asked.push(url.pathname);
    if (!isReachable || url.origin !== HOST) return route.abort('connectionfailed');
    const isTile = url.pathname.endsWith('.pbf');
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      contentType: isTile ? 'application/x-protobuf' : 'application/json',
      body: isTile
        ? encodeTown()
        : JSON.stringify({ tiles: [`${HOST}/planet/1/{z}/{x}/{y}.pbf`], maxzoom: 14 }),
    });
  });
  return { asked: () => asked };
}

const lines = (every: number, from: number): readonly (readonly Point[])[] =>
  Array.from({ length: Math.floor((EXTENT - from) / every) }, (_, index) => {
    const x = from + index * every;
    return [
      [x, 0],
      [x, EXTENT],
    ];
  });

function encodeTown(): Buffer {
  const named = (names: typeof TOWN) => ({
    name: names.chinese,
    'name:latin': names.latin,
    'name:zh': names.chinese,
  });
  const street: readonly Point[] = [
    [0, 1_400],
    [EXTENT, 1_400],
  ];
  return Buffer.concat([
    layer('park', [{ kind: 'area', points: box(2_300, 300, 1_200, 900), properties: { class: 'park' } }]),
    layer('water', [{ kind: 'area', points: box(0, 2_900, 1_600, 1_196), properties: { class: 'lake' } }]),
    layer(
      'building',
      [300, 800, 2_200, 2_700].map((x) => ({
        kind: 'area',
        points: box(x, 1_700, 300, 300),
        properties: {},
      })),
    ),
    layer('transportation', [
      { kind: 'line', points: street, properties: { class: 'primary' } },
      ...lines(700, 150).map((points): Thing => ({ kind: 'line', points, properties: { class: 'minor' } })),
      {
        kind: 'line',
        points: [
          [0, 3_600],
          [EXTENT, 2_200],
        ],
        properties: { class: 'motorway' },
      },
    ]),
    layer('transportation_name', [
      { kind: 'line', points: street, properties: { class: 'primary', ...named(MAIN_STREET) } },
    ]),
    layer('place', [
      { kind: 'point', points: [[2_048, 2_048]], properties: { class: 'town', rank: 3, ...named(TOWN) } },
    ]),
  ]);
}
