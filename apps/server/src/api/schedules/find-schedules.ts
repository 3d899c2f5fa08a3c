import { periodAfter } from '@outrider/domain/schedule-periods.ts';
import type { Schedule, saveSchedule } from '@outrider/contract/schedules.ts';
import type { z } from 'zod';
import { findScheduleContacts, type ScheduleContact } from '../../store/schedules/schedule-contacts.ts';
import { findSchedules as find, type ListedSchedule } from '../../store/schedules/schedules.ts';
import type { Handler } from '../call-context.ts';
import { toPage } from '../page.ts';
import type { RunState } from '../../store/schedules/schedule-runs.ts';

export const findSchedules: Handler<'findSchedules'> = async ({ services }, input) => {
  const { total, rows } = await find(services.database, input.id, toPage(input));
  const contacts = await findScheduleContacts(
    services.database,
    rows.map(({ scheduleId }) => scheduleId),
  );
  return {
    total,
    list: rows.map((row) =>
      presentSchedule(
        row,
        contacts.filter(({ scheduleId }) => scheduleId === row.scheduleId),
      ),
    ),
  };
};

type Input = z.infer<(typeof saveSchedule)['input']>;

function presentSchedule(row: ListedSchedule, contacts: readonly ScheduleContact[]): Schedule {
  // As saveSchedule has stored it.
  const { ids, subtree, format, ...report } = row.report as Pick<Input, 'ids' | 'subtree' | 'format'> &
    Input['report'];
  const next = row.dueAt && periodAfter(row, row.throughDay);
  return {
    id: row.scheduleId,
    creatorId: row.creatorId,
    creatorName: row.creatorName,
    accountId: row.accountId,
    accountName: row.accountName,
    ...(ids && { ids }),
    name: row.name,
    report,
    format,
    language: row.language as Schedule['language'],
    subtree,
    every: row.every,
    minuteOfDay: row.minuteOfDay,
    timeZone: row.timeZone,
    emails: [...row.recipients],
    contacts: contacts.map(({ contactId, name }) => ({ id: contactId, name })),
    on: row.dueAt !== null,
    ...(next && { next: { time: new Date(next.dueAtMs).toISOString(), from: next.fromDay, to: next.toDay } }),
    ...(row.lastState !== null &&
      row.lastFrom !== null &&
      row.lastTo !== null && {
        last: {
          state: row.lastState as RunState, // The table takes no others.
          from: row.lastFrom,
          to: row.lastTo,
          unsent: row.lastUnsent,
        },
      }),
  };
}
