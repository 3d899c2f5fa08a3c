/** Which names the street map has at a zoom level, and how they look. */
import { mapNameOf, mapText } from '@outrider/domain/map-names.ts';
import type { Look, Thing, Tone } from './look.ts';
import { SAME_ROADS } from './roads.ts';

const NONE: readonly Look[] = [];

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

export function lookOfName(thing: Thing, kind: string, zoom: number, language: string): readonly Look[] {
  const own = mapNameOf(thing.get, language);
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
      return named(own || mapText(thing.get('ref')), {
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
        ? named(mapText(thing.get('housenumber')), { tone: 'labelArea', sizePx: 10, weight: 400, level: 10 })
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
