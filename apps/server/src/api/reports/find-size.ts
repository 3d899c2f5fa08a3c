import { REPORT_PDF_ROWS_MAX } from '@outrider/contract/reports.ts';
import type { Handler } from '../call-context.ts';
import { daysIn, toStatisticsRange } from '../statistics/statistics-range.ts';
import { measure } from './report-limits.ts';

export const findReportSize: Handler<'findReportSize'> = async ({ services }, input) => {
  const { database, exportLimits } = services;
  const days = daysIn(input);
  const size = await measure(database, toStatisticsRange(input), { kind: input.kind, days }, exportLimits);
  return { ...size, daysMax: exportLimits.exportDaysMax, pdfRowsMax: REPORT_PDF_ROWS_MAX };
};
