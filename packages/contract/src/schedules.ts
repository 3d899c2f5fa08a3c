/**
 * Reports that are made by themselves: each day, week or month, as a file to fetch and by e-mail. A schedule belongs to
 * the account that made it, and does what that account may do.
 */
import { LANGUAGES, type Language } from '@outrider/domain/languages.ts';
import { SCHEDULE_EVERY } from '@outrider/domain/schedule-periods.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { day, id, instant, listOf, paging } from './envelope.ts';
import { type ErrorKey, ERRORS } from './errors.ts';
import { REPORT_FORMATS, reportLayout } from './reports.ts';

/** Our choices: what one account overviews, and what is no way to write to many. */
export const SCHEDULES_MAX = 50;
export const SCHEDULE_EMAILS_MAX = 20;
/** Devices of a schedule; for more, name an account. */
const DEVICES_MAX = 1_000;
const NAME_MAX = 60;
/** RFC 5321, section 4.5.3.1.3. */
const EMAIL_MAX = 254;

const timeZone = z.string().refine((zone) => isZone(zone), 'no time zone');
// Object.keys widens what are the codes of the languages, and the keys of errors.
const language = z.enum(Object.keys(LANGUAGES) as [Language, ...Language[]]);
const errorKey = z.enum(Object.keys(ERRORS) as [ErrorKey, ...ErrorKey[]]);

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const settings = {
  /** One line: it is the subject of mails. */
  name: z
    .string()
    .trim()
    .min(1)
    .max(NAME_MAX)
    .regex(/^\P{Cc}*$/u),
  report: z.object(reportLayout),
  format: z.enum(REPORT_FORMATS),
  /** Of the file and of the mail. */
  language,
  subtree: z.boolean().default(true),
  every: z.enum(SCHEDULE_EVERY),
  /** On the day after the period, by the clocks of the zone. */
  minuteOfDay: z.int().min(0).max(1_439),
  timeZone,
  /** Whom it is mailed to. */
  emails: z.array(z.email().max(EMAIL_MAX).toLowerCase()).max(SCHEDULE_EMAILS_MAX).default([]),
  on: z.boolean().default(true),
};

export const saveSchedule = call({
  method: 'POST',
  path: '/schedule/save',
  feature: 'statistics',
  summary:
    'Set up a report that is made by itself each day, week or month, or change one: what is due from then on is made once',
  access: 'main:stat_schedule',
  scope: { id: 'schedule', accountId: 'account', ids: 'device', contactIds: 'contact' },
  reads: [],
  writes: ['schedules'],
  audit: 'entry',
  input: z.object({
    /** Of the one that is changed. */
    id: id.optional(),
    /** Whose vehicles it is of. */
    accountId: id,
    /** Only these devices of the account. */
    ids: z.array(id).min(1).max(DEVICES_MAX).optional(),
    ...settings,
    /** People of the address book whom it is mailed to as well. */
    contactIds: z.array(id).max(SCHEDULE_EMAILS_MAX).default([]),
  }),
  output: z.object({ id }),
});

export const RUN_STATES = ['waiting', 'making', 'mailing', 'done', 'failed'] as const;
const problem = z.object({ key: errorKey, params: z.record(z.string(), z.union([z.string(), z.number()])) });

export const schedule = z.object({
  id,
  creatorId: id,
  creatorName: z.string(),
  accountId: id,
  accountName: z.string(),
  ids: z.array(id).optional(),
  ...settings,
  /** Those of the address book whom it is mailed to. */
  contacts: z.array(z.object({ id, name: z.string() })),
  /** When it is due next, and for which days; missing while it is switched off. */
  next: z.object({ time: z.iso.datetime(), from: z.iso.date(), to: z.iso.date() }).optional(),
  /** What became of its newest run, and how many of its mails nobody got. */
  last: z
    .object({
      state: z.enum(RUN_STATES),
      from: z.iso.date(),
      to: z.iso.date(),
      unsent: z.int().nonnegative(),
    })
    .optional(),
});
export type Schedule = z.infer<typeof schedule>;

export const findSchedules = call({
  method: 'POST',
  path: '/schedule/findSchedules',
  feature: 'statistics',
  summary: 'The schedules of reports that an account and those below it have made, the newest first',
  access: 'main:stat_schedule',
  scope: { id: 'account' },
  reads: ['accounts', 'contacts', 'schedules'],
  writes: [],
  input: z.object({ id, ...paging }),
  output: listOf(schedule),
});

const chosen = { scheduleIds: z.array(id).min(1).max(100) };

export const deleteSchedules = call({
  method: 'POST',
  path: '/schedule/delete',
  feature: 'statistics',
  summary: 'Delete schedules with their runs; files that were made stay as long as other files do',
  access: 'main:stat_schedule',
  scope: { scheduleIds: 'schedule' },
  reads: [],
  writes: ['schedules'],
  audit: 'entry',
  input: z.object(chosen),
  output: z.object({ total: z.int().nonnegative() }),
});

export const runSchedule = call({
  method: 'POST',
  path: '/schedule/run',
  feature: 'statistics',
  summary:
    'Make a report of a schedule now, once more if need be: of the last period that was due, or of these days',
  access: 'main:stat_schedule',
  scope: { id: 'schedule' },
  reads: [],
  writes: ['schedules', 'jobs'],
  audit: 'entry',
  input: z.object({ id, from: day.optional(), to: day.optional() }),
  output: z.object({ runId: id }),
});

/** `sending`: is on its way, or broke off a moment ago. */
const MAIL_STATES = ['waiting', 'sending', 'sent', 'failed'] as const;

export const scheduleRun = z.object({
  id,
  scheduleId: id,
  name: z.string(),
  creatorName: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  dueTime: z.iso.datetime(),
  /** Somebody asked for it. */
  asked: z.boolean(),
  state: z.enum(RUN_STATES),
  problem: problem.optional(),
  createdTime: z.iso.datetime(),
  finishedTime: z.iso.datetime().optional(),
  /** Of the job that made it, as long as it is kept. */
  jobId: id.optional(),
  file: z.object({ name: z.string(), bytes: z.int().nonnegative() }).optional(),
  mails: z.array(
    z.object({
      address: z.string(),
      state: z.enum(MAIL_STATES),
      /** A try broke off: the recipient may have it twice. */
      mayBeTwice: z.boolean(),
      problem: z.string(),
      sentTime: z.iso.datetime().optional(),
    }),
  ),
});
export type ScheduleRun = z.infer<typeof scheduleRun>;

export const findScheduleRuns = call({
  method: 'POST',
  path: '/schedule/findRuns',
  feature: 'statistics',
  summary: 'What schedules have made, for whom, and what became of each mail, the newest first',
  access: 'main:stat_schedule',
  scope: { id: 'account', scheduleId: 'schedule' },
  reads: ['accounts', 'jobs', 'schedules'],
  writes: [],
  input: z.object({
    id,
    scheduleId: id.optional(),
    states: z.array(z.enum(RUN_STATES)).default([]),
    from: instant.optional(),
    to: instant.optional(),
    ...paging,
  }),
  output: listOf(scheduleRun),
});
