import { sumAccountStays } from '../../store/statistics/account-stays.ts';
import type { Handler } from '../call-context.ts';
import { toStaysFilter } from './stays.ts';

export const sumStays: Handler<'sumStays'> = async ({ services }, input) => {
  const { accOnS, ...sums } = await sumAccountStays(services.database, toStaysFilter(input));
  return { ...sums, ...(accOnS !== null && { accOnS }) };
};
