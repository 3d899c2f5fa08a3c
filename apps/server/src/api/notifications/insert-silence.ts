import { SILENCE_DAYS_MAX, SILENCES_MAX } from '@outrider/contract/notifications.ts';
import { DomainError } from '../../domain-error.ts';
import { countSilences, insertSilence as insert } from '../../store/notifications/silences.ts';
import { getNode } from '../accounts/change.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { assertDevices } from './assert-devices.ts';

const DAY_MS = 86_400_000;

export const insertSilence: Handler<'insertSilence'> = (context, input) => {
  const { userId, below, deviceIds, kinds, reason, from, to } = input;
  const now = new Date();
  const startsAt = from === undefined ? now : new Date(from);
  const endsAt = new Date(to);
  const isTooLong = endsAt.getTime() - startsAt.getTime() > SILENCE_DAYS_MAX * DAY_MS;
  if (endsAt <= startsAt || endsAt <= now || isTooLong)
    throw new DomainError('invalidInput', { argument: 'to' });
  return context.services.database.transaction().execute(async (transaction) => {
    await assertDevices(transaction, userId, deviceIds);
    if ((await countSilences(transaction, userId, now)) >= SILENCES_MAX) {
      throw new DomainError('tooManySilences', { max: SILENCES_MAX });
    }
    const id = await insert(transaction, {
      accountId: userId,
      coversBelow: below,
      deviceIds,
      kinds,
      reason,
      startsAt,
      endsAt,
      createdBy: context.caller.accountId,
    });
    const { username } = await getNode(transaction, userId);
    await record(context, transaction, {
      action: 'insertSilence',
      accountId: userId,
      subject: username,
      after: { devices: deviceIds.length, kinds: kinds.join(' '), until: endsAt.toISOString(), reason },
    });
    return { id };
  });
};
