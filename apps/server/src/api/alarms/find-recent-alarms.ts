import { RECENT_ALARMS_HOURS, RECENT_ALARMS_MAX } from '@outrider/contract/alarms.ts';
import { findFencesOfAlarms, keyOfAlarm } from '../../store/alarms/fence-alarms.ts';
import { findRecentAlarms as readRecentAlarms } from '../../store/alarms/recent-alarms.ts';
import type { Handler } from '../call-context.ts';
import { seesServedOnly } from '../served.ts';
import { presentFences } from './present-fences.ts';

const HOUR_MS = 3_600_000;

export const findRecentAlarms: Handler<'findRecentAlarms'> = async ({ services, caller }, { id }) => {
  const since = new Date(Date.now() - RECENT_ALARMS_HOURS * HOUR_MS);
  const { total, alarms } = await readRecentAlarms(services.database, {
    accountId: id,
    servedOnly: seesServedOnly(caller),
    since,
    max: RECENT_ALARMS_MAX,
  });
  const fences = await findFencesOfAlarms(services.database, caller.accountId, alarms);
  const list = alarms.map((alarm) => ({
    id: alarm.deviceId,
    kind: alarm.kind,
    fences: presentFences(fences.get(keyOfAlarm(alarm))),
    time: new Date(alarm.raisedAtMs).toISOString(),
    lat: alarm.latitudeE6 / 1e6,
    lon: alarm.longitudeE6 / 1e6,
    speed: Math.max(0, alarm.speedDkmh) / 10,
  }));
  return { total, list };
};
