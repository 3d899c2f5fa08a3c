/** Where the vehicles drive, and what the browsers show; the same in each run. */
import type { LiveView } from '@outrider/contract/live.ts';
import { createRandom } from '@outrider/simulator/random.ts';

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** The vehicles of a customer stay around one city. */
export const CITIES: readonly Place[] = [
  { latitude: 22.55, longitude: 114.06 },
  { latitude: 31.23, longitude: 121.47 },
  { latitude: 39.9, longitude: 116.4 },
  { latitude: 23.13, longitude: 113.26 },
  { latitude: 30.57, longitude: 104.07 },
  { latitude: 21.03, longitude: 105.85 },
  { latitude: 11.56, longitude: 104.92 },
  { latitude: 16.87, longitude: 96.2 },
  { latitude: 13.76, longitude: 100.5 },
  { latitude: 14.6, longitude: 120.98 },
];

/** The share of the fleet of each customer: a few large ones and many small ones. */
export const SHARES = [0.3, 0.2, 0.15, 0.1, 0.08, 0.06, 0.05, 0.03, 0.02, 0.01];

export interface LookPlan {
  /** Index of the customer; undefined for the reseller, who sees all customers. */
  readonly customer: number | undefined;
  readonly city: Place;
  /** Half of the view's height in degrees; undefined for the whole world. */
  readonly halfHeight: number | undefined;
  readonly watched: number;
}

/** Half heights: a city with its surroundings, a district, some streets. */
const HEIGHTS = [0.25, 0.05, 0.01];
/** Of 20 browsers: how many belong to the reseller, and how many show the whole world. */
const RESELLERS = 5;
const WORLDS = 2;
const GROUP = 20;

/**
 * A quarter of the browsers belong to the reseller, and a tenth show the whole world; the others show a city, a
 * district or streets.
 */
export function planLooks(count: number): LookPlan[] {
  return Array.from({ length: count }, (_, index) => {
    const place = index % GROUP;
    const customer = place < RESELLERS ? undefined : index % SHARES.length;
    const isWorld = place === 0 || place === GROUP - WORLDS + 1;
    return {
      customer,
      // There is a city for each share.
      city: CITIES[index % CITIES.length] as Place,
      halfHeight: isWorld ? undefined : HEIGHTS[index % HEIGHTS.length],
      watched: index % 3,
    };
  });
}

/** As wide as a screen of 16 to 9, somewhere around the city. */
export function viewAround({ city, halfHeight }: LookPlan, seed: number): LiveView | undefined {
  if (halfHeight === undefined) return undefined;
  const random = createRandom(seed);
  const latitude = city.latitude + (random.next() - 0.5) * 0.2;
  const longitude = city.longitude + (random.next() - 0.5) * 0.2;
  const halfWidth = (halfHeight * 16) / 9;
  return {
    west: longitude - halfWidth,
    south: latitude - halfHeight,
    east: longitude + halfWidth,
    north: latitude + halfHeight,
  };
}

/** The number of vehicles of each customer. */
export function planFleets(devices: number): number[] {
  const counts = SHARES.map((share) => Math.floor(devices * share));
  counts[0] = (counts[0] ?? 0) + devices - counts.reduce((sum, count) => sum + count, 0);
  return counts;
}
