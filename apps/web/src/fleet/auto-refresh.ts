/** The interval at which the monitor refreshes, in seconds. */
import { createStoredChoice } from '../lib/stored.ts';

export const REFRESH_SECONDS = [10, 20, 30, 60] as const;
export type RefreshSeconds = (typeof REFRESH_SECONDS)[number];

export const refreshChoice = createStoredChoice('refresh', [...REFRESH_SECONDS, 'off'], 30);
