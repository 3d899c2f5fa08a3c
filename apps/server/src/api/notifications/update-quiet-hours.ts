import { ALWAYS_DAYS, isAlways } from '@outrider/domain/fences/fence-schedule.ts';
import { DomainError } from '../../domain-error.ts';
import { setQuietHours } from '../../store/notifications/quiet-hours.ts';
import { findRecipientContacts } from '../../store/notifications/recipients.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';

export const updateQuietHours: Handler<'updateQuietHours'> = (context, { id, hours }) => {
  if (hours && isEndless(hours)) throw new DomainError('invalidInput', { argument: 'hours' });
  return context.services.database.transaction().execute(async (transaction) => {
    const contact = (await findRecipientContacts(transaction, [id])).get(id);
    if (!contact) throw new DomainError('notFound', { argument: 'id' });
    await setQuietHours(transaction, id, hours ?? undefined);
    await record(context, transaction, {
      action: 'updateQuietHours',
      accountId: contact.accountId,
      subject: contact.name,
      after: hours
        ? { days: hours.days.join(' '), fromMinute: hours.fromMinute, toMinute: hours.toMinute }
        : { days: '' },
    });
    return null;
  });
};

/** Whoever is never to be told is no recipient. */
function isEndless(hours: { days: readonly number[]; fromMinute: number; toMinute: number }): boolean {
  const isWholeDay = hours.fromMinute === hours.toMinute % 1_440;
  return isAlways(hours) || (isWholeDay && new Set(hours.days).size === ALWAYS_DAYS.length);
}
