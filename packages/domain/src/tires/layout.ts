/**
 * Where a vehicle's wheels are, as data. Trackers number wheels from the front axle on, left to right, from 0; a wheel's
 * id says the same to people: axle, side, and which of dual wheels, as 2LO for the outer left one of the second axle.
 * The axles of a trailer go on with the numbers of the vehicle that pulls it; spare wheels come last.
 */

export const AXLES_MAX = 8;
export const SPARES_MAX = 2;

export interface Axle {
  readonly wheelsPerSide: 1 | 2;
  /** Whether it is one of a trailer's. */
  readonly isTrailer: boolean;
  /** What its tyres are filled to, at 20 °C. */
  readonly coldKpa: number;
}

export interface TireLayout {
  readonly axles: readonly Axle[];
  readonly spares: number;
}

export interface WheelPlace {
  /** As the tracker numbers it. */
  readonly wheel: number;
  readonly id: string;
  /** From 0; undefined for a spare wheel. */
  readonly axle: number | undefined;
  /** From the outer left one on. */
  readonly column: number;
  readonly isTrailer: boolean;
  readonly coldKpa: number;
}

/** Cold pressures that are usual for such vehicles. Our choice. */
const CAR_KPA = 240;
const VAN_KPA = 400;
const LORRY_KPA = 800;

const axles = (count: number, wheelsPerSide: 1 | 2, coldKpa: number, isTrailer = false): Axle[] =>
  Array.from({ length: count }, () => ({ wheelsPerSide, isTrailer, coldKpa }));

export const TIRE_LAYOUTS = {
  motorcycle: { axles: axles(2, 1, CAR_KPA), spares: 0 },
  car: { axles: axles(2, 1, CAR_KPA), spares: 0 },
  van: { axles: axles(2, 1, VAN_KPA), spares: 1 },
  lorry: { axles: [...axles(1, 1, LORRY_KPA), ...axles(1, 2, LORRY_KPA)], spares: 1 },
  lorryAndTrailer: {
    axles: [...axles(1, 1, LORRY_KPA), ...axles(2, 2, LORRY_KPA), ...axles(3, 2, LORRY_KPA, true)],
    spares: 0,
  },
} as const satisfies Record<string, TireLayout>;

export type TireLayoutName = keyof typeof TIRE_LAYOUTS;
// Object.keys forgets what the keys are.
export const TIRE_LAYOUT_NAMES = Object.keys(TIRE_LAYOUTS) as [TireLayoutName, ...TireLayoutName[]];

export function wheelPlaces({ axles: all, spares }: TireLayout): WheelPlace[] {
  const places: Omit<WheelPlace, 'wheel'>[] = [];
  for (const [axle, { wheelsPerSide, isTrailer, coldKpa }] of all.entries()) {
    for (let column = 0; column < wheelsPerSide * 2; column++) {
      places.push({ id: idOf(axle, column, wheelsPerSide), axle, column, isTrailer, coldKpa });
    }
  }
  const coldKpa = all.at(-1)?.coldKpa ?? CAR_KPA;
  for (let spare = 0; spare < spares; spare++) {
    places.push({ id: `S${spare + 1}`, axle: undefined, column: spare, isTrailer: false, coldKpa });
  }
  return places.map((place, wheel) => ({ ...place, wheel }));
}

function idOf(axle: number, column: number, wheelsPerSide: number): string {
  const isLeft = column < wheelsPerSide;
  const side = `${axle + 1}${isLeft ? 'L' : 'R'}`;
  if (wheelsPerSide === 1) return side;
  const isOuter = column === 0 || column === wheelsPerSide * 2 - 1;
  return `${side}${isOuter ? 'O' : 'I'}`;
}

/** The layout to begin with for a vehicle of which the numbers of its wheels are known, and perhaps their pressure. */
export function likelyLayout(wheelNumbers: readonly number[], coldKpa?: number): TireLayoutName {
  const count = Math.max(-1, ...wheelNumbers) + 1;
  const fits = TIRE_LAYOUT_NAMES.filter(
    (name) => name !== 'motorcycle' && wheelPlaces(TIRE_LAYOUTS[name]).length >= count,
  );
  const apart = (name: TireLayoutName) =>
    coldKpa === undefined
      ? 0
      : Math.abs(Math.log(coldKpa / (wheelPlaces(TIRE_LAYOUTS[name])[0]?.coldKpa ?? coldKpa)));
  const nearest = Math.min(...fits.map(apart));
  return fits.find((name) => apart(name) === nearest) ?? 'lorryAndTrailer';
}
