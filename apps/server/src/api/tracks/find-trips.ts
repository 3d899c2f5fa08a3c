import { STAYS_DEVICES_MAX, type TripItem } from '@outrider/contract/tracks.ts';
import { findUnfinishedSpans } from '../../history/find-unfinished.ts';
import type { Trip } from '../../telemetry/rollup.ts';
import { findTrips as find, type TripRow } from '../../store/statistics/stays-trips.ts';
import type { Handler } from '../call-context.ts';
import { meanSpeedKmh } from '../statistics/present-counters.ts';
import { presentPlace, presentSpan } from './present-span.ts';
import { toTrackRange } from './track-range.ts';

export const findTrips: Handler<'findTrips'> = async ({ services }, input) => {
  const range = toTrackRange(input, STAYS_DEVICES_MAX);
  const { database } = services;
  // First what goes on: if it ends meanwhile it is seen twice rather than never.
  const unfinished = await findUnfinishedSpans(database, range);
  const ended = await find(database, {
    deviceIds: range.deviceIds,
    from: new Date(range.fromMs),
    to: new Date(range.toMs),
  });
  const known = new Set(ended.map(({ deviceId, beganAt }) => `${deviceId}/${beganAt.getTime()}`));
  const ongoing = unfinished.flatMap(([deviceId, span]) =>
    span.type === 'trip' && !known.has(`${deviceId}/${span.beginMs}`)
      ? [presentTrip(deviceId, span, true)]
      : [],
  );
  const list = [...ended.map((row) => presentTrip(row.deviceId, toTrip(row), false)), ...ongoing];
  return { total: list.length, list };
};

function toTrip(row: TripRow): Trip {
  return {
    type: 'trip',
    beginMs: row.beganAt.getTime(),
    endMs: row.endedAt.getTime(),
    from: { latitude: row.fromLatitudeE6 / 1e6, longitude: row.fromLongitudeE6 / 1e6 },
    to: { latitude: row.toLatitudeE6 / 1e6, longitude: row.toLongitudeE6 / 1e6 },
    distanceM: row.distanceM,
    maxSpeedKmh: row.maxSpeedDkmh / 10,
  };
}

function presentTrip(deviceId: string, trip: Trip, ongoing: boolean): TripItem {
  return {
    ...presentSpan(deviceId, trip.beginMs, trip.endMs, ongoing),
    start: presentPlace(trip.from),
    end: presentPlace(trip.to),
    distanceM: Math.round(trip.distanceM),
    maxSpeedKmh: Math.round(trip.maxSpeedKmh * 10) / 10,
    meanSpeedKmh: meanSpeedKmh(trip.distanceM, (trip.endMs - trip.beginMs) / 1_000) ?? 0,
  };
}
