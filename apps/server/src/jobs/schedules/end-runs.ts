import type { Database } from '../../store/database.ts';
import { beginMails, endMailedRuns, failRun, findMadeRuns } from '../../store/schedules/schedule-runs.ts';
import { findScheduleContacts } from '../../store/schedules/schedule-contacts.ts';
import { findSchedule } from '../../store/schedules/schedules.ts';

/** Takes up runs whose job is over: a file is to be mailed, and a failure is noted. */
export async function endRuns(database: Database, now: Date): Promise<void> {
  for (const { runId, scheduleId, jobState, errorKey, errorParams } of await findMadeRuns(database)) {
    if (jobState === 'done') {
      const recipients = (await findSchedule(database, scheduleId))?.recipients ?? [];
      const contacts = await findScheduleContacts(database, [scheduleId]);
      const addresses = [...recipients, ...contacts.flatMap(({ email }) => email ?? [])];
      await database
        .transaction()
        .execute((transaction) => beginMails(transaction, runId, [...new Set(addresses)], now));
    } else {
      // Without a problem of its own it was stopped, or deleted, by somebody.
      const problem = { key: errorKey ?? 'jobHasNoResult', params: errorParams ?? {} };
      await failRun(database, runId, problem, now);
    }
  }
  await endMailedRuns(database, now);
}
