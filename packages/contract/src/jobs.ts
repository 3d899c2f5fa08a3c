/** Long work: imports, exports and batches, which go on without the browser that began them. */
import { z } from 'zod';
import { call, streamCall } from './call.ts';
import { id, instant, listOf, paging } from './envelope.ts';
import { type ErrorKey, ERRORS } from './errors.ts';

/** The calls that begin a job, each of which is a kind of its own. */
export const JOB_KINDS = [
  'clearDevicesData',
  'deleteDevices',
  'exportAlarmFigures',
  'exportAuditLog',
  'exportDeviceAlarms',
  'exportDevices',
  'exportFigures',
  'exportReport',
  'exportStays',
  'exportStock',
  'importDeviceDetails',
  'importDevices',
  'importRiskPoints',
  'importStock',
  'importUser',
  'moveStock',
  'transferDevices',
  'undoJob',
  'updateDevices',
  'updateHosts',
] as const;
/** Those that make a file of what a page lists. */
export const EXPORT_KINDS = [
  'exportAlarmFigures',
  'exportAuditLog',
  'exportDeviceAlarms',
  'exportDevices',
  'exportFigures',
  'exportReport',
  'exportStays',
  'exportStock',
] as const satisfies readonly (typeof JOB_KINDS)[number][];
export type JobKindName = (typeof JOB_KINDS)[number];

/** `stopped` by somebody; `failed` as a whole, whatever became of its rows before. */
export const JOB_STATES = ['waiting', 'running', 'done', 'stopped', 'failed'] as const;
export const JOB_ROW_STATES = ['waiting', 'done', 'failed'] as const;

/** The columns of each import's template. */
export const IMPORT_COLUMNS = {
  importDeviceDetails: ['terminalID', 'nickname', 'carNumber', 'simNumber', 'iccid'],
  importDevices: [
    'terminalID',
    'nickname',
    'carNumber',
    'simNumber',
    'iccid',
    'deviceType',
    'deviceProtocol',
    'servicePeriod',
  ],
  importRiskPoints: ['name', 'kind', 'latitude', 'longitude', 'radiusM', 'warning', 'status'],
  importStock: ['terminalID', 'deviceType', 'deviceProtocol', 'batch', 'iccid', 'simNumber'],
  importUser: ['username', 'nickname', 'role', 'telephone', 'address', 'remarks'],
} as const satisfies Partial<Record<JobKindName, readonly string[]>>;

/** Unfinished jobs of one account. */
export const JOBS_UNFINISHED_MAX = 5;
/** Of a file that is imported. */
export const IMPORT_FILE_MAX_BYTES = 8 * 1024 * 1024;
/** A body that holds such a file in base64, and what stands beside it. */
export const IMPORT_BODY_MAX_BYTES = Math.ceil(IMPORT_FILE_MAX_BYTES / 3) * 4 + 64 * 1024;
/** Rows that a dry run answers with; the number of all stands beside them. */
export const IMPORT_PROBLEMS_MAX = 1_000;

/** The keys of errors.ts; Object.keys widens them. */
const errorKey = z.enum(Object.keys(ERRORS) as [ErrorKey, ...ErrorKey[]]);
const params = z.record(z.string(), z.union([z.string(), z.number()]));
const problem = z.object({ key: errorKey, params });

/** What the caller calls this operation: the same again is refused as 'duplicate operation'. */
export const operationKey = z.string().min(8).max(64).optional();

export const job = z.object({
  id,
  kind: z.enum(JOB_KINDS),
  /** Whose it is: the account that began it. */
  accountId: id,
  username: z.string(),
  /** What it is about, as people call it. */
  subject: z.string(),
  state: z.enum(JOB_STATES),
  /** It was told to stop and has not yet. */
  isStopping: z.boolean(),
  /** Rows; undefined where nobody knows before. */
  total: z.int().nonnegative().optional(),
  /** Rows that were tried, those that failed among them. */
  done: z.int().nonnegative(),
  failed: z.int().nonnegative(),
  problem: problem.optional(),
  createdTime: z.iso.datetime(),
  startedTime: z.iso.datetime().optional(),
  finishedTime: z.iso.datetime().optional(),
  /** Whether what it did can be undone, as long as it is kept and nothing newer has touched it. */
  canUndo: z.boolean(),
  /** When it is deleted with its file. */
  endTime: z.iso.datetime().optional(),
  /** `own`: only whoever began the job may have it. */
  file: z.object({ name: z.string(), bytes: z.int().nonnegative(), own: z.boolean() }).optional(),
});

export type Job = z.infer<typeof job>;

export const findJobs = call({
  method: 'POST',
  path: '/job/findJobs',
  feature: 'jobs',
  summary: 'The jobs of an account and of those below it, the newest first',
  access: 'owner',
  scope: { id: 'account' },
  reads: ['jobs'],
  writes: [],
  input: z.object({
    id,
    /** Only the account's own. */
    own: z.boolean().default(false),
    kinds: z.array(z.enum(JOB_KINDS)).default([]),
    states: z.array(z.enum(JOB_STATES)).default([]),
    from: instant.optional(),
    to: instant.optional(),
    ...paging,
  }),
  output: listOf(job),
});

export const jobRow = z.object({
  /** Line of the file; the first is 1. */
  line: z.int().positive(),
  name: z.string(),
  state: z.enum(JOB_ROW_STATES),
  /** The row as it was given, so that it can be mended and given again. */
  cells: z.array(z.string()),
  problem: problem.optional(),
});

export type JobRow = z.infer<typeof jobRow>;

export const findJobRows = call({
  method: 'POST',
  path: '/job/findRows',
  feature: 'jobs',
  summary: 'What became of each row of a job',
  access: 'owner',
  scope: { id: 'job' },
  reads: ['jobs'],
  writes: [],
  input: z.object({ id, states: z.array(z.enum(JOB_ROW_STATES)).default([]), ...paging }),
  output: listOf(jobRow),
});

export const getJobResult = streamCall({
  method: 'POST',
  path: '/job/getResult',
  feature: 'jobs',
  summary: 'The file that a job made',
  access: 'owner',
  scope: { id: 'job' },
  reads: ['jobs'],
  writes: [],
  input: z.object({ id }),
  media: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv', 'application/pdf'],
});

const chosen = z.object({ jobIds: z.array(id).min(1).max(100) });

export const stopJobs = call({
  method: 'POST',
  path: '/job/stop',
  feature: 'jobs',
  summary: 'Stops jobs: what is done stays, and the rest is left undone',
  access: 'owner',
  scope: { jobIds: 'job' },
  reads: [],
  writes: ['jobs'],
  audit: 'entry',
  input: chosen,
  output: z.object({ total: z.int().nonnegative() }),
});

export const deleteJobs = call({
  method: 'POST',
  path: '/job/delete',
  feature: 'jobs',
  summary: 'Deletes jobs that are over, with their rows and files',
  access: 'owner',
  scope: { jobIds: 'job' },
  reads: [],
  writes: ['jobs'],
  audit: 'entry',
  input: chosen,
  output: z.object({ total: z.int().nonnegative() }),
});

export const repeatJob = call({
  method: 'POST',
  path: '/job/repeat',
  feature: 'jobs',
  summary: 'Makes the file of an export anew, by another job: with the same choice, and what is true now',
  access: 'owner',
  scope: { id: 'job' },
  reads: [],
  writes: ['jobs'],
  audit: { none: 'the export that it begins leaves its own' },
  input: z.object({ id }),
  output: z.object({ jobId: id }),
});

export const undoJob = call({
  method: 'POST',
  path: '/job/undo',
  feature: 'jobs',
  summary: 'Undoes what a job did, by another job; what was changed again since then stays, and is listed',
  access: 'owner',
  scope: { id: 'job' },
  reads: [],
  writes: ['jobs', 'devices', 'riskPoints', 'statistics', 'stock'],
  audit: 'entry',
  input: z.object({ id }),
  output: z.object({ jobId: id }),
});

const BASE64_LENGTH_MAX = Math.ceil(IMPORT_FILE_MAX_BYTES / 3) * 4;

/** What every import takes beside its own input. */
export const importInput = {
  /** A workbook (XLSX) or a table as text (CSV), in base64; its first row is the template's. */
  file: z.base64().min(4).max(BASE64_LENGTH_MAX),
  fileName: z.string().trim().max(200).default(''),
  /** Only checks. */
  dryRun: z.boolean().default(false),
  key: operationKey,
};

/** What every import answers with: the verdict on the rows, and the job unless it was a dry run. */
export const importAnswer = z.object({
  total: z.int().nonnegative(),
  failed: z.int().nonnegative(),
  /** The first of those that failed. */
  problems: z.array(z.object({ line: z.int().positive(), name: z.string(), key: errorKey, params })),
  /** Undefined for a dry run. */
  jobId: id.optional(),
});

export type ImportAnswer = z.infer<typeof importAnswer>;

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What every export takes beside its filters. */
export function exportInput<const Column extends string>(columns: readonly Column[]) {
  return {
    format: z.enum(EXPORT_FORMATS).default('xlsx'),
    /** Which columns and in what order, as the file calls them; without it all, by their names. */
    columns: z
      .array(z.object({ id: z.enum(columns), title: z.string().max(100) }))
      .min(1)
      .max(columns.length)
      .optional(),
    /** Of the dates in a workbook, which knows no zones. */
    timeZone: z
      .string()
      .refine((zone) => isTimeZone(zone), 'no time zone')
      .default('UTC'),
    key: operationKey,
  };
}

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** What every call answers with that only begins a job. */
export const jobBegun = z.object({ jobId: id });
