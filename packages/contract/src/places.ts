/** Places that vehicles have made known by standing there. */
import { z } from 'zod';
import { call } from './call.ts';
import { id, listOf } from './envelope.ts';

/** Days that are looked at, and places that are told of, the most visited first. Our choice. */
export const PLACES_DAYS = 30;
export const PLACES_MAX = 500;
/** Fewer stays may be chance. */
export const PLACE_STAYS_MIN = 3;
/** Stays within this distance are of one place. */
export const PLACE_RADIUS_M = 150;

const learntPlace = z.object({
  /** WGS84 degrees: the mean of its stays. */
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  stays: z.int().min(PLACE_STAYS_MIN),
  /** The most vehicles that one part of it has seen. */
  devices: z.int().positive(),
  /** Of all stays, seconds. */
  totalS: z.int().nonnegative(),
  /** When the last of them ended. */
  lastTime: z.iso.datetime(),
});

export type LearntPlace = z.infer<typeof learntPlace>;

export const findPlaces = call({
  method: 'POST',
  path: '/track/findPlaces',
  feature: 'tracks',
  summary:
    'Where the vehicles of an account and of those below it stood three times or more within the last 30 days: how many places, and the 500 most visited',
  access: 'main:track',
  scope: { id: 'account' },
  reads: ['thresholds', 'tracks'],
  writes: [],
  input: z.object({ id }),
  output: listOf(learntPlace),
});
