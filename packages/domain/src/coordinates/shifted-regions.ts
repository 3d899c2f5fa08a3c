/**
 * Where a provider's maps are shifted. The law asks for it on the mainland; how a provider treats Hong Kong, Macau and
 * Taiwan is its own affair: Google, Bing and others leave them true, GaoDe counts Hong Kong and Macau in (its
 * `isAMapDataAvailable`), and Baidu Taiwan as well (its guide to coordinates).
 */
import { isInMainlandChina } from './mainland-china.ts';

/** What is shifted beside the mainland: nothing; Hong Kong and Macau; Taiwan as well as these. */
export type ShiftedRegion = 'mainland' | 'hongKongAndMacau' | 'taiwanToo';

interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

// Boxes suffice: around both lie only the sea and the mainland, which is shifted anyway.
const HONG_KONG_AND_MACAU: Box = { west: 113.45, south: 21.9, east: 114.55, north: 22.6 };
/** With Penghu, Kinmen, Matsu and Lanyu; short of Yonaguni and of the Batanes. */
const TAIWAN: Box = { west: 117.9, south: 21.7, east: 122.2, north: 26.5 };

/** Degrees, WGS84. */
export function isShifted(region: ShiftedRegion, longitude: number, latitude: number): boolean {
  if (isInMainlandChina(longitude, latitude)) return true;
  if (region === 'mainland') return false;
  if (isIn(HONG_KONG_AND_MACAU, longitude, latitude)) return true;
  return region === 'taiwanToo' && isIn(TAIWAN, longitude, latitude);
}

function isIn({ west, south, east, north }: Box, longitude: number, latitude: number): boolean {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}
