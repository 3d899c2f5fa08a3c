/** The vehicles of the benchmark, the same for both maps. Our own random generator makes runs comparable. */
import { VEHICLE_STATES } from '@outrider/web/lib/vehicle-colors.ts';
import type { VehicleIconType, VehicleRecord } from '@outrider/web/map/vehicle-store.ts';

/** What the view shows; see `SCENES`. */
export type SceneName = 'zoomedIn' | 'allInView' | 'allAlone';

export interface Scene {
  readonly longitude: number;
  readonly latitude: number;
  readonly zoom: number;
  /** Half the width of the towns in which the vehicles drive, degrees. */
  readonly townDeg: number;
  readonly towns: number;
}

export const SCENES: Readonly<Record<SceneName, Scene>> = {
  /** A few streets of one town; all other vehicles are elsewhere. */
  zoomedIn: { longitude: 113.26, latitude: 23.13, zoom: 15, townDeg: 0.15, towns: 30 },
  /** A country with its whole fleet. */
  allInView: { longitude: 110, latitude: 24, zoom: 5, townDeg: 0.3, towns: 30 },
  /** All vehicles on one screen, so near that none may be clustered: unrealistic, but equal work for both maps. */
  allAlone: { longitude: 113.26, latitude: 23.13, zoom: 14, townDeg: 0.025, towns: 1 },
};

/** Marsaglia's xorshift with 32 bits, the same on every machine. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** The fleet after `tick` seconds: every vehicle has driven about 15 m, and one in twenty has a new state. */
export function fleetAt(scene: Scene, count: number, tick: number): VehicleRecord[] {
  const random = createRandom(808);
  return Array.from({ length: count }, (_, index) => {
    const town = index % scene.towns;
    const angle = random() * 2 * Math.PI;
    const away = scene.townDeg * Math.sqrt(random());
    const course = random() * 2 * Math.PI;
    const state = Math.floor(random() * VEHICLE_STATES.length);
    const step = tick * 0.00015;
    // The first town is in the view; the others are around it.
    const longitude = scene.longitude + (town === 0 ? 0 : 9 * Math.cos(town)) + away * Math.cos(angle);
    const latitude = scene.latitude + (town === 0 ? 0 : 6 * Math.sin(town * 1.7)) + away * Math.sin(angle);
    return {
      id: String(1_000_000 + index),
      label: `粤B${index}`,
      longitude: longitude + step * Math.sin(course),
      latitude: latitude + step * Math.cos(course),
      courseDeg: (course * 180) / Math.PI,
      // The remainder is an index of the list.
      state: VEHICLE_STATES[
        (state + (index % 20 === tick % 20 ? 1 : 0)) % VEHICLE_STATES.length
      ] as VehicleRecord['state'],
      // 1 to 12.
      iconType: ((index % 12) + 1) as VehicleIconType,
      alarmed: false,
      stale: false,
    };
  });
}
