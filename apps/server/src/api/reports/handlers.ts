import type * as templates from '@outrider/contract/report-templates.ts';
import type * as reports from '@outrider/contract/reports.ts';
import type { HandlersOf } from '../call-context.ts';
import { exportReport } from './export.ts';
import { findReport } from './find.ts';
import { findReportSize } from './find-size.ts';
import { deleteReportTemplate, findReportTemplates, saveReportTemplate } from './templates.ts';

export const reportHandlers = {
  deleteReportTemplate,
  exportReport,
  findReport,
  findReportTemplates,
  findReportSize,
  saveReportTemplate,
} satisfies HandlersOf<typeof reports & typeof templates>;
