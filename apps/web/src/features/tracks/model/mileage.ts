/**
 * The distance of a vehicle over the loaded points by the two rules of the statistics: the line of its fixes, and its
 * odometer. Like the statistics, the first step starts at the last point before the range.
 */
import { isBySatellites } from '@outrider/domain/location-types.ts';
import { createMileage, type OdometerReading, odometerStepM } from '@outrider/domain/mileage.ts';
import { unpackStates } from '@outrider/tracks/states.ts';
import { type Track, valueAt } from '@outrider/tracks/track.ts';
import type { DeviceTrack } from './device-track.ts';

export interface TrackMileage {
  readonly lineM: number;
  /** Undefined for a device that reports none. */
  readonly odometerM: number | undefined;
}

export function mileageOf({ days, lead }: DeviceTrack): TrackMileage {
  const line = createMileage();
  let reading: OdometerReading | undefined;
  let odometerM: number | undefined;

  function add(track: Track, isWithin: boolean): void {
    for (let index = 0; index < track.count; index++) {
      addFix(line, track, index);
      const distanceM = valueAt(track, 'odometerM', index);
      if (distanceM === undefined) continue;
      const now = { distanceM, timeMs: track.columns.timeMs[index] ?? 0 };
      if (isWithin) odometerM = (odometerM ?? 0) + odometerStepM(reading, now);
      reading = now;
    }
  }

  if (lead) add(lead, false);
  for (const { track } of days) add(track, true);
  return { lineM: line.distanceM, odometerM };
}

function addFix(line: ReturnType<typeof createMileage>, track: Track, index: number): void {
  const { valid, locationType } = unpackStates(track.columns.states[index] ?? 0);
  const latitudeE6 = valueAt(track, 'latitudeE6', index);
  const longitudeE6 = valueAt(track, 'longitudeE6', index);
  if (!valid || latitudeE6 === undefined || longitudeE6 === undefined) return;
  line.add({
    timeMs: track.columns.timeMs[index] ?? 0,
    latitude: latitudeE6 / 1e6,
    longitude: longitudeE6 / 1e6,
    speedKmh: (valueAt(track, 'speedDkmh', index) ?? 0) / 10,
    isSatelliteFix: isBySatellites(locationType),
  });
}
