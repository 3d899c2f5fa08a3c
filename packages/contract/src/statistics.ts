import { z } from 'zod';
import { call } from './call.ts';
import { day, id, listOf } from './envelope.ts';

/** As the specification has it (section 7): statistics are asked for in pages of this size. */
const PAGE_MAX = 100_000;
/** A leap year at once. Our choice: the specification does not show its own. */
export const STATISTICS_DAYS_MAX = 366;
/** Named devices; more of them are an account. */
const DEVICES_MAX = 1_000;

const counters = {
  pointCount: z.int().nonnegative(),
  /** Metres, as the line gives it. */
  distanceM: z.int().nonnegative(),
  /** Metres, as the odometer gives it; left out for devices without one. */
  odometerDistanceM: z.int().nonnegative().optional(),
  drivingS: z.int().nonnegative(),
  /** Standing with the ignition on. */
  idlingS: z.int().nonnegative(),
  /** Standing with the ignition off, or without word of it. */
  stoppedS: z.int().nonnegative(),
  maxSpeedKmh: z.number().nonnegative(),
  /** Of the time that was driven; left out when nothing was. */
  meanSpeedKmh: z.number().nonnegative().optional(),
  overspeedS: z.int().nonnegative(),
  overspeedCount: z.int().nonnegative(),
  fuelUsedL: z.number().nonnegative().optional(),
  refuelledL: z.number().nonnegative().optional(),
  fuelUsedPercent: z.number().nonnegative().optional(),
  refuelledPercent: z.number().nonnegative().optional(),
  /** How often each kind was raised. */
  alarms: z.record(z.string(), z.int().positive()),
};

/** A device's day of its own time zone. */
export const dayStatistics = z.object({
  id,
  terminalID: z.string(),
  displayName: z.string(),
  /** `2026-03-14`, in the device's time zone. */
  statsticDate: z.iso.date(),
  firstTime: z.iso.datetime(),
  lastTime: z.iso.datetime(),
  ...counters,
});

export type DayStatistics = z.infer<typeof dayStatistics>;

const which = {
  id,
  /** Only these devices of the account. */
  ids: z.array(id).min(1).max(DEVICES_MAX).optional(),
  subtree: z.boolean().default(true),
  /** First and last day, both included; each device's in its own time zone. */
  from: day,
  to: day,
};

const scope = { id: 'account', ids: 'device' } as const;

export const findStatistics = call({
  method: 'POST',
  path: '/statistics/find',
  feature: 'statistics',
  summary: 'Figures of an account’s devices, a row for each device and day on which it reported a position',
  access: 'main:stat',
  scope,
  reads: ['devices', 'statistics'],
  writes: [],
  input: z.object({
    ...which,
    pageNum: z.int().min(1).max(1_000_000).default(1),
    pageSize: z.int().min(1).max(PAGE_MAX).default(15),
  }),
  output: listOf(dayStatistics),
});

/** Figures of several devices or days. */
export const statisticsSum = z.object({
  /** The device, when the sums are by device. */
  id: id.optional(),
  terminalID: z.string().optional(),
  displayName: z.string().optional(),
  /** The day, when the sums are by day. */
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
  scope,
  reads: ['devices', 'statistics'],
  writes: [],
  input: z.object({ ...which, by: z.enum(['day', 'device', 'all']) }),
  output: listOf(statisticsSum),
});

export const findMileage = call({
  method: 'POST',
  path: '/statistics/findMileage',
  feature: 'statistics',
  summary: 'Mileage of an account’s devices by day: a row for each device, a column for each day',
  access: 'main:stat',
  scope,
  reads: ['devices', 'statistics'],
  writes: [],
  input: z.object(which),
  output: z.object({
    days: z.array(z.iso.date()),
    total: z.int().nonnegative(),
    list: z.array(
      z.object({
        id,
        terminalID: z.string(),
        displayName: z.string(),
        /** Metres on each of the days; null for one without a position. */
        distancesM: z.array(z.int().nonnegative().nullable()),
      }),
    ),
  }),
});
