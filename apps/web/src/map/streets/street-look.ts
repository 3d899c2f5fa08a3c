/**
 * How each thing of the street map looks at a zoom level: pure functions of its properties in OpenMapTiles' schema
 * (https://openmaptiles.org/schema/), so that the rules can be tested without a map. Zoom levels are those of the
 * schema, whose tiles are 512 pixels wide.
 */
import type { StreetColors } from './street-colors.ts';

export type Tone = keyof StreetColors;

/** What is higher covers what is lower; of names the higher keeps its room. */
export type Look =
  | { readonly kind: 'area'; readonly tone: Tone; readonly level: number }
  | {
      readonly kind: 'line';
      readonly tone: Tone;
      readonly widthPx: number;
      readonly dashed?: boolean;
      readonly level: number;
    }
  | {
      readonly kind: 'name';
      readonly text: string;
      readonly tone: Tone;
      readonly sizePx: number;
      readonly weight: 400 | 500 | 600;
      /** Along its line instead of at its point. */
      readonly along: boolean;
      readonly level: number;
    };

export interface Thing {
  /** The schema's layer. */
  readonly layer: string;
  /** A property of the schema. */
  readonly get: (name: string) => unknown;
}

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
  const kind = text(thing.get('class'));
  switch (thing.layer) {
    case 'landcover':
      return area(LANDCOVER[kind], 1);
    case 'landuse':
      return area(LANDUSE[kind], 2);
    case 'park':
      return area(zoom >= 7 ? 'green' : undefined, 3);
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
      return road(thing, kind, zoom);
    case 'boundary':
      return border(thing, zoom);
    default:
      return name(thing, kind, zoom, language);
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

/** Widths in pixels by zoom level, between which they grow by the same factor a level. */
type Widths = readonly (readonly [zoom: number, px: number])[];

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

interface Road {
  readonly tone: Tone;
  /** The line on both sides. */
  readonly edge?: Tone;
  readonly widths: Widths;
  readonly dashed?: boolean;
  readonly level: number;
}

const ROADS: Readonly<Record<string, Road>> = {
  motorway: {
    tone: 'motorway',
    edge: 'motorwayEdge',
    level: 19,
    widths: [
      [5, 0.7],
      [8, 1.2],
      [11, 2.6],
      [14, 6],
      [18, 24],
    ],
  },
  trunk: {
    tone: 'motorway',
    edge: 'motorwayEdge',
    level: 18,
    widths: [
      [5, 0.5],
      [8, 1],
      [11, 2.2],
      [14, 5],
      [18, 22],
    ],
  },
  primary: {
    tone: 'main',
    edge: 'mainEdge',
    level: 17,
    widths: [
      [7, 0.5],
      [10, 1.2],
      [14, 4.6],
      [18, 20],
    ],
  },
  secondary: {
    tone: 'main',
    edge: 'mainEdge',
    level: 16,
    widths: [
      [9, 0.5],
      [12, 1.8],
      [14, 4],
      [18, 18],
    ],
  },
  tertiary: {
    tone: 'minor',
    edge: 'minorEdge',
    level: 15,
    widths: [
      [10, 0.5],
      [12, 1.4],
      [14, 3.4],
      [18, 16],
    ],
  },
  minor: {
    tone: 'minor',
    edge: 'minorEdge',
    level: 14,
    widths: [
      [12, 0.6],
      [14, 2.2],
      [18, 14],
    ],
  },
  service: {
    tone: 'minor',
    edge: 'minorEdge',
    level: 13,
    widths: [
      [14, 0.8],
      [18, 8],
    ],
  },
  path: {
    tone: 'path',
    level: 12,
    dashed: true,
    widths: [
      [14, 0.6],
      [18, 2],
    ],
  },
  rail: {
    tone: 'rail',
    level: 11,
    widths: [
      [9, 0.4],
      [13, 0.9],
      [18, 2.5],
    ],
  },
  ferry: {
    tone: 'labelWater',
    level: 10,
    dashed: true,
    widths: [
      [8, 0.5],
      [16, 1.2],
    ],
  },
};

/** Other names for the same roads. */
const SAME_ROADS: Readonly<Record<string, string>> = {
  track: 'service',
  raceway: 'service',
  transit: 'rail',
  busway: 'minor',
  bus_guideway: 'minor',
};

/** Narrower roads have no lines at their sides. */
const EDGED_FROM_PX = 2.4;
const EDGE_PX = 1.6;
/** Slip roads beside the road that they lead to. */
const RAMP_SHARE = 0.6;

function road(thing: Thing, kind: string, zoom: number): readonly Look[] {
  const found = ROADS[SAME_ROADS[kind] ?? kind];
  if (!found) return NONE;
  const { tone, edge, widths, dashed = false, level } = found;
  const widthPx = at(zoom, widths) * (thing.get('ramp') === 1 ? RAMP_SHARE : 1);
  if (widthPx === 0) return NONE;
  // Below ground it is hinted at only.
  const isHidden = thing.get('brunnel') === 'tunnel';
  const look: Look = {
    kind: 'line',
    tone: isHidden ? 'minorEdge' : tone,
    widthPx,
    dashed: dashed || isHidden,
    level,
  };
  if (!edge || isHidden || widthPx < EDGED_FROM_PX) return [look];
  // All edges lie below all roads, so that crossings are open.
  return [{ kind: 'line', tone: edge, widthPx: widthPx + EDGE_PX, level: 9 }, look];
}

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

interface PlaceNames {
  readonly from: number;
  readonly until: number;
  readonly sizePx: number;
  readonly weight: 400 | 500 | 600;
  readonly tone: Tone;
  readonly level: number;
}

const PLACES: Readonly<Record<string, PlaceNames>> = {
  country: { from: 0, until: 7, sizePx: 13, weight: 600, tone: 'labelArea', level: 90 },
  state: { from: 4, until: 8, sizePx: 11, weight: 500, tone: 'labelArea', level: 60 },
  province: { from: 4, until: 8, sizePx: 11, weight: 500, tone: 'labelArea', level: 60 },
  city: { from: 3, until: 15, sizePx: 14, weight: 600, tone: 'label', level: 80 },
  town: { from: 7, until: 16, sizePx: 12.5, weight: 600, tone: 'label', level: 75 },
  village: { from: 10, until: 18, sizePx: 12, weight: 500, tone: 'labelQuiet', level: 70 },
  suburb: { from: 11, until: 18, sizePx: 12, weight: 500, tone: 'labelQuiet', level: 65 },
  quarter: { from: 13, until: 19, sizePx: 11.5, weight: 500, tone: 'labelQuiet', level: 62 },
  neighbourhood: { from: 13.5, until: 19, sizePx: 11, weight: 400, tone: 'labelQuiet', level: 61 },
  hamlet: { from: 13, until: 19, sizePx: 11, weight: 400, tone: 'labelQuiet', level: 61 },
  island: { from: 10, until: 19, sizePx: 11, weight: 400, tone: 'labelQuiet', level: 60 },
};

/** What drivers look for; other places would only hide vehicles. */
const POINTS: ReadonlySet<string> = new Set(['fuel', 'hospital', 'police', 'harbor', 'railway', 'bus']);

/** From which zoom level on a road's name is shown. */
const ROAD_NAMES_FROM: Readonly<Record<string, number>> = {
  motorway: 10,
  trunk: 11,
  primary: 11.5,
  secondary: 12.5,
  tertiary: 13,
  minor: 14,
  service: 15.5,
};

function name(thing: Thing, kind: string, zoom: number, language: string): readonly Look[] {
  const own = nameOf(thing, language);
  switch (thing.layer) {
    case 'place': {
      const place = PLACES[kind];
      if (!place || zoom < place.from || zoom > place.until) return NONE;
      const isCapital = thing.get('capital') === 2;
      const { sizePx, weight, tone } = place;
      const rank = Number(thing.get('rank') ?? 10);
      const level = place.level + (isCapital ? 9 : 0) + (10 - Math.min(10, rank)) / 10;
      const grownPx = sizePx + (isCapital ? 1.5 : 0) + Math.min(3, Math.max(0, zoom - place.from) * 0.3);
      return named(own, { tone, sizePx: Math.round(grownPx * 2) / 2, weight, level });
    }
    case 'transportation_name': {
      const from = ROAD_NAMES_FROM[SAME_ROADS[kind] ?? kind];
      if (from === undefined || zoom < from) return NONE;
      const sizePx = from < 13 ? 11.5 : 11;
      return named(own || text(thing.get('ref')), {
        tone: 'labelQuiet',
        sizePx,
        weight: 500,
        level: 50 - from,
        along: true,
      });
    }
    case 'water_name':
      return zoom >= 3
        ? named(own, { tone: 'labelWater', sizePx: 11.5, weight: 400, level: 40, along: true })
        : NONE;
    case 'aerodrome_label':
      return zoom >= 10 ? named(own, { tone: 'labelQuiet', sizePx: 11, weight: 500, level: 58 }) : NONE;
    case 'poi':
      return zoom >= 15 && POINTS.has(kind)
        ? named(own, { tone: 'labelQuiet', sizePx: 11, weight: 400, level: 20 })
        : NONE;
    case 'housenumber':
      return zoom >= 17
        ? named(text(thing.get('housenumber')), { tone: 'labelArea', sizePx: 10, weight: 400, level: 10 })
        : NONE;
    default:
      return NONE;
  }
}

type NameLook = Extract<Look, { kind: 'name' }>;

function named(
  own: string,
  { along = false, ...look }: Omit<NameLook, 'kind' | 'text' | 'along'> & { readonly along?: boolean },
): readonly Look[] {
  return own === '' ? NONE : [{ kind: 'name', text: own, along, ...look }];
}

/** Languages whose readers read the local script of most of the world: the Latin one. */
const LATIN = /^(?:en|fr|es|pt|vi)\b/u;

/** In the user's language, else for readers of Latin letters in these, else as it is called there. */
export function nameOf({ get }: Pick<Thing, 'get'>, language: string): string {
  const [base = ''] = language.split('-');
  const keys = base === 'zh' ? ['name:zh-Hans', 'name:zh'] : [`name:${base}`, `name_${base}`];
  const others = LATIN.test(language) ? ['name:latin', 'name'] : ['name', 'name:latin'];
  return [...keys, ...others].map((key) => text(get(key))).find((each) => each !== '') ?? '';
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

function area(tone: Tone | undefined, level: number): readonly Look[] {
  return tone ? [{ kind: 'area', tone, level }] : NONE;
}

function line(tone: Tone, widthPx: number, level: number): readonly Look[] {
  return widthPx === 0 ? NONE : [{ kind: 'line', tone, widthPx, level }];
}

/** The width at a zoom level; 0 before the first. */
export function at(zoom: number, widths: Widths): number {
  const next = widths.findIndex(([level]) => level > zoom);
  if (next === 0) return 0;
  const [fromZoom, fromPx] = widths[(next < 0 ? widths.length : next) - 1] ?? [0, 0];
  const [toZoom, toPx] = widths[next] ?? [fromZoom + 1, fromPx];
  return fromPx * (toPx / fromPx) ** ((zoom - fromZoom) / (toZoom - fromZoom));
}
