/** Converts a track to the points of the rules. */
import { isBySatellites } from '@outrider/domain/location-types.ts';
import { isPlace } from '@outrider/domain/mileage.ts';
import { unpackStates } from '@outrider/tracks/states.ts';
import { alarmsAt, type Track, valueAt } from '@outrider/tracks/track.ts';
import type { RulePoint } from '../../telemetry/rollup.ts';

export function rulePointAt(track: Track, index: number): RulePoint {
  const { valid, locationType, acc } = unpackStates(track.columns.states[index] ?? 0);
  const hasSatelliteFix = valid && isBySatellites(locationType);
  const fuelDl = valueAt(track, 'fuelDl', index);
  const fuelDpercent = valueAt(track, 'fuelDpercent', index);
  return {
    timeMs: track.columns.timeMs[index] ?? 0,
    kind: track.columns.kind[index] ?? 0,
    place: hasSatelliteFix ? placeAt(track, index) : undefined,
    speedKmh: (valueAt(track, 'speedDkmh', index) ?? 0) / 10,
    acc,
    odometerM: valueAt(track, 'odometerM', index),
    fuelL: fuelDl === undefined ? undefined : fuelDl / 10,
    fuelPercent: fuelDpercent === undefined ? undefined : fuelDpercent / 10,
    alarms: alarmsAt(track, index),
  };
}

function placeAt(track: Track, index: number): RulePoint['place'] {
  const latitudeE6 = valueAt(track, 'latitudeE6', index);
  const longitudeE6 = valueAt(track, 'longitudeE6', index);
  if (latitudeE6 === undefined || longitudeE6 === undefined) return undefined;
  const place = { latitude: latitudeE6 / 1e6, longitude: longitudeE6 / 1e6 };
  return isPlace(place) ? place : undefined;
}
