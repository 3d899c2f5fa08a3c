import type { Position } from 'geojson';

/** East and south-east Asia: where our users' vehicles are, and where the map spends its bytes. */
const HOME = { west: 90, south: -11, east: 146, north: 55 };

export function isHome([longitude = 0, latitude = 0]: Position): boolean {
  return longitude > HOME.west && longitude < HOME.east && latitude > HOME.south && latitude < HOME.north;
}
