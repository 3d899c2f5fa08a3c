import type * as statistics from '@outrider/contract/statistics.ts';
import type * as thresholds from '@outrider/contract/thresholds.ts';
import type { HandlersOf } from '../call-context.ts';
import { findMileage } from './find-mileage.ts';
import { findThresholds } from './find-thresholds.ts';
import { findStatistics } from './find.ts';
import { sumStatistics } from './sum.ts';
import { updateThresholds } from './update-thresholds.ts';

export const statisticsHandlers = {
  findMileage,
  findStatistics,
  findThresholds,
  sumStatistics,
  updateThresholds,
} satisfies HandlersOf<typeof statistics & typeof thresholds>;
