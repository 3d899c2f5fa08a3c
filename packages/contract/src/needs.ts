/** What needs somebody: a short list in which equal things are one line, the worst first. */
import { ALARM_KINDS } from '@outrider/domain/alarm-kinds.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { id } from './envelope.ts';
import { DUE_ENDS } from './past-due.ts';

/** Our choices. Urgent alarms stay until they are acknowledged or this old; others until they are read. */
export const URGENT_DAYS = 7;
export const WARNING_HOURS = 24;
/** A device that has been silent for longer is told of on the pages alone. */
export const SILENT_HOURS = 24;
/** So many alarms of each level are counted, the newest. */
export const NEEDS_COUNTED_MAX = 500;
/** Lines of one kind that name their vehicle; where there are more, they are one line. */
export const NEEDS_NAMED_MAX = 3;
export const NEEDS_MAX = 30;

/** The vehicle, where the line is about one alone. */
const vehicle = { deviceId: id.optional(), displayName: z.string().optional() };

const alarmNeed = z.object({
  kind: z.literal('alarm'),
  level: z.enum(['urgent', 'warning']),
  alarmKind: z.enum(ALARM_KINDS),
  ...vehicle,
  count: z.int().positive(),
  /** Vehicles that have them. */
  deviceNum: z.int().positive(),
  /** The newest. */
  alarmId: id,
  startTime: z.iso.datetime(),
  /** Where the newest started. */
  lat: z.number().optional(),
  lon: z.number().optional(),
});

const silentNeed = z.object({
  kind: z.literal('silent'),
  ...vehicle,
  count: z.int().positive(),
  /** When it was last heard of, or the last of them. */
  since: z.iso.datetime(),
});

const dueNeed = z.object({
  kind: z.literal('due'),
  end: z.enum(DUE_ENDS),
  count: z.int().positive(),
});

const need = z.discriminatedUnion('kind', [alarmNeed, silentNeed, dueNeed]);

export type Need = z.infer<typeof need>;
export type AlarmNeed = z.infer<typeof alarmNeed>;

export const findNeeds = call({
  method: 'POST',
  path: '/alarm/findNeeds',
  feature: 'alarms',
  summary:
    'What needs somebody in an account and those below it: urgent alarms that nobody has acknowledged, unread warnings, vehicles that fell silent, and what runs out within 7 days; equal ones are one line',
  access: 'main:alarms',
  scope: { id: 'account' },
  reads: ['alarms', 'devices'],
  writes: [],
  input: z.object({ id }),
  output: z.object({
    /** Urgent alarms that nobody has acknowledged, counted up to 500. */
    urgent: z.int().nonnegative(),
    /** Lines, also of those beyond the list. */
    total: z.int().nonnegative(),
    list: z.array(need).max(NEEDS_MAX),
  }),
});
