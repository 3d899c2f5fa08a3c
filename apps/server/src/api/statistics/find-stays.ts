import { findAccountStays } from '../../store/statistics/account-stays.ts';
import type { Handler } from '../call-context.ts';
import { toPage } from '../page.ts';
import { presentStay, toStaysFilter } from './stays.ts';

export const findStays: Handler<'findStays'> = async ({ services }, input) => {
  const { total, rows } = await findAccountStays(services.database, toStaysFilter(input), toPage(input));
  return { total, list: rows.map(presentStay) };
};
