import { lastDue, periodAfter } from '@outrider/domain/schedule-periods.ts';
import type { Database } from '../../store/database.ts';
import { insertRun } from '../../store/schedules/schedule-runs.ts';
import {
  findDueSchedules,
  lockSchedule,
  type ScheduleRow,
  updateSchedule,
} from '../../store/schedules/schedules.ts';

/** Writes down a run for each period that was due by now, and how far each schedule has come, in one transaction each. */
export async function noteDue(database: Database, now: Date): Promise<void> {
  for (const scheduleId of await findDueSchedules(database, now)) {
    await database.transaction().execute(async (transaction) => {
      const schedule = await lockSchedule(transaction, scheduleId);
      if (!schedule || schedule.dueAt === null) return;
      let { throughDay } = schedule;
      let next = periodAfter(schedule, throughDay);
      for (; next.dueAtMs <= now.getTime(); next = periodAfter(schedule, throughDay)) {
        await insertRun(transaction, { scheduleId, period: next, isAsked: false }, now);
        throughDay = next.toDay;
      }
      await updateSchedule(transaction, scheduleId, {
        ...valuesOf(schedule),
        throughDay,
        dueAt: new Date(next.dueAtMs),
      });
    });
  }
}

function valuesOf({ scheduleId: _id, creatorId: _creator, ...values }: ScheduleRow) {
  return values;
}

type Rhythm = Pick<ScheduleRow, 'every' | 'timeZone' | 'minuteOfDay'>;

/**
 * From where a schedule goes on that is new, is switched on, or has another rhythm: what was due before is not made.
 * @param throughDay what it has covered in the same rhythm.
 */
export function beginFrom(rhythm: Rhythm, now: Date, throughDay = ''): { throughDay: string; dueAt: Date } {
  const due = lastDue(rhythm, now.getTime()).toDay;
  const through = due > throughDay ? due : throughDay;
  return { throughDay: through, dueAt: new Date(periodAfter(rhythm, through).dueAtMs) };
}
