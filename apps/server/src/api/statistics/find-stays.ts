import { findAccountStays } from '../../store/statistics/account-stays.ts';
import type { Handler } from '../call-context.ts';
import { toPage } from '../page.ts';
import { presentStays, toStaysFilter } from './stays.ts';

export const findStays: Handler<'findStays'> = async ({ services }, input) => {
  const filter = toStaysFilter(input);
  const { total, rows } = await findAccountStays(services.database, filter, toPage(input));
  const asked = { language: input.language, isWanted: true };
  return { total, list: await presentStays(services.addresses, rows, filter, asked) };
};
