import type * as figures from '@outrider/contract/figures.ts';
import type * as pastDue from '@outrider/contract/past-due.ts';
import type * as statistics from '@outrider/contract/statistics.ts';
import type * as thresholds from '@outrider/contract/thresholds.ts';
import type { HandlersOf } from '../call-context.ts';
import { exportAlarmFigures } from './export-alarm-figures.ts';
import { exportFigures } from './export-figures.ts';
import { exportStays } from './export-stays.ts';
import { findAlarmFigures } from './find-alarm-figures.ts';
import { findExportLimits } from './find-export-limits.ts';
import { findFigures } from './find-figures.ts';
import { findPastDue } from './find-past-due.ts';
import { findStays } from './find-stays.ts';
import { sumPastDue } from './sum-past-due.ts';
import { sumStays } from './sum-stays.ts';
import { findMileage } from './find-mileage.ts';
import { findThresholds } from './find-thresholds.ts';
import { findStatistics } from './find.ts';
import { sumStatistics } from './sum.ts';
import { updateThresholds } from './update-thresholds.ts';

export const statisticsHandlers = {
  exportAlarmFigures,
  exportFigures,
  exportStays,
  findAlarmFigures,
  findExportLimits,
  findFigures,
  findPastDue,
  findStays,
  sumPastDue,
  sumStays,
  findMileage,
  findStatistics,
  findThresholds,
  sumStatistics,
  updateThresholds,
} satisfies HandlersOf<typeof statistics & typeof figures & typeof pastDue & typeof thresholds>;
