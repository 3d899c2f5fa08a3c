import { PLACE_RADIUS_M, PLACE_STAYS_MIN } from '@outrider/contract/places.ts';
import { distanceM } from '@outrider/domain/geometry.ts';
import type { StayCell } from '../../store/statistics/stay-cells.ts';

/** Degrees of latitude within which a place can be near; longitude is left to the distance. */
const NEAR_E6 = (PLACE_RADIUS_M / 111_000) * 1e6;

/**
 * A yard lies across several squares: each joins the most visited place within reach, which stays where that is. Places
 * with too few stays are left out; the most visited come first.
 */
export function mergeCells(cells: readonly StayCell[]): StayCell[] {
  const places: StayCell[] = [];
  for (const cell of cells) {
    const at = places.findIndex((place) => isNear(place, cell));
    const place = places[at];
    if (place) places[at] = join(place, cell);
    else places.push(cell);
  }
  return places
    .filter(({ stays }) => stays >= PLACE_STAYS_MIN)
    .toSorted((one, other) => other.stays - one.stays);
}

function isNear(one: StayCell, other: StayCell): boolean {
  if (Math.abs(one.latitudeE6 - other.latitudeE6) > NEAR_E6) return false;
  return distanceM(toPoint(one), toPoint(other)) <= PLACE_RADIUS_M;
}

function toPoint({ latitudeE6, longitudeE6 }: StayCell): { latitude: number; longitude: number } {
  return { latitude: latitudeE6 / 1e6, longitude: longitudeE6 / 1e6 };
}

function join(place: StayCell, cell: StayCell): StayCell {
  return {
    ...place,
    stays: place.stays + cell.stays,
    // The same vehicles may have stood in both squares.
    devices: Math.max(place.devices, cell.devices),
    totalS: place.totalS + cell.totalS,
    lastAt: place.lastAt > cell.lastAt ? place.lastAt : cell.lastAt,
  };
}
