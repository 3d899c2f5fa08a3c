/**
 * A street map of the operator's own for tests: a small town in Protomaps' schema, packed as a PMTiles archive, version 3
 * (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md). It shares no code with what reads archives.
 */
import { gzipSync } from 'node:zlib';
import { box, EXTENT, layer, type Point, type Thing, varint } from './vector-tile.ts';

export const REGION_TOWN = { local: 'Hafenstadt', english: 'Port Town', chinese: '港城' };
export const REGION_ROAD = { local: 'Hafenstraße', english: 'Harbour Street', chinese: '海港街' };
export const REGION_FUEL = 'Nordtank';
/** The town's centre, where its road passes and house 7 stands; degrees. */
export const REGION_CENTER = { latitude: 48.85, longitude: 2.35 };
/** Degrees around the centre. */
const REACH = 0.15;
const MAX_ZOOM = 15;

export interface RegionOptions {
  /** In the archive's description. */
  readonly layers?: readonly string[];
  /** 1: vector tiles. */
  readonly tileType?: number;
}

const LAYERS = [
  'earth',
  'landcover',
  'landuse',
  'water',
  'buildings',
  'roads',
  'boundaries',
  'places',
  'pois',
];

/** The bytes of an archive. */
export function writeRegion({ layers = LAYERS, tileType = 1 }: RegionOptions = {}): Buffer {
  const tiles = listTiles().map((tile) => ({ id: tileId(tile), bytes: gzipSync(encodeTown(tile)) }));
  tiles.sort((one, other) => one.id - other.id);
  const directory = gzipSync(writeDirectory(tiles));
  const metadata = gzipSync(JSON.stringify({ vector_layers: layers.map((id) => ({ id, fields: {} })) }));
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes));
  const metadataAt = HEADER_BYTES + directory.length;
  const dataAt = metadataAt + metadata.length;
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 0, 'latin1');
  header.writeUInt8(3, 7);
  const lengths = [
    HEADER_BYTES,
    directory.length,
    metadataAt,
    metadata.length,
    dataAt,
    0,
    dataAt,
    data.length,
  ];
  [...lengths, tiles.length, tiles.length, tiles.length].forEach((value, index) =>
    header.writeBigUInt64LE(BigInt(value), 8 + 8 * index),
  );
  // Clustered; directories and tiles packed by gzip; from the first level to the last.
  [1, 2, 2, tileType, 0, MAX_ZOOM].forEach((value, index) => header.writeUInt8(value, 96 + index));
  const { latitude, longitude } = REGION_CENTER;
  const degrees = [longitude - REACH, latitude - REACH, longitude + REACH, latitude + REACH];
  degrees.forEach((value, index) => header.writeInt32LE(Math.round(value * 1e7), 102 + 4 * index));
  header.writeUInt8(12, 118);
  header.writeInt32LE(Math.round(longitude * 1e7), 119);
  header.writeInt32LE(Math.round(latitude * 1e7), 123);
  return Buffer.concat([header, directory, metadata, data]);
}

const HEADER_BYTES = 127;

interface TileName {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** All that the bounds touch, at each level; closer ones around the centre alone, so that the archive stays small. */
function listTiles(): readonly TileName[] {
  return Array.from({ length: MAX_ZOOM + 1 }, (_, z) => z).flatMap((z) => {
    const [left, top] = tileOf(z, -reachAt(z));
    const [right, bottom] = tileOf(z, reachAt(z));
    const found: TileName[] = [];
    for (let x = left; x <= right; x++) for (let y = top; y <= bottom; y++) found.push({ z, x, y });
    return found;
  });
}

const reachAt = (z: number): number => (z <= 12 ? REACH : 0.03);

/** The world's square from 0 to 1. */
function toWorld(longitude: number, latitude: number): Point {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}

function tileOf(z: number, by: number): [x: number, y: number] {
  const [x, y] = toWorld(REGION_CENTER.longitude + by, REGION_CENTER.latitude - by);
  return [Math.floor(x * 2 ** z), Math.floor(y * 2 ** z)];
}

/** One thing of the town: its points are degrees east and north of the centre. */
interface TownThing {
  readonly layer: string;
  readonly kind: Thing['kind'];
  readonly points: readonly Point[];
  readonly properties: Thing['properties'];
}

function named({ local, english, chinese }: typeof REGION_TOWN) {
  return { name: local, 'name:en': english, 'name:zh-Hans': chinese };
}

const road = (points: readonly Point[], properties: Thing['properties']): TownThing => ({
  layer: 'roads',
  kind: 'line',
  points,
  properties,
});

const TOWN: readonly TownThing[] = [
  {
    layer: 'water',
    kind: 'area',
    points: box(-0.02, -0.012, 0.03, 0.006),
    properties: { kind: 'lake' },
  },
  { layer: 'landuse', kind: 'area', points: box(0.004, 0.002, 0.006, 0.004), properties: { kind: 'park' } },
  road(
    [
      [-0.1, 0],
      [0.1, 0],
    ],
    { kind: 'major_road', kind_detail: 'primary', ...named(REGION_ROAD) },
  ),
  road(
    [
      [-0.1, 0.012],
      [0.1, 0.004],
    ],
    { kind: 'highway', kind_detail: 'motorway', ref: 'A 7' },
  ),
  ...[-0.008, -0.004, 0.003, 0.011].map((x) =>
    road(
      [
        [x, -0.005],
        [x, 0.02],
      ],
      { kind: 'minor_road', kind_detail: 'residential' },
    ),
  ),
  ...[-0.006, -0.003, 0.001].map((x): TownThing => ({
    layer: 'buildings',
    kind: 'area',
    points: box(x, 0.0006, 0.0012, 0.0008),
    properties: { kind: 'building' },
  })),
  {
    layer: 'buildings',
    kind: 'point',
    points: [[0.0001, 0.0001]],
    properties: { kind: 'address', addr_housenumber: '7' },
  },
  {
    layer: 'places',
    kind: 'point',
    points: [[0, 0.001]],
    properties: { kind: 'locality', kind_detail: 'town', population_rank: 9, ...named(REGION_TOWN) },
  },
  {
    layer: 'pois',
    kind: 'point',
    points: [[0.0003, 0.0002]],
    properties: { kind: 'fuel', name: REGION_FUEL },
  },
];

const isHere = ([px, py]: Point): boolean => px >= 0 && px < EXTENT && py >= 0 && py < EXTENT;

function encodeTown({ z, x, y }: TileName): Buffer {
  const place = ([east, north]: Point): Point => {
    const [worldX, worldY] = toWorld(REGION_CENTER.longitude + east, REGION_CENTER.latitude + north);
    return [Math.round((worldX * 2 ** z - x) * EXTENT), Math.round((worldY * 2 ** z - y) * EXTENT)];
  };
  const land: Thing = {
    kind: 'area',
    points: box(-64, -64, EXTENT + 128, EXTENT + 128),
    properties: { kind: 'earth' },
  };
  const things = TOWN.map((each) => ({ ...each, points: each.points.map(place) })).filter(
    // Points are in their tile alone; the rest is cut by whoever draws it.
    ({ kind, points }) => kind !== 'point' || points.every(isHere),
  );
  const byLayer = Map.groupBy(things, (each) => each.layer);
  return Buffer.concat([layer('earth', [land]), ...[...byLayer].map(([name, each]) => layer(name, each))]);
}

/** Section 4.1: tiles of each level follow those of the one before, along a Hilbert curve. */
function tileId({ z, x, y }: TileName): number {
  let id = (4 ** z - 1) / 3;
  let [px, py] = [x, y];
  for (let side = 2 ** (z - 1); side >= 1; side /= 2) {
    const right = (px & side) > 0 ? 1 : 0;
    const low = (py & side) > 0 ? 1 : 0;
    id += side * side * ((3 * right) ^ low);
    if (low === 0) {
      if (right === 1) [px, py] = [side - 1 - px, side - 1 - py];
      [px, py] = [py, px];
    }
  }
  return id;
}

/** Section 4.2: how many; then their ids, as differences, run lengths, lengths and places, column by column. */
function writeDirectory(tiles: readonly { id: number; bytes: Buffer }[]): Buffer {
  const ids = tiles.map(({ id }, index) => id - (tiles[index - 1]?.id ?? 0));
  // Each follows the one before, which zero stands for; the first is at the beginning.
  const places = tiles.map((_, index) => (index === 0 ? 1 : 0));
  const columns = [ids, tiles.map(() => 1), tiles.map(({ bytes }) => bytes.length), places];
  return Buffer.concat([varint(tiles.length), ...columns.flat().map(varint)]);
}
