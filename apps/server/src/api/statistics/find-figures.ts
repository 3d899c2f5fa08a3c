import { findFigures as find } from '../../store/statistics/figures.ts';
import type { Handler } from '../call-context.ts';
import { toPage } from '../page.ts';
import { presentFigures, toFiguresFilter } from './figures.ts';

export const findFigures: Handler<'findFigures'> = async ({ services }, input) => {
  const filter = toFiguresFilter(input);
  const { total, rows } = await find(services.database, filter, toPage(input));
  return { total, list: rows.map((row) => presentFigures(row, filter)) };
};
