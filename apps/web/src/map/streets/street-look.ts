/**
 * How each thing of the street map looks at a zoom level: pure functions of its properties in OpenMapTiles' schema
 * (https://openmaptiles.org/schema/), so that the rules can be tested without a map. Zoom levels are those of the
 * schema, whose tiles are 512 pixels wide.
 */
import type { Look, Thing, Tone } from './look.ts';
import { mapText } from '@outrider/domain/map-names.ts';
import { lookOfName } from './names.ts';
import { lookOfRoad } from './roads.ts';
import { at, type Widths } from './widths.ts';

/** The schema's layers that are drawn. */
export const LAYERS = [
  'landcover',
  'landuse',
  'park',
  'water',
  'waterway',
  'building',
  'aeroway',
  'transportation',
  'boundary',
  'transportation_name',
  'water_name',
  'place',
  'poi',
  'aerodrome_label',
  'housenumber',
] as const;

const NONE: readonly Look[] = [];

/** @param language a BCP 47 tag, for names. */
export function lookOf(thing: Thing, zoom: number, language: string): readonly Look[] {
  const kind = mapText(thing.get('class'));
  switch (thing.layer) {
    case 'landcover':
      return area(LANDCOVER[kind], 1);
    case 'landuse':
      return area(LANDUSE[kind], 2);
    case 'park':
      return area(zoom >= 7 ? 'green' : undefined, 3);
    case 'land':
      return area('land', 0);
    case 'water':
      return area('water', 4);
    case 'waterway':
      return line('water', at(zoom, kind === 'river' ? RIVER : STREAM), 4);
    case 'building':
      return area(zoom >= 13 ? 'building' : undefined, 6);
    case 'aeroway':
      return kind === 'runway' || kind === 'taxiway'
        ? line('minorEdge', at(zoom, kind === 'runway' ? RUNWAY : TAXIWAY), 7)
        : NONE;
    case 'transportation':
      return lookOfRoad(thing, kind, zoom);
    case 'boundary':
      return border(thing, zoom);
    default:
      return lookOfName(thing, kind, zoom, language);
  }
}

const LANDCOVER: Readonly<Record<string, Tone | undefined>> = {
  wood: 'wood',
  grass: 'green',
  farmland: undefined,
  wetland: 'green',
  sand: 'sand',
  ice: 'halo',
};

const LANDUSE: Readonly<Record<string, Tone | undefined>> = {
  residential: 'residential',
  suburb: 'residential',
  neighbourhood: 'residential',
  industrial: 'industrial',
  commercial: 'industrial',
  retail: 'industrial',
  railway: 'industrial',
  quarry: 'industrial',
  military: 'industrial',
  cemetery: 'green',
  pitch: 'green',
  stadium: 'green',
  school: 'industrial',
  university: 'industrial',
  hospital: 'industrial',
};

const RIVER: Widths = [
  [8, 0.5],
  [12, 1.6],
  [16, 5],
];
const STREAM: Widths = [
  [12, 0.4],
  [16, 2],
];
const RUNWAY: Widths = [
  [10, 1],
  [14, 12],
  [18, 60],
];
const TAXIWAY: Widths = [
  [12, 0.6],
  [18, 14],
];

function border(thing: Thing, zoom: number): readonly Look[] {
  if (thing.get('maritime') === 1) return NONE;
  const level = Number(thing.get('admin_level'));
  if (level <= 2) {
    return [
      {
        kind: 'line',
        tone: 'border',
        widthPx: zoom < 6 ? 1 : 1.6,
        dashed: thing.get('disputed') === 1,
        level: 30,
      },
    ];
  }
  return level <= 4 && zoom >= 4
    ? [{ kind: 'line', tone: 'province', widthPx: 1, dashed: true, level: 29 }]
    : NONE;
}

function area(tone: Tone | undefined, level: number): readonly Look[] {
  return tone ? [{ kind: 'area', tone, level }] : NONE;
}

function line(tone: Tone, widthPx: number, level: number): readonly Look[] {
  return widthPx === 0 ? NONE : [{ kind: 'line', tone, widthPx, level }];
}
