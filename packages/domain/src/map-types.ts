/** Map providers by the platform's names (specification, section 3), and the two that need no contract with anyone. */
export const MAP_TYPES = ['Baidu', 'GaoDe', 'Google', 'Bing', 'Yandex', 'OSM'] as const;
export type MapType = (typeof MAP_TYPES)[number];

export const DEFAULT_MAP_TYPE: MapType = 'Baidu';

/** Any spelling of a provider's name, in whatever case; anything else is Baidu (specification, section 3). */
export function normalizeMapType(name: string): MapType {
  const folded = name.trim().toLowerCase();
  return MAP_TYPES.find((type) => type.toLowerCase() === folded) ?? DEFAULT_MAP_TYPE;
}

/** A street map of the operator's own, a file beside the server. */
export const REGION_MAP = 'region';

/** Coordinate types (specification, section 3). */
export const COORDINATE_TYPES = ['WGS84', 'GCJ02', 'BD09'] as const;
export type CoordinateType = (typeof COORDINATE_TYPES)[number];

/** Street maps that need no key, by the server that browsers fetch them from. */
export const PUBLIC_MAP_ORIGINS = {
  OpenFreeMap: 'https://tiles.openfreemap.org',
  OSM: 'https://tile.openstreetmap.org',
} as const;
