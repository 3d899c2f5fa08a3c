/**
 * The style of a name at a zoom level: countries have wide letter spacing, provinces are smaller, places have a dot and
 * a size by their rank. The functions are pure, so that the rules can be tested without a map.
 */
import type { Place } from './places-file.ts';

export interface LabelLook {
  readonly text: string;
  readonly sizePx: number;
  readonly weight: 400 | 500 | 600;
  readonly tone: 'label' | 'labelQuiet' | 'labelArea';
  /** Radius in pixels; absent for areas, whose name is in their middle. */
  readonly dotPx?: number;
  readonly isCapital: boolean;
}

const COUNTRY_UNTIL_ZOOM = 6.5;
const PROVINCE_UNTIL_ZOOM = 8.5;
/** From this zoom on, a large city is an area and has no dot. */
const DOTS_UNTIL_ZOOM = 10;

export interface Namer {
  /** Whether Chinese names are shown where they are known. */
  readonly chinese: boolean;
  readonly country: (code: string) => string;
}

/** @returns undefined if the place has no name on the map at this zoom. */
export function labelLook(place: Place, zoom: number, namer: Namer): LabelLook | undefined {
  if (zoom < place.minZoom) return undefined;
  if (place.kind === 'country') {
    if (zoom > COUNTRY_UNTIL_ZOOM) return undefined;
    const sizePx = place.minZoom <= 2 ? 13 : place.minZoom <= 3 ? 12 : 11;
    return area(spaced(namer.country(place.name)), sizePx, 600);
  }
  const own = namer.chinese && place.chinese !== '' ? place.chinese : place.name;
  if (place.kind === 'province') return zoom > PROVINCE_UNTIL_ZOOM ? undefined : area(spaced(own), 11, 500);
  const isCapital = place.kind === 'capital';
  const since = zoom - place.minZoom;
  const rank = Math.max(0, 9 - place.minZoom) * 0.45;
  const sizePx = Math.round(Math.min(17, 11 + rank + Math.min(3, since * 0.4)) * 2) / 2;
  const isLarge = place.minZoom <= 6;
  const asArea = zoom >= DOTS_UNTIL_ZOOM;
  return {
    text: own,
    sizePx,
    weight: isLarge || isCapital ? 600 : 500,
    tone: isLarge || isCapital || since > 2 ? 'label' : 'labelQuiet',
    isCapital,
    ...(!asArea && { dotPx: isCapital ? 2.6 : isLarge ? 2.2 : 1.7 }),
  };
}

/** Orders names by who keeps the room where two would overlap: countries, then capitals, then by size. */
export function byRank(one: Place, other: Place): number {
  return weightOf(other) - weightOf(one) || one.minZoom - other.minZoom || other.population - one.population;
}

function weightOf({ kind }: Place): number {
  if (kind === 'country') return 2;
  return kind === 'capital' ? 1 : 0;
}

function area(text: string, sizePx: number, weight: 500 | 600): LabelLook {
  return { text, sizePx, weight, tone: 'labelArea', isCapital: false };
}

/** Spaces out capitals, as maps do for names of areas. Scripts without capitals stay as they are. */
function spaced(text: string): string {
  return /^[\p{Script=Latin}\p{P}\s]+$/u.test(text)
    ? text.toUpperCase().replace(/(?<=.)(?=\p{L})/gu, '\u200a')
    : text;
}
