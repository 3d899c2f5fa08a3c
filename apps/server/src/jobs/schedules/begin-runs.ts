import { exportReport } from '@outrider/contract/reports.ts';
import { reportExport } from '../../api/reports/report-export.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { isConnectionError } from '../../store/database.ts';
import { findJobOfOperation } from '../../store/jobs/jobs.ts';
import { failRun, findWaitingRuns, setRunJob, type WaitingRun } from '../../store/schedules/schedule-runs.ts';
import { findSchedule, type ScheduleRow } from '../../store/schedules/schedules.ts';
import { givenKey } from '../begin-job.ts';
import type { Interruption } from '../interruption.ts';
import { admit } from '../run-job.ts';

/** Of one creator, so that there is always room for what the creator exports by hand. Our choice. */
const AT_ONCE_MAX = 3;

/** Begins the jobs of runs whose turn it is. What one schedule is refused stops no other. */
export async function beginRuns(services: Services, now: Date, interruption: Interruption): Promise<void> {
  const { database, log } = services;
  for (const run of await findWaitingRuns(database, AT_ONCE_MAX)) {
    interruption.throwIfAborted();
    try {
      const schedule = await findSchedule(database, run.scheduleId);
      // Deleted a moment ago.
      if (schedule) await setRunJob(database, run.runId, await beginOnce(services, schedule, run));
    } catch (error) {
      if (isConnectionError(error)) throw error;
      const isRefusal = error instanceof DomainError;
      // The creator's own jobs come first: it is tried again when one of them is over.
      if (isRefusal && error.key === 'tooManyJobs') continue;
      if (!isRefusal) log.error({ err: error, runId: run.runId }, 'a scheduled report could not be begun');
      const problem = isRefusal
        ? { key: error.key, params: error.params }
        : { key: 'serverError', params: {} };
      await failRun(database, run.runId, problem, now);
    }
  }
}

/** A run that was interrupted between its job and the note of it finds that job again by its key. */
async function beginOnce(
  services: Services,
  schedule: ScheduleRow,
  { runId, fromDay, toDay }: WaitingRun,
): Promise<string> {
  const { creatorId, accountId, report, language, timeZone } = schedule;
  const key = `schedule-run-${runId}`;
  const input = exportReport.input.parse({
    ...report,
    id: accountId,
    from: fromDay,
    to: toDay,
    language,
    timeZone,
    key,
  });
  const owner = { accountId: creatorId, sessionKind: 'password', keyId: null, address: '', requestId: key };
  const context = await admit(services, owner, 'exportReport', input);
  try {
    return (await reportExport.begin(context, input)).jobId;
  } catch (error) {
    if (!(error instanceof DomainError) || error.key !== 'duplicateOperation') throw error;
    const jobId = await findJobOfOperation(services.database, creatorId, givenKey(key));
    if (jobId === undefined) throw error;
    return jobId;
  }
}
