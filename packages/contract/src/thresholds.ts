import { z } from 'zod';
import { call } from './call.ts';
import { id } from './envelope.ts';

/**
 * The thresholds for stops, stays, trips and overspeed. The bounds are our choice; values beyond them make no sense.
 */
export const thresholds = z.object({
  /** At this speed or below, a vehicle is stopped. */
  stopSpeedKmh: z.int().min(0).max(30),
  /** Stopping within `stayRadiusM` for this long is a stay, and ends the trip. */
  stayMinS: z.int().min(60).max(86_400),
  stayRadiusM: z.int().min(20).max(2_000),
  /** A shorter distance between two stays is not a trip. */
  tripMinM: z.int().min(0).max(10_000),
  /** Driving above this speed for at least `overspeedMinS` is overspeed. */
  overspeedKmh: z.int().min(20).max(300),
  overspeedMinS: z.int().min(0).max(600),
  /** A longer silence says nothing about how the vehicle moved. */
  gapS: z.int().min(60).max(86_400),
});

/** Where the thresholds of an account come from. */
export const THRESHOLD_SOURCES = ['own', 'above', 'default'] as const;

const answer = z.object({ thresholds, source: z.enum(THRESHOLD_SOURCES) });

export const findThresholds = call({
  method: 'POST',
  path: '/statistics/findThresholds',
  feature: 'statistics',
  summary:
    'The thresholds that hold for an account: its own, those of the nearest account above it, or the defaults',
  access: 'main:stat',
  scope: { id: 'account' },
  reads: ['thresholds'],
  writes: [],
  input: z.object({ id }),
  output: answer,
});

export const updateThresholds = call({
  method: 'POST',
  path: '/statistics/updateThresholds',
  feature: 'statistics',
  summary:
    'Set an account’s thresholds, or let it follow those above it again; the figures of all its devices are made anew',
  access: 'main:edit',
  scope: { id: 'account' },
  reads: [],
  writes: ['statistics', 'thresholds'],
  audit: 'entry',
  input: z.object({
    id,
    /** Left out if the account is to have none of its own. */
    thresholds: thresholds.optional(),
  }),
  output: answer,
});
