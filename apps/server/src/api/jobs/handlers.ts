import type * as jobs from '@outrider/contract/jobs.ts';
import type { HandlersOf } from '../call-context.ts';
import { deleteJobs } from './delete.ts';
import { findJobs } from './find-jobs.ts';
import { findJobRows } from './find-rows.ts';
import { getJobResult } from './get-result.ts';
import { repeatJob } from './repeat.ts';
import { stopJobs } from './stop.ts';
import { undoJob } from './undo.ts';

export const jobHandlers = {
  deleteJobs,
  findJobRows,
  findJobs,
  getJobResult,
  repeatJob,
  stopJobs,
  undoJob,
} satisfies HandlersOf<typeof jobs>;
