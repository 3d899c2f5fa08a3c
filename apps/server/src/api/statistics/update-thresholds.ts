import { findNode } from '../../store/accounts/account-changes.ts';
import { requestAllDays } from '../../store/statistics/rollups.ts';
import {
  deleteThresholds,
  findThresholdsWithSource,
  saveThresholds,
} from '../../store/statistics/thresholds.ts';
import { DomainError } from '../../domain-error.ts';
import { record, toDifference } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';

export const updateThresholds: Handler<'updateThresholds'> = async (context, { id, thresholds }) => {
  const { database, bus } = context.services;
  const answer = await database.transaction().execute(async (transaction) => {
    const account = await findNode(transaction, id);
    // Its scope was just found, so it was there a moment ago.
    if (!account) throw new DomainError('notFound', { argument: 'id' });
    const before = await findThresholdsWithSource(transaction, id);
    if (thresholds) await saveThresholds(transaction, id, thresholds);
    else await deleteThresholds(transaction, id);
    await requestAllDays(transaction, id);
    const after = await findThresholdsWithSource(transaction, id);
    const values = (found: typeof before) => ({ source: found.source, ...found.thresholds });
    await record(context, transaction, {
      action: 'updateThresholds',
      accountId: id,
      subject: account.username,
      ...toDifference(values(before), values(after)),
    });
    return after;
  });
  bus.publish('days.requested');
  return answer;
};
