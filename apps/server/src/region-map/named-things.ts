/** What the tiles of the operator's street map name: read when an address or a place is asked for, and kept for a while. */
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { mapText } from '@outrider/domain/map-names.ts';
import { PbfReader } from 'pbf';
import { toWorld } from './archive.ts';
import type { Region } from './region-file.ts';

export type NamedLayer = 'places' | 'roads' | 'pois' | 'buildings';

export interface NamedThing {
  readonly layer: NamedLayer;
  /** Of places: city, town and so on. */
  readonly detail: string;
  /** Of addresses. */
  readonly houseNumber: string;
  /** A tag of the tile: names by language. */
  readonly name: (key: string) => unknown;
  /** All names, for search. */
  readonly names: readonly string[];
  /** Points, or the corners of lines, in the world's square (see `toWorld`). */
  readonly lines: readonly (readonly (readonly [x: number, y: number])[])[];
}

/** Tiles are kept as what they name; a dense one names some thousands of things. */
const TILES_KEPT = 96;
const FEATURES_OF_LAYER_MAX = 5_000;

export interface NamedThings {
  /** Of all tiles of a zoom level that lie within so many metres of a place. @rejects where one cannot be read. */
  readonly near: (
    region: Region,
    zoom: number,
    place: Place,
    withinM: number,
  ) => Promise<readonly NamedThing[]>;
}

export interface Place {
  readonly longitude: number;
  readonly latitude: number;
}

const EARTH_M = 40_075_016.686;

/** How many metres the world's square is wide at this latitude. */
export const worldM = (latitude: number): number => EARTH_M * Math.cos((latitude * Math.PI) / 180);

export function createNamedThings(): NamedThings {
  const kept = new Map<string, Promise<readonly NamedThing[]>>();

  function ofTile(region: Region, z: number, x: number, y: number): Promise<readonly NamedThing[]> {
    const key = `${region.version} ${z} ${x} ${y}`;
    const known = kept.get(key);
    const things =
      known ??
      region.readTile(z, x, y).then((bytes) => (bytes ? readThings(bytes, { z, x, y }, LAYERS) : []));
    // The one that was asked for last stays longest.
    kept.delete(key);
    kept.set(key, things);
    if (!known) things.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > TILES_KEPT && oldest !== undefined) kept.delete(oldest);
    return things;
  }

  return {
    async near(region, zoom, { longitude, latitude }, withinM) {
      const reach = withinM / worldM(latitude);
      const [x, y] = toWorld(longitude, latitude);
      const tiles = 2 ** zoom;
      const clamp = (value: number): number => Math.min(tiles - 1, Math.max(0, Math.floor(value * tiles)));
      const found: NamedThing[] = [];
      for (let column = clamp(x - reach); column <= clamp(x + reach); column++) {
        for (let row = clamp(y - reach); row <= clamp(y + reach); row++) {
          found.push(...(await ofTile(region, zoom, column, row)));
        }
      }
      return found;
    },
  };
}

const LAYERS: readonly NamedLayer[] = ['places', 'roads', 'pois', 'buildings'];

/** @throws for bytes that are no tile. */
export function readThings(
  bytes: Uint8Array,
  tile: TileName,
  layers: readonly NamedLayer[],
): readonly NamedThing[] {
  const decoded = new VectorTile(new PbfReader(bytes));
  const things: NamedThing[] = [];
  for (const name of layers) {
    const layer = decoded.layers[name];
    if (!layer) continue;
    const count = Math.min(layer.length, FEATURES_OF_LAYER_MAX);
    for (let index = 0; index < count; index++) {
      const thing = toThing(name, layer.feature(index), tile);
      if (thing) things.push(thing);
    }
  }
  return things;
}

interface TileName {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

function toThing(layer: NamedLayer, feature: VectorTileFeature, tile: TileName): NamedThing | undefined {
  const { properties, extent } = feature;
  const houseNumber = mapText(properties['addr_housenumber']);
  const names = [
    ...new Set(
      Object.entries(properties)
        .filter(([key]) => /^name\d?(?::|$)/u.test(key))
        .map(([, value]) => mapText(value)),
    ),
  ].filter((name) => name !== '');
  if (layer === 'buildings' ? houseNumber === '' : names.length === 0) return undefined;
  const tiles = 2 ** tile.z;
  const lines = feature
    .loadGeometry()
    .map((line) =>
      line.map((p) => [(tile.x + p.x / extent) / tiles, (tile.y + p.y / extent) / tiles] as const),
    );
  const detail = mapText(properties['kind_detail']) || mapText(properties['kind']);
  return { layer, detail, houseNumber, names, name: (key) => properties[key], lines };
}
