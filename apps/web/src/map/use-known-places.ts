import { useSyncExternalStore } from 'react';
import type { NearPlace } from './basemap/known-places.ts';
import { findNearestPlace, searchKnownPlaces } from './basemap/known-places.ts';
import { getPainter } from './basemap/painter.ts';

export interface KnownPlaces {
  /** Whether the built-in map's data have been loaded. */
  readonly isLoaded: boolean;
  /** Undefined until the built-in map's data are loaded, and for points far from every place. */
  readonly near: (point: { longitude: number; latitude: number }) => NearPlace | undefined;
  readonly search: (text: string) => { name: string; address: string; longitude: number; latitude: number }[];
  /** The name of a place in the language. */
  readonly nameOf: (place: NearPlace['place']) => string;
}

const FOUND_MAX = 8;

/** Finding one goes through thousands of places, and rows of a list ask for the same spots with each rendering. */
const NEAR_KEPT_MAX = 2_000;
const kept = { placeCount: 0, near: new Map<string, NearPlace | undefined>() };

function findNear(point: { longitude: number; latitude: number }): NearPlace | undefined {
  const places = getPainter().places();
  if (kept.placeCount !== places.length || kept.near.size >= NEAR_KEPT_MAX) {
    kept.placeCount = places.length;
    kept.near.clear();
  }
  const key = `${point.longitude},${point.latitude}`;
  if (!kept.near.has(key)) kept.near.set(key, findNearestPlace(places, point));
  return kept.near.get(key);
}

/**
 * The places of the built-in map; the first use starts loading them.
 * @param language a BCP 47 tag.
 */
export function useKnownPlaces(language: string): KnownPlaces {
  const painter = getPainter();
  useSyncExternalStore(painter.subscribe, painter.revision);
  const isChinese = language.startsWith('zh');
  const nameOf = ({ name, chinese }: NearPlace['place']): string =>
    isChinese && chinese !== '' ? chinese : name;
  return {
    isLoaded: painter.places().length > 0,
    near: findNear,
    search: (text) =>
      searchKnownPlaces(painter.places(), text, FOUND_MAX).map((place) => ({
        name: nameOf(place),
        address: isChinese ? place.name : place.chinese,
        longitude: place.longitude,
        latitude: place.latitude,
      })),
    nameOf,
  };
}
