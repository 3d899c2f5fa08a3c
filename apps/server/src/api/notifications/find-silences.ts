import { findSilences as find } from '../../store/notifications/silences.ts';
import type { Handler } from '../call-context.ts';
import { toPage } from '../page.ts';

export const findSilences: Handler<'findSilences'> = async ({ services, caller }, input) => {
  const endingAfter = input.show === 'present' ? new Date() : undefined;
  const filter = { accountId: input.id, endingAfter };
  const { total, rows } = await find(services.database, caller.accountId, filter, toPage(input));
  const list = rows.map((row) => ({
    id: row.silenceId,
    user_id: row.accountId,
    accountName: row.accountName,
    below: row.coversBelow,
    deviceIds: [...row.deviceIds],
    deviceNames: [...row.deviceNames],
    kinds: [...row.kinds],
    reason: row.reason,
    startTime: row.startsAt.toISOString(),
    endTime: row.endsAt.toISOString(),
    ...(row.creatorName !== null && { createdBy: row.creatorName }),
    ...(row.enderName !== null && { endedBy: row.enderName }),
  }));
  return { total, list };
};
