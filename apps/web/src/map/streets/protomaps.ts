/**
 * Protomaps' basemap, version 4 (https://docs.protomaps.com/basemaps/layers), in the terms of OpenMapTiles' schema, which
 * the rules of how things look are written in: one set of rules draws both. One thing may become two there, as a road is
 * its line and its name.
 */
import { mapText } from '@outrider/domain/map-names.ts';
import type { Thing } from './look.ts';

export const PROTOMAPS_LAYERS = [
  'earth',
  'landcover',
  'landuse',
  'water',
  'buildings',
  'roads',
  'boundaries',
  'places',
  'pois',
] as const;

type Properties = Readonly<Record<string, unknown>>;

const NONE: readonly Thing[] = [];

export function toOpenMapTiles(thing: Thing, geometry: 'point' | 'line' | 'area'): readonly Thing[] {
  const kind = mapText(thing.get('kind'));
  const make = (layer: string, own: Properties): Thing => ({
    layer,
    get: (key) => (key in own ? own[key] : thing.get(key)),
  });
  switch (thing.layer) {
    case 'earth':
      return geometry === 'area' ? [make('land', {})] : NONE;
    case 'landcover':
      return listOf(LANDCOVER[kind], (name) => make('landcover', { class: name }));
    case 'landuse':
      return landuse(kind, make);
    case 'water':
      if (geometry === 'area') return [make('water', { class: kind })];
      return [make(geometry === 'line' ? 'waterway' : 'water_name', { class: kind })];
    case 'buildings':
      return [
        kind === 'address'
          ? make('housenumber', { housenumber: thing.get('addr_housenumber') })
          : make('building', {}),
      ];
    case 'roads':
      return road(thing, kind, make);
    case 'boundaries':
      return listOf(BORDERS[kind], (level) =>
        make('boundary', { admin_level: level, disputed: thing.get('disputed') === true ? 1 : 0 }),
      );
    case 'places':
      return place(thing, kind, make);
    case 'pois':
      return [
        kind === 'aerodrome' ? make('aerodrome_label', {}) : make('poi', { class: POINTS[kind] ?? kind }),
      ];
    default:
      return NONE;
  }
}

function listOf<Value>(value: Value | undefined, make: (value: Value) => Thing): readonly Thing[] {
  return value === undefined ? NONE : [make(value)];
}

const LANDCOVER: Readonly<Record<string, string>> = {
  forest: 'wood',
  grassland: 'grass',
  scrub: 'grass',
  barren: 'sand',
  glacier: 'ice',
};

/** The ground itself; all other kinds are what it is used for. */
const GROUND: Readonly<Record<string, string>> = {
  forest: 'wood',
  wood: 'wood',
  orchard: 'wood',
  grass: 'grass',
  meadow: 'grass',
  scrub: 'grass',
  wetland: 'wetland',
  beach: 'sand',
  sand: 'sand',
  bare_rock: 'sand',
  glacier: 'ice',
};

const PARKS: ReadonlySet<string> = new Set([
  'park',
  'garden',
  'golf_course',
  'national_park',
  'nature_reserve',
  'playground',
  'protected_area',
  'recreation_ground',
  'village_green',
  'zoo',
]);

type Make = (layer: string, own: Properties) => Thing;

function landuse(kind: string, make: Make): readonly Thing[] {
  if (PARKS.has(kind)) return [make('park', {})];
  const ground = GROUND[kind];
  if (ground !== undefined) return [make('landcover', { class: ground })];
  // An airfield's ground is drawn as a yard is; its runways are lines.
  return [make('landuse', { class: kind === 'aerodrome' ? 'industrial' : kind })];
}

const ROADS: Readonly<Record<string, string>> = {
  highway: 'motorway',
  major_road: 'primary',
  minor_road: 'minor',
  path: 'path',
  rail: 'rail',
  ferry: 'ferry',
};

/** Finer than the kinds. */
const ROAD_DETAILS: ReadonlySet<string> = new Set([
  'motorway',
  'trunk',
  'primary',
  'secondary',
  'tertiary',
  'service',
]);

function road(thing: Thing, kind: string, make: Make): readonly Thing[] {
  const detail = mapText(thing.get('kind_detail'));
  if (kind === 'aeroway') return [make('aeroway', { class: detail })];
  const [base = ''] = detail.split('_link');
  const name = ROAD_DETAILS.has(base) ? base : ROADS[kind];
  if (name === undefined) return NONE;
  const own = {
    class: name,
    ramp: isTrue(thing.get('is_link')) ? 1 : 0,
    brunnel: isTrue(thing.get('is_tunnel')) ? 'tunnel' : undefined,
  };
  return [make('transportation', own), make('transportation_name', { class: name })];
}

/** Tiles have either: a truth value, or a number. */
function isTrue(value: unknown): boolean {
  return value === true || value === 1;
}

const BORDERS: Readonly<Record<string, number>> = { country: 2, region: 4 };

const PLACES: Readonly<Record<string, string>> = {
  country: 'country',
  region: 'state',
  macrohood: 'suburb',
  neighbourhood: 'neighbourhood',
};

/** How OpenMapTiles ranks the largest of all places, and how many ranks Protomaps has. */
const RANKS = 17;

function place(thing: Thing, kind: string, make: Make): readonly Thing[] {
  const name = PLACES[kind] ?? mapText(thing.get('kind_detail'));
  const populated = Number(thing.get('population_rank') ?? 0);
  const isCapital = kind === 'locality' && mapText(thing.get('capital')) === 'yes';
  return [make('place', { class: name, rank: RANKS - populated, capital: isCapital ? 2 : undefined })];
}

/** Those that are called otherwise. */
const POINTS: Readonly<Record<string, string>> = {
  station: 'railway',
  bus_station: 'bus',
  harbourmaster: 'harbor',
};
