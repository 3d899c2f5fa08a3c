/** Reports of an account’s vehicles: as rows for a page, and as files that a job makes. */
import {
  REPORT_COLUMN_IDS,
  REPORT_GROUPS,
  REPORT_KIND_NAMES,
  REPORT_THRESHOLDS,
} from '@outrider/domain/report-kinds.ts';
import { LANGUAGES, type Language } from '@outrider/domain/languages.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { id } from './envelope.ts';
import { addressLanguage } from './figures.ts';
import { exportInput, jobBegun, operationKey } from './jobs.ts';
import { STATISTICS_SCOPE, statisticsRange } from './statistics.ts';

/** Rows of a report that a page shows; the file has all. Our choice. */
export const REPORT_ROWS_MAX = 5_000;
/** Rows of a report that are printed: some 500 pages. Our choice. */
export const REPORT_PDF_ROWS_MAX = 20_000;

const threshold = (name: keyof typeof REPORT_THRESHOLDS) =>
  z.number().min(REPORT_THRESHOLDS[name].min).max(REPORT_THRESHOLDS[name].max).optional();

export const reportThresholds = z.object({
  minDurationS: threshold('minDurationS'),
  minDistanceM: threshold('minDistanceM'),
  speedKmh: threshold('speedKmh'),
  minCelsius: threshold('minCelsius'),
  maxCelsius: threshold('maxCelsius'),
});

/** How a report is made, without its vehicles and days: what a template keeps. */
export const reportLayout = {
  kind: z.enum(REPORT_KIND_NAMES),
  /** None means those that the kind usually shows. */
  columns: z.array(z.enum(REPORT_COLUMN_IDS)).max(REPORT_COLUMN_IDS.length).default([]),
  thresholds: reportThresholds.default({}),
  /** By what rows are summed up; the kind's own if it is left out. */
  group: z.enum(REPORT_GROUPS).optional(),
};

/** Which vehicles and days, and how. Days are those of each vehicle’s own time zone. */
export const reportRequest = z.object({ ...statisticsRange, ...reportLayout });
export type ReportRequest = z.infer<typeof reportRequest>;

const value = z.union([z.string(), z.number()]);
/** Values by column; one that is not known is missing. */
export const reportRow = z.partialRecord(z.enum(REPORT_COLUMN_IDS), value);

/** Rows summed up. */
const reportSum = z.object({
  /** What they have in common: a name, or a day. Missing for all together. */
  group: z.string().optional(),
  count: z.int().nonnegative(),
  values: reportRow,
});

export type ReportSum = z.infer<typeof reportSum>;

export const findReport = call({
  method: 'POST',
  path: '/report/find',
  feature: 'statistics',
  summary:
    'A report on vehicles and days: its first rows, and sums of all; what crosses the edge of the period comes whole and marked',
  access: 'main:stat',
  scope: STATISTICS_SCOPE,
  reads: ['accounts', 'devices', 'statistics', 'thresholds'],
  writes: [],
  input: reportRequest.extend({
    /** Of the addresses; those that are not known yet are missing, and asked for. */
    language: addressLanguage,
  }),
  output: z.object({
    /** Of all rows; `list` has at most the first 5,000. */
    total: z.int().nonnegative(),
    list: z.array(reportRow.and(z.object({ id }))),
    sums: z.array(reportSum),
    all: reportSum,
    /** Seconds of driving by day of the week (Monday first) and hour of the vehicles’ clocks; of utilisation alone. */
    hours: z.array(z.array(z.int().nonnegative()).length(24)).length(7).optional(),
  }),
});

export const findReportSize = call({
  method: 'POST',
  path: '/report/findSize',
  feature: 'statistics',
  summary: 'How much a report would cover, and how much a page and a file of its kind may',
  access: 'main:stat',
  scope: STATISTICS_SCOPE,
  reads: ['accounts', 'devices', 'platform'],
  writes: [],
  input: z.object({ ...statisticsRange, kind: reportLayout.kind }),
  output: z.object({
    devices: z.int().nonnegative(),
    /** Devices times days. */
    deviceDays: z.int().nonnegative(),
    pageDeviceDaysMax: z.int().positive(),
    fileDeviceDaysMax: z.int().positive(),
    daysMax: z.int().positive(),
    pdfRowsMax: z.int().positive(),
  }),
});

export const REPORT_FORMATS = ['xlsx', 'csv', 'pdf'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

// Object.keys widens what are the codes of the languages.
const LANGUAGE_CODES = Object.keys(LANGUAGES) as [Language, ...Language[]];

/** How a report is written as a file. */
export const reportFile = {
  format: z.enum(REPORT_FORMATS).default('xlsx'),
  language: z.enum(LANGUAGE_CODES).default('cn'),
  /** Of the instants. */
  timeZone: exportInput(['id']).timeZone,
};

export const exportReport = call({
  method: 'POST',
  path: '/report/export',
  feature: 'statistics',
  summary: 'The same as a file, made by a job: a workbook, a table as text, or pages to print',
  access: 'main:stat',
  scope: STATISTICS_SCOPE,
  reads: [],
  writes: ['jobs'],
  audit: 'entry',
  input: reportRequest.extend({ ...reportFile, key: operationKey }),
  output: jobBegun,
});
