import { ALARM_KINDS } from '@outrider/domain/alarm-kinds.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { day, id, listOf } from './envelope.ts';

/** The page size that the specification uses for statistics (section 7). */
const PAGE_MAX = 100_000;
/** A leap year. Our choice: the specification does not name a limit. */
export const STATISTICS_DAYS_MAX = 366;
/** The most devices in a list; for more, name an account. */
const DEVICES_MAX = 1_000;

const counters = {
  pointCount: z.int().nonnegative(),
  /** Metres, measured along the track. */
  distanceM: z.int().nonnegative(),
  /** Metres, by the odometer; missing for devices without one. */
  odometerDistanceM: z.int().nonnegative().optional(),
  drivingS: z.int().nonnegative(),
  /** Stopped with the ignition on. */
  idlingS: z.int().nonnegative(),
  /** Stopped with the ignition off or unknown. */
  stoppedS: z.int().nonnegative(),
  maxSpeedKmh: z.number().nonnegative(),
  /** During the driving time; missing if there was none. */
  meanSpeedKmh: z.number().nonnegative().optional(),
  overspeedS: z.int().nonnegative(),
  overspeedCount: z.int().nonnegative(),
  fuelUsedL: z.number().nonnegative().optional(),
  refuelledL: z.number().nonnegative().optional(),
  fuelUsedPercent: z.number().nonnegative().optional(),
  refuelledPercent: z.number().nonnegative().optional(),
  /** How often each kind was raised. */
  alarms: z.partialRecord(z.enum(ALARM_KINDS), z.int().positive()),
};

/** What a vehicle did on a day, by the numbers of the motion states (specification, section 3). */
export const DAY_STATES = { moving: 1, fast: 2, overspeed: 3, stopped: 4, abnormal: 5 } as const;

/** A device's day in its own time zone. */
export const dayStatistics = z.object({
  id,
  terminalID: z.string(),
  displayName: z.string(),
  /** `2026-03-14`, in the device's time zone. */
  statsticDate: z.iso.date(),
  /** The fastest that it was: moving, fast, too fast by its account's limit; stopped; or silent all day. */
  statsticState: z.literal(Object.values(DAY_STATES)),
  /** Missing for a day through which it stood without a report. */
  firstTime: z.iso.datetime().optional(),
  lastTime: z.iso.datetime().optional(),
  ...counters,
});

export type DayStatistics = z.infer<typeof dayStatistics>;

/** Which devices and days figures are of. */
export const statisticsRange = {
  id,
  /** Only these devices of the account. */
  ids: z.array(id).min(1).max(DEVICES_MAX).optional(),
  subtree: z.boolean().default(true),
  /** First and last day, both included, in each device's own time zone. */
  from: day,
  to: day,
};

export const STATISTICS_SCOPE = { id: 'account', ids: 'device' } as const;

export const findStatistics = call({
  method: 'POST',
  path: '/statistics/find',
  feature: 'statistics',
  summary: 'Figures of an account’s devices, a row for each device and day on which it reported a position',
  access: 'main:stat',
  scope: STATISTICS_SCOPE,
  reads: ['devices', 'statistics'],
  writes: [],
  input: z.object({
    ...statisticsRange,
    pageNum: z.int().min(1).max(1_000_000).default(1),
    pageSize: z.int().min(1).max(PAGE_MAX).default(15),
  }),
  output: listOf(dayStatistics),
});

/** Figures of several devices or days. */
export const statisticsSum = z.object({
  /** The device, in sums by device. */
  id: id.optional(),
  terminalID: z.string().optional(),
  displayName: z.string().optional(),
  /** The day, in sums by day. */
  statsticDate: z.iso.date().optional(),
  /** Devices that reported a position. */
  deviceCount: z.int().nonnegative(),
  /** Days of devices with a position. */
  dayCount: z.int().nonnegative(),
  ...counters,
});

export type StatisticsSum = z.infer<typeof statisticsSum>;

export const sumStatistics = call({
  method: 'POST',
  path: '/statistics/sum',
  feature: 'statistics',
  summary: 'Figures of an account’s devices summed by day, by device, or all in all',
  access: 'main:stat',
  scope: STATISTICS_SCOPE,
  reads: ['devices', 'statistics'],
  writes: [],
  input: z.object({ ...statisticsRange, by: z.enum(['day', 'device', 'all']) }),
  output: listOf(statisticsSum),
});

export const findMileage = call({
  method: 'POST',
  path: '/statistics/findMileage',
  feature: 'statistics',
  summary: 'Mileage of an account’s devices by day: a row for each device, a column for each day',
  access: 'main:stat',
  scope: STATISTICS_SCOPE,
  reads: ['devices', 'statistics'],
  writes: [],
  input: z.object(statisticsRange),
  output: z.object({
    days: z.array(z.iso.date()),
    total: z.int().nonnegative(),
    list: z.array(
      z.object({
        id,
        terminalID: z.string(),
        displayName: z.string(),
        /** Metres on each day; null for a day without a position. */
        distancesM: z.array(z.int().nonnegative().nullable()),
      }),
    ),
  }),
});
