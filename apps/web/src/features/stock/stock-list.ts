/** The lists of units: all of a stock, and those that were removed. */
import { MANY_DEVICES_MAX } from '@outrider/contract/many-devices.ts';
import {
  exportStock,
  findStock,
  findStockTotals,
  STOCK_PAGE_MAX,
  STOCK_SORTS,
  STOCK_STATES,
  type StockState,
  type StockTotals,
  type StockUnit,
} from '@outrider/contract/stock.ts';
import { DEVICE_MODELS, findDeviceModel, MODEL_NAMES } from '@outrider/domain/device-models.ts';
import { findProtocolType } from '@outrider/domain/protocol-types.ts';
import { History } from 'lucide-react';
import { type Column, defineList, exportBy, type ListContext, pagesOf } from '../../ui/list/define-list.ts';
import { type FilterValues, manyOf, subjectFilter, textFilter } from '../../ui/list/list-filters.ts';

const FILTERS = {
  search: textFilter('stock:search', 40),
  holder: subjectFilter(),
  states: manyOf({
    label: 'stock:allStates',
    values: STOCK_STATES,
    labelOf: (state) => `stock:states.${state}`,
  }),
  models: manyOf({ label: 'devices:allModels', values: MODEL_NAMES, labelOf: (name) => ({ name }) }),
  batch: textFilter('stock:batch', 40),
};

type Values = FilterValues<typeof FILTERS>;
type Sort = (typeof STOCK_SORTS)[number];

const isSort = (by: string | undefined): by is Sort => (STOCK_SORTS as readonly string[]).includes(by ?? '');

function toInput({ search, holder, states, models, batch }: Values, { sort }: ListContext) {
  return {
    // Without a holder all that the caller sees: staff see what the account sees that employs them.
    ...(holder !== undefined && { id: holder }),
    search,
    batch,
    states,
    deviceTypes: models.map((model) => DEVICE_MODELS[model]),
    ...(isSort(sort?.by) ? { sort: sort.by, descending: sort.isDescending } : {}),
  };
}

const modelOf = (deviceType: number) => findDeviceModel(deviceType) ?? String(deviceType);

const REASON: Column<StockUnit> = {
  id: 'reason',
  title: 'stock:reason',
  value: ({ reason }, { text }) => reason && text(`stock:reasons.${reason}`),
};
const NOTE: Column<StockUnit> = { id: 'note', title: 'stock:note', wraps: true, value: ({ note }) => note };

const COLUMNS: readonly Column<StockUnit>[] = [
  {
    id: 'terminalID',
    title: 'monitor:card.terminalId',
    isRowHeader: true,
    isSortable: true,
    value: ({ terminalID }) => terminalID,
  },
  { id: 'model', title: 'monitor:card.model', value: ({ deviceType }) => modelOf(deviceType) },
  { id: 'batch', title: 'stock:batch', isSortable: true, value: ({ batch }) => batch },
  { id: 'state', title: 'fleet:state', value: ({ state }, { text }) => text(`stock:states.${state}`) },
  { id: 'holder', title: 'stock:holder', value: ({ holder }) => holder.nickname },
  { id: 'since', title: 'stock:since', isSortable: true, value: ({ since }) => new Date(since) },
];

const EXTRA: readonly Column<StockUnit>[] = [
  {
    id: 'protocol',
    title: 'vehicle:protocol',
    isExtra: true,
    value: ({ deviceProtocol }, { text }) => text(`vehicle:protocols.${findProtocolType(deviceProtocol)}`),
  },
  { id: 'iccid', title: 'vehicle:iccid', isExtra: true, value: ({ iccid }) => iccid },
  { id: 'simNumber', title: 'vehicle:simNumber', isExtra: true, value: ({ simNumber }) => simNumber },
];

const SHARED = {
  label: 'stock:title',
  rowId: ({ id }: StockUnit) => id,
  rowName: ({ terminalID }: StockUnit) => terminalID,
  isExported: true,
  empty: { title: 'stock:nothing', hint: 'stock:nothingHint' },
  actions: [{ id: 'movements', label: 'stock:movements', icon: History }],
} as const;

export type StockDeed = 'give' | 'return' | 'remove' | 'labels';

export const STOCK_LIST = defineList({
  ...SHARED,
  name: 'stock',
  filters: FILTERS,
  columns: [...COLUMNS, ...EXTRA, { ...REASON, isExtra: true }, { ...NOTE, isExtra: true }],
  source: pagesOf(findStock, toInput, { pageSizeMax: STOCK_PAGE_MAX }),
  exportJob: exportBy(exportStock, toInput),
  bulk: [
    { id: 'give', label: 'stock:give', rowsMax: MANY_DEVICES_MAX },
    { id: 'return', label: 'stock:return', rowsMax: MANY_DEVICES_MAX },
    { id: 'labels', label: 'stock:labels', rowsMax: STOCK_PAGE_MAX },
    { id: 'remove', label: 'stock:remove', rowsMax: MANY_DEVICES_MAX, isDanger: true },
  ],
});

const { states: _states, ...FILTERS_OF_REMOVED } = FILTERS;
const REMOVED: StockState[] = ['removed'];
const toRemoved = (values: FilterValues<typeof FILTERS_OF_REMOVED>, context: ListContext) =>
  toInput({ ...values, states: REMOVED }, context);

export const REMOVED_LIST = defineList({
  ...SHARED,
  name: 'stock-removed',
  filters: FILTERS_OF_REMOVED,
  columns: [...COLUMNS.filter(({ id }) => id !== 'state'), REASON, NOTE, ...EXTRA],
  source: pagesOf(findStock, toRemoved, { pageSizeMax: STOCK_PAGE_MAX }),
  exportJob: exportBy(exportStock, toRemoved),
  empty: { title: 'stock:nothingRemoved', hint: 'stock:nothingRemovedHint' },
});

const countOf = (state: 'announced' | 'onShelf' | 'sold' | 'removed'): Column<StockTotals> => ({
  id: state,
  title: `stock:states.${state}`,
  isNumber: true,
  value: (row) => row[state],
});

export const TOTALS_LIST = defineList({
  name: 'stock-totals',
  label: 'stock:totals',
  filters: {},
  columns: [
    { id: 'holder', title: 'stock:holder', isRowHeader: true, value: ({ holder }) => holder.nickname },
    { id: 'model', title: 'monitor:card.model', value: ({ deviceType }) => modelOf(deviceType) },
    countOf('announced'),
    countOf('onShelf'),
    countOf('sold'),
    countOf('removed'),
  ] satisfies Column<StockTotals>[],
  source: pagesOf(findStockTotals, () => ({})),
  rowId: ({ holder, deviceType }) => `${holder.id}-${deviceType}`,
  rowName: ({ holder }) => holder.nickname,
  isExported: true,
  empty: { title: 'stock:nothing', hint: 'stock:nothingHint' },
});
