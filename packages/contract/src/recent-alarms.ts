import { z } from 'zod';
import { call } from './call.ts';
import { id, listOf } from './envelope.ts';

export const RECENT_ALARMS_HOURS = 24;
/** The newest of them; more marks than these would hide the map. Our choice. */
export const RECENT_ALARMS_MAX = 2_000;

/** Coordinates are WGS84 degrees, the speed km/h. */
export const recentAlarm = z.object({
  /** The device's. */
  id,
  /** A key of packages/domain/src/alarm-kinds.ts. */
  kind: z.string(),
  time: z.iso.datetime(),
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  speed: z.number().nonnegative(),
});

export type RecentAlarm = z.infer<typeof recentAlarm>;

export const findRecentAlarms = call({
  method: 'POST',
  path: '/alarm/findRecentAlarms',
  feature: 'alarms',
  summary:
    'What alarms the devices of an account and of all accounts below it raised within the last 24 hours, and where: how many, and the newest 2,000',
  access: 'main:alarms',
  scope: { id: 'account' },
  input: z.object({ id }),
  output: listOf(recentAlarm),
});
