import { countJobs, findJobs as findRows } from '../../store/jobs/jobs.ts';
import { paged } from '../../store/page.ts';
import type { Handler } from '../call-context.ts';
import { toPage, toPeriod } from '../page.ts';
import { presentJob } from './present-job.ts';

export const findJobs: Handler<'findJobs'> = async ({ services: { database } }, input) => {
  const { id, own, kinds, states } = input;
  const filter = { topId: id, isOwn: own, kinds, states, ...toPeriod(input) };
  const page = toPage(input);
  const found = await findRows(database, filter, page);
  const { total, rows } = await paged(page, found, () => countJobs(database, filter));
  return { total, list: rows.flatMap((row) => presentJob(row) ?? []) };
};
