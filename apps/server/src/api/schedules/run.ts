import { lastDue, periodOf, type SchedulePeriod } from '@outrider/domain/schedule-periods.ts';
import { DomainError } from '../../domain-error.ts';
import { wakeSchedules } from '../../jobs/schedules/wake.ts';
import { insertRun } from '../../store/schedules/schedule-runs.ts';
import { lockSchedule, type ScheduleRow } from '../../store/schedules/schedules.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { toStatisticsRange } from '../statistics/statistics-range.ts';

const DAY_MS = 86_400_000;

export const runSchedule: Handler<'runSchedule'> = (context, input) => {
  const { services } = context;
  const now = services.now();
  return services.database.transaction().execute(async (transaction) => {
    const schedule = await lockSchedule(transaction, input.id);
    // Its scope was just found, so it was there a moment ago.
    if (!schedule) throw new DomainError('notFound', { argument: 'id' });
    const period = toPeriod(schedule, input, now);
    const runId = await insertRun(transaction, { scheduleId: input.id, period, isAsked: true }, now);
    if (runId === undefined) throw new Error('what is asked for is always written down');
    await record(context, transaction, {
      action: 'runSchedule',
      accountId: schedule.creatorId,
      subject: schedule.name,
      after: { from: period.fromDay, to: period.toDay },
    });
    await wakeSchedules(transaction);
    return { runId };
  });
};

interface Days {
  readonly id: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The days that are named, the whole period of the one day that is, or the last period that was due. */
function toPeriod(schedule: ScheduleRow, { id, from, to }: Days, now: Date): SchedulePeriod {
  if (from === undefined) return lastDue(schedule, now.getTime());
  // Refuses days that are none, out of range or too many.
  toStatisticsRange({ id, subtree: true, from, to: to ?? from });
  // Of what lies ahead there is nothing to report, and the last day of all has none after it.
  if (Date.parse(from) > now.getTime() + DAY_MS)
    throw new DomainError('invalidInput', { argument: 'from', problem: 'lies ahead' });
  if (to === undefined) return periodOf(schedule, from);
  return { fromDay: from, toDay: to, dueAtMs: now.getTime() };
}
