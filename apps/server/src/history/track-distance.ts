import { isBySatellites } from '@outrider/domain/location-types.ts';
import { createMileage } from '@outrider/domain/mileage.ts';
import { unpackStates } from '@outrider/tracks/states.ts';
import { type Track, valueAt } from '@outrider/tracks/track.ts';

/** The distance driven on a track, in metres, by the rule that statistics and replay share. */
export function trackDistanceM(track: Track): number {
  const mileage = createMileage();
  for (let index = 0; index < track.count; index++) {
    const { valid, locationType } = unpackStates(track.columns.states[index] ?? 0);
    const latitudeE6 = valueAt(track, 'latitudeE6', index);
    const longitudeE6 = valueAt(track, 'longitudeE6', index);
    if (!valid || latitudeE6 === undefined || longitudeE6 === undefined) continue;
    mileage.add({
      timeMs: track.columns.timeMs[index] ?? 0,
      latitude: latitudeE6 / 1e6,
      longitude: longitudeE6 / 1e6,
      speedKmh: (valueAt(track, 'speedDkmh', index) ?? 0) / 10,
      isSatelliteFix: isBySatellites(locationType),
    });
  }
  return mileage.distanceM;
}
