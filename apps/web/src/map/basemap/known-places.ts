/** Searches the built-in map's places, for when no provider answers: by position and by name. */
import {
  bearingDeg,
  type CompassPoint,
  compassPoint,
  distanceM,
  type LonLat,
} from '@outrider/domain/geometry.ts';
import type { Place } from './places-file.ts';

export interface NearPlace {
  readonly place: Place;
  readonly distanceM: number;
  /** Direction from the place to the point. */
  readonly direction: CompassPoint;
}

/** Beyond this distance a name says too little about the position. */
const NEAR_MAX_M = 300_000;
const DEGREE_M = 111_000;

/** Finds the nearest town or city; undefined if there is none within 300 km. */
export function findNearestPlace(places: readonly Place[], point: LonLat): NearPlace | undefined {
  let nearest: Place | undefined;
  let nearestM = NEAR_MAX_M;
  for (const place of places) {
    if (place.kind !== 'place' && place.kind !== 'capital') continue;
    if (Math.abs(place.latitude - point.latitude) * DEGREE_M > nearestM) continue;
    const away = distanceM(place, point);
    if (away < nearestM) [nearest, nearestM] = [place, away];
  }
  return (
    nearest && {
      place: nearest,
      distanceM: nearestM,
      direction: compassPoint(bearingDeg(nearest, point)),
    }
  );
}

/** Finds places whose name starts with the text, then those whose name contains it, larger ones first. */
export function searchKnownPlaces(places: readonly Place[], text: string, max: number): Place[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  const found: { place: Place; begins: boolean }[] = [];
  for (const place of places) {
    if (place.kind !== 'place' && place.kind !== 'capital') continue;
    const names = [place.name.toLowerCase(), place.chinese];
    if (!names.some((name) => name.includes(wanted))) continue;
    found.push({ place, begins: names.some((name) => name.startsWith(wanted)) });
  }
  return found
    .toSorted((a, b) => Number(b.begins) - Number(a.begins) || b.place.population - a.place.population)
    .slice(0, max)
    .map(({ place }) => place);
}
