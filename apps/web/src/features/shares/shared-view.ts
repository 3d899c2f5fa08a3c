/** What a share link shows, as the map and the list want it: pure. */
import type { Shared, SharedVehicle } from '@outrider/contract/shares.ts';
import type { LonLat } from '@outrider/domain/geometry.ts';
import type { VehicleIconType, VehicleRecord } from '../../map/vehicle-store.ts';

export type OpenShare = Extract<Shared, { status: 'open' }>;

/** Of those whose place is told; told apart by their place in the list. */
export function toRecords(
  vehicles: readonly SharedVehicle[],
  nameOf: (index: number) => string,
): VehicleRecord[] {
  return vehicles.flatMap((vehicle, index) => {
    const { position } = vehicle;
    if (!position) return [];
    return [
      {
        id: String(index),
        label: nameOf(index),
        longitude: position.lon,
        latitude: position.lat,
        courseDeg: position.course,
        state: vehicle.state,
        // The contract of devices allows 1 to 12.
        iconType: vehicle.iconType as VehicleIconType,
        alarmed: false,
        stale: position.stale,
      },
    ];
  });
}

export interface TrailPoint extends LonLat {
  readonly timeMs: number;
}

/** The way behind a vehicle after one more answer: what came with it at first, then each new position, cut to its minutes. */
export function extendTrail(
  trail: readonly TrailPoint[],
  { position, trail: read }: SharedVehicle,
  sinceMs: number,
): readonly TrailPoint[] {
  const known = read
    ? read.map(({ lat, lon, time }) => ({ latitude: lat, longitude: lon, timeMs: Date.parse(time) }))
    : trail;
  const timeMs = position ? Date.parse(position.time) : Number.NaN;
  const last = known.at(-1)?.timeMs ?? -Infinity;
  const next =
    position && timeMs > last
      ? [...known, { latitude: position.lat, longitude: position.lon, timeMs }]
      : known;
  return next.filter((point) => point.timeMs >= sinceMs);
}
