/** Figures for people to look at: summed by device or account and by day, week or month, a page at a time. */
import { ALARM_KINDS } from '@outrider/domain/alarm-kinds.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { id, instant, listOf, paging } from './envelope.ts';
import { exportInput, jobBegun } from './jobs.ts';
import { STATISTICS_SCOPE, statisticsRange } from './statistics.ts';

/** The most rows of a page; more than people read, for those who take all that match. */
export const FIGURES_PAGE_MAX = 1_000;
const pages = { ...paging, pageSize: z.int().min(10).max(FIGURES_PAGE_MAX).default(15) };

/** Whose figures stand in one row. */
export const FIGURES_OF = ['device', 'account', 'all'] as const;
/** Weeks begin on Monday (ISO 8601). */
export const FIGURES_PER = ['day', 'week', 'month', 'period'] as const;
export type FiguresPer = (typeof FIGURES_PER)[number];
/** The distance is the odometer's on days on which the device tells it, otherwise that of the line on the map. */
export const MILEAGE_SOURCES = ['odometer', 'line', 'both'] as const;

/** What the figures of a row are of. */
const owner = {
  id: id.optional(),
  terminalID: z.string().optional(),
  displayName: z.string().optional(),
  timeZone: z.string().optional(),
  accountId: id.optional(),
  accountName: z.string().optional(),
};

export const figuresRow = z.object({
  ...owner,
  /** First and last day of the row, both within the period that was asked for. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** Devices that reported a position. */
  deviceCount: z.int().nonnegative(),
  /** Days of devices with a position. */
  dayCount: z.int().nonnegative(),
  /** Metres: of each device's day the odometer's where it has one, otherwise the line's. */
  mileageM: z.int().nonnegative(),
  mileageBy: z.enum(MILEAGE_SOURCES),
  /** Metres, measured along the track. */
  distanceM: z.int().nonnegative(),
  /** Metres, by the odometer; missing for devices without one. */
  odometerDistanceM: z.int().nonnegative().optional(),
  drivingS: z.int().nonnegative(),
  /** Stopped with the ignition on. */
  idlingS: z.int().nonnegative(),
  /** Stopped with the ignition off or unknown. */
  stoppedS: z.int().nonnegative(),
  /** Stays that ended on these days. */
  stopCount: z.int().nonnegative(),
  maxSpeedKmh: z.number().nonnegative(),
  overspeedCount: z.int().nonnegative(),
  fuelUsedL: z.number().nonnegative().optional(),
  fuelUsedPercent: z.number().nonnegative().optional(),
});

export type FiguresRow = z.infer<typeof figuresRow>;

/** By what the rows can be sorted. */
export const FIGURES_SORTS = [
  'day',
  'mileage',
  'line',
  'odometer',
  'driving',
  'idling',
  'stopped',
  'maxSpeed',
  'overspeed',
  'fuel',
  'fuelPercent',
] as const;
export type FiguresSort = (typeof FIGURES_SORTS)[number];

const figuresOf = {
  ...statisticsRange,
  of: z.enum(FIGURES_OF).default('device'),
  per: z.enum(FIGURES_PER).default('period'),
  /** Days in order and, on the same days, the most driven first. */
  sort: z.enum(FIGURES_SORTS).optional(),
  descending: z.boolean().default(false),
};

export const findFigures = call({
  method: 'POST',
  path: '/statistics/findFigures',
  feature: 'statistics',
  summary: 'Mileage, times, stops, speed and fuel by device or account, and by day, week, month or as one',
  access: 'main:stat',
  scope: STATISTICS_SCOPE,
  reads: ['accounts', 'devices', 'statistics'],
  writes: [],
  input: z.object({ ...figuresOf, ...pages }),
  output: listOf(figuresRow),
});

export const FIGURES_COLUMNS = [
  'name',
  'terminalID',
  'account',
  'day',
  'to',
  'mileage',
  'mileageBy',
  'line',
  'odometer',
  'driving',
  'idling',
  'stopped',
  'stops',
  'maxSpeed',
  'overspeed',
  'fuel',
  'fuelPercent',
  'devices',
] as const;

export const exportFigures = call({
  method: 'POST',
  path: '/statistics/exportFigures',
  feature: 'statistics',
  summary: 'The same as a file for spreadsheets, made by a job: kilometres and hours',
  access: 'main:stat',
  scope: STATISTICS_SCOPE,
  reads: [],
  writes: ['jobs'],
  audit: 'entry',
  input: z.object({ ...figuresOf, ...exportInput(FIGURES_COLUMNS) }),
  output: jobBegun,
});

/** By what alarms are counted. */
export const ALARM_FIGURES_BY = ['kind', 'day', 'week', 'month', 'device', 'account'] as const;
export type AlarmFiguresBy = (typeof ALARM_FIGURES_BY)[number];

export const alarmFiguresRow = z.object({
  ...owner,
  kind: z.enum(ALARM_KINDS).optional(),
  /** First and last day of the row, both within the period that was asked for. */
  day: z.iso.date().optional(),
  to: z.iso.date().optional(),
  count: z.int().positive(),
  /** Devices that raised any of them. */
  deviceCount: z.int().positive(),
  /** How often each kind was raised. */
  alarms: z.partialRecord(z.enum(ALARM_KINDS), z.int().positive()),
});

export type AlarmFiguresRow = z.infer<typeof alarmFiguresRow>;

const alarmFigures = {
  ...statisticsRange,
  /** All together as one row, or one for each of these. */
  by: z.enum([...ALARM_FIGURES_BY, 'all']).default('kind'),
  /** Empty means all. */
  kinds: z.array(z.enum(ALARM_KINDS)).max(ALARM_KINDS.length).default([]),
};

export const findAlarmFigures = call({
  method: 'POST',
  path: '/statistics/findAlarmFigures',
  feature: 'statistics',
  summary:
    'How often alarms were raised: by day, week or month in order; by kind, device or account the most first',
  access: 'main:stat',
  scope: STATISTICS_SCOPE,
  reads: ['accounts', 'devices', 'statistics'],
  writes: [],
  input: z.object({ ...alarmFigures, ...pages }),
  output: listOf(alarmFiguresRow),
});

export const ALARM_FIGURES_COLUMNS = [
  'kind',
  'day',
  'to',
  'name',
  'terminalID',
  'account',
  'count',
  'devices',
  'kinds',
] as const;

export const exportAlarmFigures = call({
  method: 'POST',
  path: '/statistics/exportAlarmFigures',
  feature: 'statistics',
  summary: 'The same as a file for spreadsheets, made by a job',
  access: 'main:stat',
  scope: STATISTICS_SCOPE,
  reads: [],
  writes: ['jobs'],
  audit: 'entry',
  input: z.object({ ...alarmFigures, ...exportInput(ALARM_FIGURES_COLUMNS) }),
  output: jobBegun,
});

/** Stays of a whole account are many; this number of days is our choice. */
export const STAYS_DAYS_MAX = 31;

export const stayRow = z.object({
  id,
  terminalID: z.string(),
  displayName: z.string(),
  accountName: z.string(),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  durationS: z.int().nonnegative(),
  /** The vehicle had not left when it was last heard of. */
  ongoing: z.boolean(),
  /** It began before the period, or ended after it: it comes whole. */
  edge: z.enum(['before', 'after', 'both']).optional(),
  /** How long the ignition was on; missing where the device does not tell it. */
  accOnS: z.int().nonnegative().optional(),
  /** As a provider told it, in the language that was asked for; missing where none has yet. */
  address: z.string().optional(),
  /** A provider will be asked for the address. */
  addressPending: z.boolean(),
  lat: z.number(),
  lon: z.number(),
});

export type StayRow = z.infer<typeof stayRow>;

const { from: _from, to: _to, ...devicesOf } = statisticsRange;
/** What addresses are told in: a BCP 47 tag. */
export const addressLanguage = z
  .string()
  .regex(/^[A-Za-z0-9-]{2,16}$/)
  .default('zh-CN');
const staysOf = { ...devicesOf, from: instant, to: instant };

export const findStays = call({
  method: 'POST',
  path: '/statistics/findStays',
  feature: 'statistics',
  summary:
    'Where the devices of an account stayed in any part of a period, the last begun first; the total is counted up to 10,000',
  access: 'main:stat',
  scope: STATISTICS_SCOPE,
  reads: ['accounts', 'devices', 'statistics', 'thresholds'],
  writes: [],
  input: z.object({ ...staysOf, ...pages, language: addressLanguage }),
  output: listOf(stayRow),
});

export const sumStays = call({
  method: 'POST',
  path: '/statistics/sumStays',
  feature: 'statistics',
  summary:
    'How many stays there were in any part of a period, of how many devices, and how long they were in all',
  access: 'main:stat',
  scope: STATISTICS_SCOPE,
  reads: ['accounts', 'devices', 'statistics', 'thresholds'],
  writes: [],
  input: z.object(staysOf),
  output: z.object({
    count: z.int().nonnegative(),
    deviceCount: z.int().nonnegative(),
    /** Of whole stays, as the list has them, also where they cross the edge of the period. */
    durationS: z.int().nonnegative(),
    /** Missing where no device tells it. */
    accOnS: z.int().nonnegative().optional(),
  }),
});

export const STAYS_COLUMNS = [
  'name',
  'terminalID',
  'account',
  'begin',
  'end',
  'duration',
  'ongoing',
  'edge',
  'acc',
  'address',
  'latitude',
  'longitude',
] as const;

export const exportStays = call({
  method: 'POST',
  path: '/statistics/exportStays',
  feature: 'statistics',
  summary: 'The same as a file for spreadsheets, made by a job',
  access: 'main:stat',
  scope: STATISTICS_SCOPE,
  reads: [],
  writes: ['jobs'],
  audit: 'entry',
  input: z.object({ ...staysOf, language: addressLanguage, ...exportInput(STAYS_COLUMNS) }),
  output: jobBegun,
});

export const findExportLimits = call({
  method: 'GET',
  path: '/statistics/findExportLimits',
  feature: 'statistics',
  summary: 'How much one file of figures takes, and how long files are kept',
  access: 'main:stat',
  scope: {},
  reads: ['platform'],
  writes: [],
  input: z.object({}),
  output: z.object({
    daysMax: z.int().positive(),
    accountsMax: z.int().positive(),
    devicesMax: z.int().positive(),
    /** MiB, of any file that a job makes. */
    fileMaxMb: z.int().positive(),
    keptDays: z.int().positive(),
  }),
});
