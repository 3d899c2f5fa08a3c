/**
 * How a device found its place (specification, section 3), in the order of the numbers that tables, segments and live
 * messages hold.
 */
export const LOCATION_TYPES = ['gps', 'beidou', 'lbs', 'wifi'] as const;
export type LocationType = (typeof LOCATION_TYPES)[number];

/** Whether satellites gave the place, rather than base stations or Wi-Fi. */
export function isBySatellites(type: LocationType | undefined): boolean {
  return type === 'gps' || type === 'beidou';
}
