import { deleteJobs as deleteRows } from '../../store/jobs/jobs.ts';
import type { Handler } from '../call-context.ts';
import { changeJobs } from './change-jobs.ts';

export const deleteJobs: Handler<'deleteJobs'> = (context, { jobIds }) =>
  changeJobs(context, 'deleteJobs', (transaction) => deleteRows(transaction, jobIds));
