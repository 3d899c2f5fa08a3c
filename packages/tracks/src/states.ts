/** The bits of the column `states`. */
import { LOCATION_TYPES, type LocationType } from '@outrider/domain/location-types.ts';

export interface TrackStates {
  /** Whether the device had a fix at that instant. */
  readonly valid: boolean;
  /** Whether the device stored the point and sent it late. */
  readonly historical: boolean;
  readonly locationType: LocationType;
  /** Whether the ignition is on; undefined if the report did not say. */
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
    (LOCATION_TYPES.indexOf(states.locationType) << LOCATION_TYPE_SHIFT)
  );
}

export function unpackStates(bits: number): TrackStates {
  return {
    valid: (bits & STATE_BITS.valid) !== 0,
    historical: (bits & STATE_BITS.historical) !== 0,
    // Two bits select one of four types.
    locationType: LOCATION_TYPES[(bits >> LOCATION_TYPE_SHIFT) & LOCATION_TYPE_MASK] ?? 'gps',
    acc: (bits & STATE_BITS.accKnown) === 0 ? undefined : (bits & STATE_BITS.acc) !== 0,
  };
}

/** Whether satellites determined the position, rather than base stations or Wi-Fi, and the fix is valid. */
export function isSatelliteFix(bits: number): boolean {
  // The first two types are satellite systems.
  return (bits & STATE_BITS.valid) !== 0 && ((bits >> LOCATION_TYPE_SHIFT) & LOCATION_TYPE_MASK) <= 1;
}
