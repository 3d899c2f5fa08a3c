import { findMovements } from '../../store/stock/ledger.ts';
import type { Handler } from '../call-context.ts';
import { toPage } from '../page.ts';
import { findStockTop } from './stock-view.ts';

/** Whoever holds a unit learns nothing of those it came from, unless they are below. */
export const findStockMovements: Handler<'findStockMovements'> = async (context, { id, ...page }) => {
  const topId = await findStockTop(context);
  const { total, rows } = await findMovements(context.services.database, { unitId: id, topId }, toPage(page));
  const list = rows.map((row) => ({
    id: row.movementId,
    kind: row.kind,
    time: row.at.toISOString(),
    ...(row.knowsActor && { actor: row.actorName }),
    ...(row.knowsFrom && row.fromName !== null && { from: row.fromName }),
    ...(row.knowsTo && row.toName !== null && { to: row.toName }),
    ...(row.reason && { reason: row.reason }),
    note: row.knowsActor ? row.note : '',
    batch: row.batch,
  }));
  return { total, list };
};
