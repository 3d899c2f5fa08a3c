import { TRACK_DEVICES_MAX } from '@outrider/contract/tracks.ts';
import { findFenceAlarms as find, keyOfAlarm } from '../../store/alarms/fence-alarms.ts';
import type { Handler } from '../call-context.ts';
import { toTrackRange } from '../tracks/track-range.ts';
import { presentFences } from './present-fences.ts';

export const findFenceAlarms: Handler<'findFenceAlarms'> = async ({ services, caller }, input) => {
  const { deviceIds, fromMs, toMs } = toTrackRange(input, TRACK_DEVICES_MAX);
  const found = await find(services.database, caller.accountId, {
    deviceIds,
    from: new Date(fromMs),
    to: new Date(toMs),
  });
  const list = [...Map.groupBy(found, keyOfAlarm).values()].flatMap((alarms) => {
    const [first] = alarms;
    if (!first) return [];
    const { deviceId, kind, raisedAtMs } = first;
    return [{ id: deviceId, kind, time: new Date(raisedAtMs).toISOString(), fences: presentFences(alarms) }];
  });
  return { total: list.length, list };
};
