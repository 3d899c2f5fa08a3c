import { stopJobs as stopRows } from '../../store/jobs/jobs.ts';
import type { Handler } from '../call-context.ts';
import { changeJobs } from './change-jobs.ts';

const DAY_MS = 86_400_000;

export const stopJobs: Handler<'stopJobs'> = (context, { jobIds }) => {
  const now = new Date();
  const endsAt = new Date(now.getTime() + context.services.jobDays * DAY_MS);
  return changeJobs(context, 'stopJobs', (transaction) => stopRows(transaction, jobIds, now, endsAt));
};
