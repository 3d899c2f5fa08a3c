import type { MapBounds } from './map-handle.ts';

/** The bounds of all places; undefined if there are none. */
export function boundsOf(places: Iterable<{ longitude: number; latitude: number }>): MapBounds | undefined {
  let bounds: { west: number; south: number; east: number; north: number } | undefined;
  for (const { longitude, latitude } of places) {
    bounds ??= { west: longitude, east: longitude, south: latitude, north: latitude };
    bounds.west = Math.min(bounds.west, longitude);
    bounds.east = Math.max(bounds.east, longitude);
    bounds.south = Math.min(bounds.south, latitude);
    bounds.north = Math.max(bounds.north, latitude);
  }
  return bounds;
}

/** @param bounds that do not cross the antimeridian. */
export function isWithin(
  { west, south, east, north }: MapBounds,
  { longitude, latitude }: { readonly longitude: number; readonly latitude: number },
): boolean {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}
