import { RECENT_ALARMS_HOURS, RECENT_ALARMS_MAX } from '@outrider/contract/recent-alarms.ts';
import { findRecentAlarms as readRecentAlarms } from '../../store/recent-alarms.ts';
import type { Handler } from '../call-context.ts';

const HOUR_MS = 3_600_000;

export const findRecentAlarms: Handler<'findRecentAlarms'> = async ({ services }, { id }) => {
  const since = new Date(Date.now() - RECENT_ALARMS_HOURS * HOUR_MS);
  const { total, alarms } = await readRecentAlarms(services.database, {
    accountId: id,
    since,
    max: RECENT_ALARMS_MAX,
  });
  const list = alarms.map(({ deviceId, kind, raisedAtMs, latitudeE6, longitudeE6, speedDkmh }) => ({
    id: deviceId,
    kind,
    time: new Date(raisedAtMs).toISOString(),
    lat: latitudeE6 / 1e6,
    lon: longitudeE6 / 1e6,
    speed: Math.max(0, speedDkmh) / 10,
  }));
  return { total, list };
};
