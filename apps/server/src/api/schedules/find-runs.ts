import type { ScheduleRun } from '@outrider/contract/schedules.ts';
import { findRuns, type ListedMail, type ListedRun } from '../../store/schedules/schedule-runs.ts';
import type { Handler } from '../call-context.ts';
import { presentProblem } from '../jobs/present-job.ts';
import { toPage, toPeriod } from '../page.ts';

export const findScheduleRuns: Handler<'findScheduleRuns'> = async ({ services }, input) => {
  const { id: topId, scheduleId, states } = input;
  const filter = { topId, scheduleId, states, ...toPeriod(input) };
  const { total, rows } = await findRuns(services.database, filter, toPage(input));
  return { total, list: rows.map(presentRun) };
};

function presentRun(row: ListedRun): ScheduleRun {
  const { jobId, fileName, fileBytes } = row;
  return {
    id: row.runId,
    scheduleId: row.scheduleId,
    name: row.scheduleName,
    creatorName: row.creatorName,
    from: row.fromDay,
    to: row.toDay,
    dueTime: row.dueAt.toISOString(),
    asked: row.isAsked,
    state: row.state,
    ...presentProblem(row),
    createdTime: row.createdAt.toISOString(),
    ...(row.finishedAt && { finishedTime: row.finishedAt.toISOString() }),
    ...(jobId !== null && { jobId }),
    ...(fileName !== null && { file: { name: fileName, bytes: Number(fileBytes) } }),
    mails: row.mails.map(presentMail),
  };
}

function presentMail({ sentAt, ...mail }: ListedMail): ScheduleRun['mails'][number] {
  return { ...mail, ...(sentAt !== null && { sentTime: new Date(sentAt).toISOString() }) };
}
