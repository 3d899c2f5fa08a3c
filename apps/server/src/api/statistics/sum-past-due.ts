import { sumPastDue as sum } from '../../store/statistics/past-due.ts';
import type { Handler } from '../call-context.ts';
import { toPage } from '../page.ts';

export const sumPastDue: Handler<'sumPastDue'> = async ({ services }, input) => {
  const { id, subtree, end } = input;
  const filter = { accountId: id, subtree, end, now: new Date() };
  const { total, rows } = await sum(services.database, filter, toPage(input));
  return {
    total,
    list: rows.map(({ accountId, accountName, over, within7, within30, within60 }) => ({
      accountId,
      accountName,
      over,
      within7,
      within30,
      within60,
    })),
  };
};
