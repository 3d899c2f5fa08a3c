import { findRiskPoints as find } from '../../store/risk-points/risk-points.ts';
import type { Handler } from '../call-context.ts';
import { toPage } from '../page.ts';
import { presentRiskPoint } from './present-risk-point.ts';

export const findRiskPoints: Handler<'findRiskPoints'> = async ({ services, caller }, input) => {
  const { id: accountId, above, search, kinds, status } = input;
  const isOn = status === undefined ? undefined : status === 'on';
  const filter = { accountId, above, search, kinds, isOn };
  const { total, rows } = await find(services.database, caller.accountId, filter, toPage(input));
  return { total, list: rows.map(presentRiskPoint) };
};
