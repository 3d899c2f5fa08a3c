import type { exportStock, StockUnit } from '@outrider/contract/stock.ts';
import type { z } from 'zod';
import type { JobContext } from '../../jobs/job-kind.ts';
import { findUnits, type UnitFilter, type UnitRow } from '../../store/stock/units.ts';
import type { Handler } from '../call-context.ts';
import { toPage } from '../page.ts';
import { findStockTop } from './stock-view.ts';

type Filters = Pick<
  z.infer<(typeof exportStock)['input']>,
  'id' | 'search' | 'states' | 'deviceTypes' | 'batch' | 'sort' | 'descending'
>;

export const findStock: Handler<'findStock'> = async (context, input) => {
  const filter = await toUnitFilter(context, input);
  const { total, rows } = await findUnits(context.services.database, filter, toPage(input));
  return { total, list: rows.map(presentUnit) };
};

export async function toUnitFilter(
  context: Pick<JobContext, 'services' | 'caller'>,
  { id, search, states, deviceTypes: models, batch, sort, descending }: Filters,
): Promise<UnitFilter> {
  return { topId: id ?? (await findStockTop(context)), search, states, models, batch, sort, descending };
}

export function presentUnit(row: UnitRow): StockUnit {
  return {
    id: row.unitId,
    terminalID: row.terminalId,
    deviceType: row.model,
    deviceProtocol: row.protocolType,
    batch: row.batch,
    iccid: row.iccid,
    simNumber: row.simNumber,
    state: row.state,
    holder: { id: row.holderId, nickname: row.holderName },
    since: row.since.toISOString(),
    ...(row.reason && { reason: row.reason }),
    ...(row.note && { note: row.note }),
  };
}
