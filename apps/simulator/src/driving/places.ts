/** Where vehicles stop: any block of a city, and yards along an intercity road. */
import { axisOf } from '../world/corridor-axis.ts';
import { type Point, pointAt } from '../world/geo.ts';
import type { Ground, Place, StreetPlace, YardPlace } from '../world/place.ts';
import { lengthOf } from '../world/polyline.ts';
import { hashUnit, type Random, subSeed } from '../random.ts';
import type { StreetGrid } from '../world/street-grid.ts';
import { yardAt } from './corridor-path.ts';
import { standAt } from './street-path.ts';

const YARD_EVERY_M = 24_000;
const INDOORS_SHARE = 0.04;

export function pointOf(ground: Ground, place: Place): Point {
  if (ground.kind === 'corridor' && place.kind === 'yard')
    return yardAt(ground.corridor, place, ground.leftHand);
  if (ground.kind === 'streets' && place.kind === 'street')
    return pointAt(ground.grid.city, standAt(ground.grid, place, ground.leftHand));
  throw new TypeError(`a ${place.kind} is no place on ${ground.kind}`);
}

/** Draws a place in the middle third of a block, so that there is room to start and to stop. */
export function drawStreetPlace(grid: StreetGrid, random: Random): StreetPlace {
  const from = random.pick(grid.nodes);
  const to = random.pick(grid.neighbours(from));
  const alongM = lengthOf(grid.curveBetween(from, to)) * random.between(0.34, 0.66);
  return { kind: 'street', from, to, alongM };
}

/** Distances of the yards along a road; the same for every vehicle. */
export function yardsAlong(ground: Ground & { kind: 'corridor' }): readonly number[] {
  const { lengthM } = axisOf(ground.corridor);
  const seed = subSeed(0, 'yards', ground.corridor.id);
  const count = Math.max(2, Math.round(lengthM / YARD_EVERY_M));
  return Array.from({ length: count }, (_, index) => {
    const wander = 0.5 * hashUnit(seed, index) - 0.25;
    return 1_500 + ((index + (index % (count - 1) === 0 ? 0 : wander)) * (lengthM - 3_000)) / (count - 1);
  });
}

export function drawYard(ground: Ground & { kind: 'corridor' }, random: Random): YardPlace {
  return { kind: 'yard', alongM: random.pick(yardsAlong(ground)), direction: random.chance(0.5) ? 1 : -1 };
}

/** Whether parking there is under a roof. */
export function isIndoors(place: Place): boolean {
  return place.kind === 'street' && hashUnit(place.from, place.to, 71) < INDOORS_SHARE;
}

export function isSamePlace(a: Place, b: Place): boolean {
  if (a.kind === 'yard') return b.kind === 'yard' && a.alongM === b.alongM;
  return b.kind === 'street' && a.from === b.from && a.to === b.to;
}
