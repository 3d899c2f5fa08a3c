import { type saveSchedule as declared, SCHEDULES_MAX } from '@outrider/contract/schedules.ts';
import { infoOfReport } from '@outrider/domain/report-kinds.ts';
import type { z } from 'zod';
import { DomainError } from '../../domain-error.ts';
import { beginFrom } from '../../jobs/schedules/note-due.ts';
import type { AuditValues } from '../../store/audit/audit-log.ts';
import type { Database } from '../../store/database.ts';
import {
  findScheduleContacts,
  type ScheduleContact,
  setScheduleContacts,
} from '../../store/schedules/schedule-contacts.ts';
import {
  countSchedules,
  insertSchedule,
  lockSchedule,
  type ScheduleRow,
  type ScheduleValues,
  updateSchedule,
} from '../../store/schedules/schedules.ts';
import { record, toDifference } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';

type Input = z.infer<(typeof declared)['input']>;

/** A schedule that somebody above changes stays its creator's, and runs by the creator's rights. */
export const saveSchedule: Handler<'saveSchedule'> = (context, input) => {
  const { services, caller } = context;
  const now = services.now();
  if (infoOfReport(input.report.kind).isOfOne && input.ids?.length !== 1)
    throw new DomainError('invalidInput', { argument: 'ids', problem: 'not one' });
  return services.database.transaction().execute(async (transaction) => {
    const before = await findBefore(transaction, input.id, caller.accountId);
    const values = toValues(input, before, now);
    const scheduleId =
      before?.scheduleId ?? (await insertSchedule(transaction, caller.accountId, values, now));
    if (before) await updateSchedule(transaction, scheduleId, values);
    const known = await findScheduleContacts(transaction, [scheduleId]);
    await setScheduleContacts(transaction, scheduleId, input.contactIds);
    const chosen = await findScheduleContacts(transaction, [scheduleId]);
    await record(context, transaction, {
      action: 'saveSchedule',
      accountId: before?.creatorId ?? caller.accountId,
      subject: input.name,
      ...toDifference(before ? toAudited(before, known) : {}, toAudited(values, chosen)),
    });
    return { id: scheduleId };
  });
};

async function findBefore(
  transaction: Database,
  scheduleId: string | undefined,
  creatorId: string,
): Promise<ScheduleRow | undefined> {
  if (scheduleId === undefined) {
    if ((await countSchedules(transaction, creatorId)) >= SCHEDULES_MAX)
      throw new DomainError('tooManySchedules', { max: SCHEDULES_MAX });
    return undefined;
  }
  const found = await lockSchedule(transaction, scheduleId);
  // Its scope was just found, so it was there a moment ago.
  if (!found) throw new DomainError('notFound', { argument: 'id' });
  return found;
}

function toValues(input: Input, before: ScheduleRow | undefined, now: Date): ScheduleValues {
  const { accountId, ids, subtree, name, report, format, language, every, minuteOfDay, timeZone } = input;
  const rhythm = { every, minuteOfDay, timeZone };
  const isSameRhythm =
    before?.every === every && before.minuteOfDay === minuteOfDay && before.timeZone === timeZone;
  const goesOn = before !== undefined && before.dueAt !== null && isSameRhythm;
  const begin = goesOn
    ? { throughDay: before.throughDay, dueAt: before.dueAt }
    : beginFrom(rhythm, now, before?.every === every ? before.throughDay : undefined);
  return {
    accountId,
    name,
    report: { ...report, ...(ids && { ids }), subtree, format },
    ...rhythm,
    language,
    recipients: [...new Set(input.emails)],
    throughDay: begin.throughDay,
    dueAt: input.on ? begin.dueAt : null,
  };
}

/** Where reports go is what those above want to know. */
function toAudited(
  { name, accountId, every, dueAt, recipients, report }: ScheduleValues,
  contacts: readonly ScheduleContact[],
): AuditValues {
  const { kind, format } = report as { kind: string; format: string }; // As toValues() wrote it.
  const emails = [...contacts.map((contact) => contact.name), ...recipients].join(', ');
  return { name, accountId, kind, format, every, on: dueAt !== null, emails };
}
