/**
 * A public street map for tests: each tile is a small town in OpenMapTiles' schema, encoded as a Mapbox Vector Tile
 * (https://github.com/mapbox/vector-tile-spec, version 2.1). It shares no code with the map that draws it.
 */
import type { BrowserContext } from 'playwright-core';

const HOST = 'https://tiles.openfreemap.org';
const EXTENT = 4_096;

type Point = readonly [x: number, y: number];

interface Thing {
  readonly kind: 'point' | 'line' | 'area';
  readonly points: readonly Point[];
  readonly properties: Readonly<Record<string, string | number>>;
}

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

function box(x: number, y: number, width: number, height: number): readonly Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

function encodeTown(): Buffer {
  const named = (names: typeof TOWN) => ({
    name: names.chinese,
    'name:latin': names.latin,
    'name:zh': names.chinese,
  });
  const lines = (every: number, from: number): readonly (readonly Point[])[] =>
    Array.from({ length: Math.floor((EXTENT - from) / every) }, (_, index) => {
      const x = from + index * every;
      return [
        [x, 0],
        [x, EXTENT],
      ];
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

/** The place of a value in a list, at whose end it is put if it is new. */
function place<Value>(list: Value[], value: Value): number {
  const at = list.indexOf(value);
  return at >= 0 ? at : list.push(value) - 1;
}

/** A layer of the tile (field 3): name, features, keys, values, extent, version. */
function layer(name: string, things: readonly Thing[]): Buffer {
  const keys: string[] = [];
  const values: (string | number)[] = [];
  const features = things.map(({ kind, points, properties }) => {
    const tags = Object.entries(properties).flatMap(([key, value]) => [
      place(keys, key),
      place(values, value),
    ]);
    return Buffer.concat([
      bytesField(2, Buffer.concat(tags.map(varint))),
      varintField(3, { point: 1, line: 2, area: 3 }[kind]),
      bytesField(4, Buffer.concat(geometry(kind, points).map(varint))),
    ]);
  });
  return bytesField(
    3,
    Buffer.concat([
      varintField(15, 2),
      bytesField(1, Buffer.from(name)),
      ...features.map((feature) => bytesField(2, feature)),
      ...keys.map((key) => bytesField(3, Buffer.from(key))),
      ...values.map((value) =>
        bytesField(4, typeof value === 'string' ? bytesField(1, Buffer.from(value)) : varintField(5, value)),
      ),
      varintField(5, EXTENT),
    ]),
  );
}

function command(id: number, count: number): number {
  return id | (count << 3);
}

/** Move to the first point, then lines to the others, each as a difference; areas are closed. */
function geometry(kind: Thing['kind'], points: readonly Point[]): number[] {
  let [x, y] = [0, 0];
  const steps = points.map(([toX, toY]) => {
    const step = [zigzag(toX - x), zigzag(toY - y)];
    [x, y] = [toX, toY];
    return step;
  });
  const [first = [], ...others] = steps;
  if (kind === 'point') return [command(1, 1), ...first];
  const lines = [command(1, 1), ...first, command(2, others.length), ...others.flat()];
  return kind === 'area' ? [...lines, command(7, 1)] : lines;
}

function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return Buffer.from([...bytes, rest]);
}

function varintField(field: number, value: number): Buffer {
  return Buffer.concat([varint(field << 3), varint(value)]);
}

function bytesField(field: number, bytes: Buffer): Buffer {
  return Buffer.concat([varint((field << 3) | 2), varint(bytes.length), bytes]);
}
