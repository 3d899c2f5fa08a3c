import type { exportStock, STOCK_COLUMNS, StockUnit } from '@outrider/contract/stock.ts';
import { findDeviceModel } from '@outrider/domain/device-models.ts';
import { findProtocolType } from '@outrider/domain/protocol-types.ts';
import type { z } from 'zod';
import { defineExport } from '../../jobs/define-export.ts';
import type { JobContext } from '../../jobs/job-kind.ts';
import { readUnits } from '../../store/stock/units.ts';
import { getNode } from '../accounts/change.ts';
import { presentUnit, toUnitFilter } from './find-stock.ts';
import { findStockTop } from './stock-view.ts';

const ROWS_AT_ONCE = 5_000;

type Input = z.infer<(typeof exportStock)['input']>;

/** What the list of the stock lists, as a file. Its words are those of an import's template. */
export const stockExport = defineExport<Input, StockUnit, (typeof STOCK_COLUMNS)[number]>({
  kind: 'exportStock',
  name: 'stock',
  columns: {
    terminalID: ({ terminalID }) => terminalID,
    model: ({ deviceType }) => findDeviceModel(deviceType) ?? deviceType,
    protocol: ({ deviceProtocol }) => findProtocolType(deviceProtocol),
    batch: ({ batch }) => batch,
    state: ({ state }) => state,
    holder: ({ holder }) => holder.nickname,
    since: ({ since }) => new Date(since),
    iccid: ({ iccid }) => iccid,
    simNumber: ({ simNumber }) => simNumber,
    reason: ({ reason }) => reason,
    note: ({ note }) => note,
  },
  async subjectOf(context, { id }) {
    const accountId = id ?? (await findStockTop(context));
    const { username } = await getNode(context.services.database, accountId);
    return { accountId, name: username };
  },
  batches: readStock,
});

async function* readStock(context: JobContext, input: Input): AsyncGenerator<StockUnit[]> {
  const filter = await toUnitFilter(context, input);
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const rows = await readUnits(context.services.database, filter, { limit: ROWS_AT_ONCE, offset });
    yield rows.map(presentUnit);
    if (rows.length < ROWS_AT_ONCE) return;
  }
}
