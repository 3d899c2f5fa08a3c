import { findUnitTotals, sumUnits } from '../../store/stock/units.ts';
import type { Handler } from '../call-context.ts';
import { toPage } from '../page.ts';
import { findStockTop } from './stock-view.ts';

export const findStockTotals: Handler<'findStockTotals'> = async (context, { id, ...page }) => {
  const { database } = context.services;
  const topId = id ?? (await findStockTop(context));
  const { total, rows } = await findUnitTotals(database, topId, toPage(page));
  const list = rows.map(({ holderId, holderName, model, announced, onShelf, sold, removed }) => ({
    holder: { id: holderId, nickname: holderName },
    deviceType: model,
    announced,
    onShelf,
    sold,
    removed,
  }));
  return { total, list, sum: await sumUnits(database, topId) };
};
