import type { PastDueSum } from '@outrider/contract/past-due.ts';
import { type DueSumRow, sumPastDue as sum } from '../../store/statistics/past-due.ts';
import type { Handler } from '../call-context.ts';
import { toPage } from '../page.ts';
import { presentPeriod } from './due-periods.ts';

export const sumPastDue: Handler<'sumPastDue'> = async ({ services }, input) => {
  const { id, subtree, end, by } = input;
  const filter = { accountId: id, subtree, end, now: new Date() };
  const { total, rows } = await sum(services.database, filter, by, toPage(input));
  return { total, list: rows.map(presentSum) };
};

function presentSum(row: DueSumRow): PastDueSum {
  const { accountId, accountName, servicePeriod, over, within7, within30, within60 } = row;
  return {
    ...(accountId !== undefined && { accountId }),
    ...(accountName !== undefined && { accountName }),
    ...(servicePeriod !== undefined && { servicePeriod: presentPeriod(servicePeriod) }),
    over,
    within7,
    within30,
    within60,
  };
}
