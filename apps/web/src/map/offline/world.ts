/** The built-in map's data as features of the engine, read once for all maps of the page. */
import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import MultiLineString from 'ol/geom/MultiLineString.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import Point from 'ol/geom/Point.js';
import { fromLonLat } from 'ol/proj.js';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import placesUrl from './data/places.json?url';
import worldUrl from './data/world.json?url';
import { unwrap } from './unwrap.ts';

export interface World {
  readonly land: Feature[];
  readonly lakes: Feature[];
  readonly rivers: Feature[];
  readonly borders: Feature[];
  /** Largest first; `population` in thousands. */
  readonly places: Feature<Point>[];
}

type PlaceRow = readonly [
  longitude: number,
  latitude: number,
  population: number,
  capital: 0 | 1,
  name: string,
];

let loading: Promise<World> | undefined;

/** @rejects when the data cannot be had; the next call tries again. */
export function loadWorld(): Promise<World> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<World> {
  const [topology, places] = await Promise.all([
    read<Topology>(worldUrl),
    read<readonly PlaceRow[]>(placesUrl),
  ]);
  return {
    land: polygons(topology, 'land'),
    lakes: polygons(topology, 'lakes'),
    rivers: lines(topology, 'rivers'),
    borders: borders(topology),
    places: places.map(toPlace),
  };
}

/** The files are made by our own build (scripts/build-offline-map.ts). */
async function read<Content>(url: string): Promise<Content> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the built-in map could not be read: ${response.status}`);
  return (await response.json()) as Content;
}

function collection(topology: Topology, name: string): GeometryCollection {
  return topology.objects[name] as GeometryCollection;
}

function project(line: readonly (readonly number[])[]): number[][] {
  return unwrap(line).map((place) => fromLonLat(place));
}

function polygons(topology: Topology, name: string): Feature[] {
  return feature(topology, collection(topology, name)).features.map(({ geometry }) => {
    const parts =
      geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : geometry.type === 'Polygon'
          ? [geometry.coordinates]
          : [];
    return new Feature(new MultiPolygon(parts.map((rings) => rings.map(project))));
  });
}

function lines(topology: Topology, name: string): Feature[] {
  return feature(topology, collection(topology, name)).features.flatMap(({ geometry }) =>
    geometry.type === 'LineString' ? [new Feature(new LineString(project(geometry.coordinates)))] : [],
  );
}

/** Lines between two countries; coasts are drawn with the land. */
function borders(topology: Topology): Feature[] {
  const { coordinates } = mesh(topology, collection(topology, 'countries'), (a, b) => a !== b);
  return [new Feature(new MultiLineString(coordinates.map(project)))];
}

function toPlace([longitude, latitude, population, capital, name]: PlaceRow): Feature<Point> {
  return new Feature({
    geometry: new Point(fromLonLat([longitude, latitude])),
    population,
    capital: capital === 1,
    name,
  });
}
