import { findWithinSubtree } from '../../store/accounts/accounts.ts';
import { findSharedNumberDetails } from '../../store/devices/device-numbers.ts';
import type { Handler } from '../call-context.ts';
import { presentHolder } from './present-claim.ts';

/** More than a person sorts out in a day; our choice. */
const NUMBERS_MAX = 100;

export const findSharedNumbers: Handler<'findSharedNumbers'> = async ({ services, caller }) => {
  const all = await findSharedNumberDetails(services.database, NUMBERS_MAX);
  const accountIds = all.map(({ accountId }) => accountId);
  const visible = await findWithinSubtree(services.database, caller.accountId, accountIds);
  const list = [...Map.groupBy(all, ({ number }) => number)]
    .filter(([, holders]) => holders.some(({ accountId }) => visible.has(accountId)))
    .map(([number, holders]) => ({
      number,
      holders: holders.map((holder) => presentHolder(holder, visible)),
    }));
  return { total: list.length, list };
};
