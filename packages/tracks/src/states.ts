/** The bits of the column `states`. */

/** In the order of their numbers on the wire. */
export const TRACK_LOCATION_TYPES = ['gps', 'beidou', 'lbs', 'wifi'] as const;
export type TrackLocationType = (typeof TRACK_LOCATION_TYPES)[number];

export interface TrackStates {
  /** Whether the device had a fix at that instant. */
  readonly valid: boolean;
  /** Stored by the device and sent late. */
  readonly historical: boolean;
  readonly locationType: TrackLocationType;
  /** Undefined when the report did not speak of it. */
  readonly acc: boolean | undefined;
}

export const STATE_BITS = { valid: 1, historical: 2, accKnown: 4, acc: 8 } as const;
const LOCATION_TYPE_SHIFT = 4;
const LOCATION_TYPE_MASK = 3;

export function packStates(states: TrackStates): number {
  return (
    (states.valid ? STATE_BITS.valid : 0) |
    (states.historical ? STATE_BITS.historical : 0) |
    (states.acc === undefined ? 0 : STATE_BITS.accKnown) |
    (states.acc === true ? STATE_BITS.acc : 0) |
    (TRACK_LOCATION_TYPES.indexOf(states.locationType) << LOCATION_TYPE_SHIFT)
  );
}

export function unpackStates(bits: number): TrackStates {
  return {
    valid: (bits & STATE_BITS.valid) !== 0,
    historical: (bits & STATE_BITS.historical) !== 0,
    // Two bits, four types: each is there.
    locationType: TRACK_LOCATION_TYPES[(bits >> LOCATION_TYPE_SHIFT) & LOCATION_TYPE_MASK] ?? 'gps',
    acc: (bits & STATE_BITS.accKnown) === 0 ? undefined : (bits & STATE_BITS.acc) !== 0,
  };
}

/** Whether satellites gave the place: a fix of theirs, rather than base stations, Wi-Fi or none. */
export function isSatelliteFix(bits: number): boolean {
  // The first two of the types.
  return (bits & STATE_BITS.valid) !== 0 && ((bits >> LOCATION_TYPE_SHIFT) & LOCATION_TYPE_MASK) <= 1;
}
