import { findAlarmFigures as find } from '../../store/statistics/alarm-figures.ts';
import type { Handler } from '../call-context.ts';
import { toPage } from '../page.ts';
import { presentAlarmFigures, toAlarmFiguresFilter } from './alarm-figures.ts';

export const findAlarmFigures: Handler<'findAlarmFigures'> = async ({ services }, input) => {
  const filter = toAlarmFiguresFilter(input);
  const { total, rows } = await find(services.database, filter, toPage(input));
  return { total, list: rows.map((row) => presentAlarmFigures(row, filter)) };
};
