import { STAYS_DEVICES_MAX, type StayPoint } from '@outrider/contract/tracks.ts';
import { findUnfinishedSpans } from '../../history/find-unfinished.ts';
import type { Stay } from '../../telemetry/rollup.ts';
import { findStays, type StayRow } from '../../store/statistics/stays-trips.ts';
import type { Handler } from '../call-context.ts';
import { presentPlace, presentSpan } from './present-span.ts';
import { toTrackRange } from './track-range.ts';

export const findStayPoints: Handler<'findStayPoints'> = async ({ services }, input) => {
  const range = toTrackRange(input, STAYS_DEVICES_MAX);
  const { database } = services;
  // First what goes on: if it ends meanwhile it is seen twice rather than never.
  const unfinished = await findUnfinishedSpans(database, range);
  const ended = await findStays(database, {
    deviceIds: range.deviceIds,
    from: new Date(range.fromMs),
    to: new Date(range.toMs),
  });
  const known = new Set(ended.map(({ deviceId, beganAt }) => `${deviceId}/${beganAt.getTime()}`));
  const ongoing = unfinished.flatMap(([deviceId, span]) =>
    span.type === 'stay' && !known.has(`${deviceId}/${span.beginMs}`) ? [presentOngoing(deviceId, span)] : [],
  );
  const list = [...ended.map(presentEnded), ...ongoing];
  return { total: list.length, list };
};

function presentEnded({ deviceId, beganAt, endedAt, latitudeE6, longitudeE6 }: StayRow): StayPoint {
  const span = presentSpan(deviceId, beganAt.getTime(), endedAt.getTime(), false);
  return { ...span, lat: latitudeE6 / 1e6, lon: longitudeE6 / 1e6 };
}

function presentOngoing(deviceId: string, { beginMs, endMs, place }: Stay): StayPoint {
  return { ...presentSpan(deviceId, beginMs, endMs, true), ...presentPlace(place) };
}
