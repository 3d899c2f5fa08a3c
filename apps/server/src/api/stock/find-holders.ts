import { HOLDERS_MAX } from '@outrider/contract/stock.ts';
import { ROLES } from '@outrider/domain/roles.ts';
import { findHolders } from '../../store/stock/units.ts';
import type { Handler } from '../call-context.ts';
import { findStockTop } from './stock-view.ts';

export const findStockHolders: Handler<'findStockHolders'> = async (context, { search }) => {
  const rows = await findHolders(context.services.database, {
    topId: await findStockTop(context),
    roles: [ROLES.admin, ROLES.agent],
    search,
    limit: HOLDERS_MAX,
  });
  return { list: rows.map(({ accountId: id, username, nickname }) => ({ id, username, nickname })) };
};
