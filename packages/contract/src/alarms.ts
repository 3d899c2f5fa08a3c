import { ALARM_KINDS } from '@outrider/domain/alarm-kinds.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { id, listOf } from './envelope.ts';
import { range } from './tracks.ts';

export const RECENT_ALARMS_HOURS = 24;
/** Only the newest are returned; more marks would hide the map. Our choice. */
export const RECENT_ALARMS_MAX = 2_000;

/** A fence whose border was crossed: one that the caller may see, or one that has been deleted. */
const alarmFence = z.object({
  /** Absent if the fence has been deleted. */
  id: id.optional(),
  name: z.string(),
});

const kind = z.enum(ALARM_KINDS);
/** Empty for other kinds, for the device's own fences, and for fences of accounts that the caller may not see. */
const fences = z.array(alarmFence);

/** Coordinates are WGS84 degrees, the speed is km/h. */
export const recentAlarm = z.object({
  /** The device's id. */
  id,
  kind,
  fences,
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
  reads: ['alarms'],
  writes: [],
  input: z.object({ id }),
  output: listOf(recentAlarm),
});

export const findCurrentAlarms = call({
  method: 'POST',
  path: '/alarm/findCurrentAlarms',
  feature: 'alarms',
  summary: 'What alarms the last report of a device carried',
  access: 'main:alarms',
  scope: { id: 'device' },
  isOfService: true,
  reads: ['alarms'],
  writes: [],
  input: z.object({ id }),
  output: listOf(z.object({ kind, fences })),
});

export const fenceAlarm = z.object({
  /** The device's id. */
  id,
  kind,
  /** The time of the point that carries it. */
  time: z.iso.datetime(),
  fences,
});

export type FenceAlarm = z.infer<typeof fenceAlarm>;

export const findFenceAlarms = call({
  method: 'POST',
  path: '/alarm/findFenceAlarms',
  feature: 'alarms',
  summary: 'Which fences the alarms of up to 5 devices over up to 90 days were about; the oldest first',
  access: 'main:alarms',
  scope: { ids: 'device' },
  reads: ['alarms', 'fences'],
  writes: [],
  input: z.object(range),
  output: listOf(fenceAlarm),
});
