/** Alarms as people list, read and acknowledge them: a lasting condition is one alarm, however often it is reported. */
import { ALARM_KINDS } from '@outrider/domain/alarm-kinds.ts';
import { ALARM_LEVELS } from '@outrider/domain/alarm-levels.ts';
import { RISK_KINDS } from '@outrider/domain/risk-points.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { id, instant, listOf, paging } from './envelope.ts';
import { exportInput, jobBegun } from './jobs.ts';

/** As far as the list counts, and as many as one call marks. */
export const ALARMS_COUNTED_MAX = 10_000;
/** The most alarms that a call names. */
export const ALARM_IDS_MAX = 1_000;
export const ALARM_NOTE_MAX = 500;
const ALARM_DEVICES_MAX = 100;
const ADDRESS_MAX = 300;

export const ALARM_STATES = ['unread', 'read', 'all'] as const;

/** Coordinates are WGS84 degrees, the speed is km/h. */
export const deviceAlarm = z.object({
  id,
  deviceId: id,
  terminalID: z.string(),
  /** The device's plate, name or number. */
  displayName: z.string(),
  accountName: z.string(),
  kind: z.enum(ALARM_KINDS),
  level: z.enum(ALARM_LEVELS),
  /** What raised it: the device itself, a fence's border, a risk point, or a rule of the platform. */
  source: z.enum(['device', 'fence', 'riskPoint', 'rule']),
  startTime: z.iso.datetime(),
  /** The last report that has it. */
  endTime: z.iso.datetime(),
  /** Whether the condition lasts, as far as is known. */
  ongoing: z.boolean(),
  /** When the condition was known to be over; undefined while it lasts. */
  closedTime: z.iso.datetime().optional(),
  /** How many reports are part of it. */
  count: z.int().positive(),
  /** It was reported too late to be news. */
  late: z.boolean(),
  /** Where it started; undefined where the device never had a place. */
  lat: z.number().min(-90).max(90).optional(),
  lon: z.number().min(-180).max(180).optional(),
  endLat: z.number().min(-90).max(90).optional(),
  endLon: z.number().min(-180).max(180).optional(),
  speed: z.number().nonnegative(),
  /** Of the place where it started; undefined until somebody has looked it up. */
  address: z.string().optional(),
  /** Of the place where it ended. */
  endAddress: z.string().optional(),
  /** The rule that raised it, which may have been deleted since; its limit and the worst beyond it, in the unit of the kind. */
  rule: z.object({ id, limit: z.number().optional(), measured: z.number().optional() }).optional(),
  /** The fence whose border was crossed, without an id if it was deleted. Undefined for other alarms, and for fences that the caller may not see. */
  fence: z.object({ id: id.optional(), name: z.string() }).optional(),
  /** The risk point that was approached, by its name then and without the rest if it was deleted. */
  riskPoint: z
    .object({
      id: id.optional(),
      name: z.string(),
      kind: z.enum(RISK_KINDS).optional(),
      warning: z.string().optional(),
    })
    .optional(),
  /** `by` is undefined for somebody outside the caller's subtree. */
  read: z.object({ time: z.iso.datetime(), by: z.string().optional() }).optional(),
  acknowledged: z.object({ time: z.iso.datetime(), by: z.string().optional(), note: z.string() }).optional(),
});

export type DeviceAlarm = z.infer<typeof deviceAlarm>;

const filter = {
  /** Alarms of this account's devices. */
  id,
  /** And of all accounts below it. */
  below: z.boolean().default(false),
  state: z.enum(ALARM_STATES).default('all'),
  /** Only those that somebody has acknowledged; or that nobody has, or that were raised again since. */
  acknowledged: z.boolean().optional(),
  /** Empty means all. */
  kinds: z.array(z.enum(ALARM_KINDS)).max(ALARM_KINDS.length).default([]),
  levels: z.array(z.enum(ALARM_LEVELS)).max(ALARM_LEVELS.length).default([]),
  deviceIds: z.array(id).max(ALARM_DEVICES_MAX).default([]),
  fenceId: id.optional(),
  /** Part of a device's plate, name or number. */
  text: z.string().trim().max(64).default(''),
  /** When they started. */
  from: instant.optional(),
  to: instant.optional(),
};

const alarmIds = z.array(id).min(1).max(ALARM_IDS_MAX);

export const findAllAlarms = call({
  method: 'POST',
  path: '/alarm/findAllAlarms',
  feature: 'alarms',
  summary:
    'The alarms of an account’s devices, or also of those below it, newest first; the total is counted up to 10,000',
  access: 'main:alarms',
  scope: { id: 'account' },
  reads: ['alarms'],
  writes: [],
  input: z.object({
    ...filter,
    ...paging,
    /**
     * Whether `total` is to be counted. That takes longer than reading the page; without it `total` says no more than
     * whether the page is the last one.
     */
    counted: z.boolean().default(true),
  }),
  output: listOf(deviceAlarm),
});

export const countAlarms = call({
  method: 'POST',
  path: '/alarm/countAlarms',
  feature: 'alarms',
  summary: 'How many alarms match, up to 10,000, for a list whose pages are read without their number',
  access: 'main:alarms',
  scope: { id: 'account' },
  reads: ['alarms'],
  writes: [],
  input: z.object(filter),
  output: z.object({ total: z.int().nonnegative() }),
});

export const updateDeviceAlarm = call({
  method: 'POST',
  path: '/alarm/updateDeviceAlarm',
  feature: 'alarms',
  summary:
    'Mark alarms as read or unread, or acknowledge them with a note, by their ids or all that match; the newest 10,000 at once',
  access: 'main:alarms',
  scope: { id: 'account' },
  reads: [],
  writes: ['alarms'],
  audit: 'entry',
  input: z.object({
    ...filter,
    /** Only these; without it all that match. */
    alarmIds: alarmIds.optional(),
    /** An acknowledged alarm is read as well. */
    mark: z.enum(['read', 'unread', 'acknowledged']).default('read'),
    note: z.string().trim().max(ALARM_NOTE_MAX).default(''),
  }),
  /** How many changed. */
  output: z.object({ changed: z.int().nonnegative() }),
});

export const saveAlarmAddress = call({
  method: 'POST',
  path: '/alarm/saveAlarmAddress',
  feature: 'alarms',
  summary: 'Keep the address of the place where an alarm of a device started or ended',
  access: 'main:alarms',
  scope: { id: 'device' },
  reads: [],
  writes: ['alarms'],
  audit: { none: 'it follows from the place' },
  input: z.object({
    id,
    alarmId: id,
    place: z.enum(['start', 'end']).default('start'),
    address: z.string().trim().min(1).max(ADDRESS_MAX),
  }),
  /** Whether the device has the alarm. */
  output: z.object({ saved: z.boolean() }),
});

export const deleteDeviceAlarm = call({
  method: 'POST',
  path: '/alarm/deleteDeviceAlarm',
  feature: 'alarms',
  summary: 'Take alarms of an account and of those below it out of the lists',
  access: 'main:alarms',
  scope: { id: 'account' },
  reads: [],
  writes: ['alarms'],
  audit: 'entry',
  input: z.object({ id, alarmIds }),
  output: z.object({ changed: z.int().nonnegative() }),
});

export const ALARM_COLUMNS = [
  'kind',
  'level',
  'device',
  'terminalID',
  'account',
  'start',
  'end',
  'count',
  'speed',
  'place',
  'address',
  'fence',
  'read',
  'acknowledged',
  'note',
] as const;

export const exportDeviceAlarms = call({
  method: 'POST',
  path: '/alarm/exportDeviceAlarms',
  feature: 'alarms',
  summary: 'The same list as a file for spreadsheets, made by a job',
  access: 'main:alarms',
  scope: { id: 'account' },
  reads: [],
  writes: ['jobs'],
  audit: 'entry',
  input: z.object({ ...filter, ...exportInput(ALARM_COLUMNS) }),
  output: jobBegun,
});
