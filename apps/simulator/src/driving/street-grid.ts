/**
 * Streets, without street data: a grid laid over a city, turned by an angle of its own, every fifth street an
 * arterial. Crossings are whole numbers; a metre on the grid is a metre on the ground.
 */
import type { City } from './cities.ts';

export const BLOCK_M = 240;
const ARTERIAL_EVERY = 5;
const EARTH_RADIUS_M = 6_370_996.81;

export interface Crossing {
  readonly column: number;
  readonly row: number;
}

/** Direction along the grid: 0 up the rows, then clockwise. */
export type Heading = 0 | 1 | 2 | 3;

const STEPS: readonly Crossing[] = [
  { column: 0, row: 1 },
  { column: 1, row: 0 },
  { column: 0, row: -1 },
  { column: -1, row: 0 },
];

export function nextCrossing(from: Crossing, heading: Heading): Crossing {
  const step = STEPS[heading] ?? { column: 0, row: 0 };
  return { column: from.column + step.column, row: from.row + step.row };
}

export function isInside(city: City, { column, row }: Crossing): boolean {
  const last = Math.floor(city.extentM / BLOCK_M);
  return Math.abs(column) <= last && Math.abs(row) <= last;
}

/** Speed that traffic drives on the street that leaves a crossing. */
export function limitKmh({ column, row }: Crossing, heading: Heading): number {
  const across = heading === 0 || heading === 2 ? column : row;
  if (across % (ARTERIAL_EVERY * 3) === 0) return 80;
  return across % ARTERIAL_EVERY === 0 ? 60 : 40;
}

/** Angle of the grid: taken from the city's place, so that it is always the same and no two are alike. */
function angle(city: City): number {
  return ((Math.abs(city.latitude * 37 + city.longitude * 11) % 60) - 30) * (Math.PI / 180);
}

export function courseDeg(city: City, heading: Heading): number {
  return (heading * 90 + (angle(city) * 180) / Math.PI + 360) % 360;
}

/** Where a point is that lies `alongM` past a crossing; WGS84 degrees. */
export function toLonLat(
  city: City,
  from: Crossing,
  heading: Heading,
  alongM: number,
): { latitude: number; longitude: number } {
  const step = STEPS[heading] ?? { column: 0, row: 0 };
  const x = from.column * BLOCK_M + step.column * alongM;
  const y = from.row * BLOCK_M + step.row * alongM;
  const turn = angle(city);
  const eastM = x * Math.cos(turn) + y * Math.sin(turn);
  const northM = y * Math.cos(turn) - x * Math.sin(turn);
  const latitude = city.latitude + (northM / EARTH_RADIUS_M) * (180 / Math.PI);
  const longitude =
    city.longitude + (eastM / (EARTH_RADIUS_M * Math.cos((city.latitude * Math.PI) / 180))) * (180 / Math.PI);
  return { latitude, longitude };
}
