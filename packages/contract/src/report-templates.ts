/** How an account’s reports are made, kept under a name: which columns, thresholds and sums. */
import { z } from 'zod';
import { call } from './call.ts';
import { id, listOf } from './envelope.ts';
import { reportLayout } from './reports.ts';

/** Of one account; our choice. */
export const REPORT_TEMPLATES_MAX = 100;
export const REPORT_TEMPLATE_NAME_MAX = 60;

const name = z.string().trim().min(1).max(REPORT_TEMPLATE_NAME_MAX);

const kept = { name, layout: z.object(reportLayout), shared: z.boolean().default(false) };

export const reportTemplate = z.object({
  ...kept,
  /** Whether the account itself keeps it, or one above shares it. */
  own: z.boolean(),
});

export type ReportTemplate = z.infer<typeof reportTemplate>;

export const findReportTemplates = call({
  method: 'POST',
  path: '/report/findTemplates',
  feature: 'statistics',
  summary: 'The templates that an account has kept, and those that accounts above it share, by name',
  access: 'main:stat',
  scope: { id: 'account' },
  reads: ['reportTemplates'],
  writes: [],
  input: z.object({ id }),
  output: listOf(reportTemplate),
});

/** Visitors of the trial account change nothing: their right to see figures is none to keep templates. */
export const saveReportTemplate = call({
  method: 'POST',
  path: '/report/saveTemplate',
  feature: 'statistics',
  summary: 'Keep a template, in place of the one of the account that has its name',
  access: 'owner',
  scope: { id: 'account' },
  reads: [],
  writes: ['reportTemplates'],
  audit: 'entry',
  input: z.object({ id, ...kept }),
  output: z.object({}),
});

export const deleteReportTemplate = call({
  method: 'POST',
  path: '/report/deleteTemplate',
  feature: 'statistics',
  summary: 'Delete a template of an account',
  access: 'owner',
  scope: { id: 'account' },
  reads: [],
  writes: ['reportTemplates'],
  audit: 'entry',
  input: z.object({ id, name }),
  output: z.object({}),
});
