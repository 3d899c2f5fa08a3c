import type * as reports from '@outrider/contract/reports.ts';
import type { HandlersOf } from '../call-context.ts';
import { exportReport } from './export.ts';
import { findReport } from './find.ts';
import { measureReport } from './measure.ts';

export const reportHandlers = {
  exportReport,
  findReport,
  measureReport,
} satisfies HandlersOf<typeof reports>;
