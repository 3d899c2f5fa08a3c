/** Points of a track as rules read them. */
import { LOCATION_TYPES } from '@outrider/domain/location-types.ts';
import { unpackStates } from '@outrider/tracks/states.ts';
import { PROBES, type Track, valueAt } from '@outrider/tracks/track.ts';
import type { RuleInput } from '../rules/conditions/condition.ts';
import { inputOfRow, type RulePointRow } from '../rules/conditions/rule-input.ts';

export function rowAt(track: Track, index: number): RulePointRow {
  const { valid, locationType } = unpackStates(track.columns.states[index] ?? 0);
  return {
    positionedAtMs: track.columns.timeMs[index] ?? 0,
    speedDkmh: valueAt(track, 'speedDkmh', index) ?? 0,
    valid,
    locationType: locationType === undefined ? -1 : LOCATION_TYPES.indexOf(locationType),
    latitudeE6: valueAt(track, 'latitudeE6', index),
    longitudeE6: valueAt(track, 'longitudeE6', index),
    batteryPercent: valueAt(track, 'batteryPercent', index),
    externalVoltageMv: valueAt(track, 'externalVoltageMv', index),
    fuelDpercent: valueAt(track, 'fuelDpercent', index),
    fuelDl: valueAt(track, 'fuelDl', index),
    temperaturesDdegc: PROBES.flatMap((probe) => valueAt(track, probe, index) ?? []),
  };
}

/** In order of time, each with the instant of the fix before. */
export function trackPoints(track: Track): RuleInput[] {
  const inputs: RuleInput[] = [];
  let previousMs: number | undefined;
  for (let index = 0; index < track.count; index++) {
    const input = inputOfRow(rowAt(track, index), previousMs);
    inputs.push(input);
    if (input.place) previousMs = input.timeMs;
  }
  return inputs;
}
