import {
  exportFigures,
  findFigures,
  FIGURES_OF,
  FIGURES_PAGE_MAX,
  FIGURES_PER,
  FIGURES_SORTS,
  type FiguresPer,
  type FiguresRow,
  type FiguresSort,
} from '@outrider/contract/figures.ts';
import { type Column, defineList, exportBy, type ListContext, pagesOf } from '../../ui/list/define-list.ts';
import { type FilterValues, oneOf } from '../../ui/list/list-filters.ts';
import type { Words } from '../../ui/list/words.ts';
import { Distance, Hours, Litres, Speed } from './FigureCells.tsx';
import { DAYS_FILTER, SCOPE_FILTERS, toScope } from './figures-filters.ts';

export const MILEAGE_FILTERS = {
  ...SCOPE_FILTERS,
  period: DAYS_FILTER,
  of: oneOf({
    label: 'statistics:rows',
    values: FIGURES_OF,
    labelOf: (of) => `statistics:of.${of}`,
    initial: 'device',
  }),
  per: oneOf({
    label: 'statistics:per',
    values: FIGURES_PER,
    labelOf: (per) => `statistics:pers.${per}`,
    initial: 'period',
  }),
};

export type MileageValues = FilterValues<typeof MILEAGE_FILTERS>;
type Of = (typeof FIGURES_OF)[number];

const isSort = (by: string | undefined): by is FiguresSort =>
  (FIGURES_SORTS as readonly string[]).includes(by ?? '');

export function toFiguresInput(values: MileageValues, ownerId: string) {
  const { period, of, per } = values;
  return { ...toScope(values, ownerId), ...period, of: of ?? 'device', per: per ?? 'period' };
}

const toInput = (values: MileageValues, { ownerId, sort }: ListContext) => ({
  ...toFiguresInput(values, ownerId),
  ...(isSort(sort?.by) && { sort: sort.by, descending: sort.isDescending }),
});

const nameOf = ({ displayName, accountName }: FiguresRow, { text }: Words) =>
  displayName ?? accountName ?? text('statistics:total');

type MileageColumn = Column<FiguresRow>;

const NAME: MileageColumn = { id: 'name', title: 'statistics:name', isRowHeader: true, value: nameOf };
const OF_DEVICE: readonly MileageColumn[] = [
  {
    id: 'terminalID',
    title: 'monitor:card.terminalId',
    isExtra: true,
    value: ({ terminalID }) => terminalID,
  },
  { id: 'account', title: 'monitor:account', value: ({ accountName }) => accountName },
];
const DAY: MileageColumn = {
  id: 'day',
  title: 'statistics:date',
  isSortable: true,
  // The total is of many days.
  value: ({ from, to }) => (from === to ? from : ''),
};
const FROM: MileageColumn = { ...DAY, title: 'statistics:from', value: ({ from }) => from };
const TO: MileageColumn = { id: 'to', title: 'statistics:to', value: ({ to }) => to };

const FIGURES: readonly MileageColumn[] = [
  {
    id: 'mileage',
    title: 'statistics:mileage',
    isNumber: true,
    isSortable: true,
    value: ({ mileageM }) => mileageM,
    cell: ({ mileageM }) => <Distance meters={mileageM} />,
  },
  {
    id: 'mileageBy',
    title: 'statistics:mileageBy',
    value: ({ mileageBy }, { text }) => text(`statistics:sources.${mileageBy}`),
  },
  {
    id: 'line',
    title: 'track:byTrack',
    isNumber: true,
    isSortable: true,
    isExtra: true,
    value: ({ distanceM }) => distanceM,
    cell: ({ distanceM }) => <Distance meters={distanceM} />,
  },
  {
    id: 'odometer',
    title: 'track:byOdometer',
    isNumber: true,
    isSortable: true,
    isExtra: true,
    value: ({ odometerDistanceM }) => odometerDistanceM,
    cell: ({ odometerDistanceM }) => <Distance meters={odometerDistanceM} />,
  },
  {
    id: 'driving',
    title: 'track:driving',
    isNumber: true,
    isSortable: true,
    value: ({ drivingS }) => drivingS,
    cell: ({ drivingS }) => <Hours seconds={drivingS} />,
  },
  {
    id: 'idling',
    title: 'track:idling',
    isNumber: true,
    isSortable: true,
    value: ({ idlingS }) => idlingS,
    cell: ({ idlingS }) => <Hours seconds={idlingS} />,
  },
  {
    id: 'stopped',
    title: 'track:stopped',
    isNumber: true,
    isSortable: true,
    isExtra: true,
    value: ({ stoppedS }) => stoppedS,
    cell: ({ stoppedS }) => <Hours seconds={stoppedS} />,
  },
  { id: 'stops', title: 'statistics:stops', isNumber: true, value: ({ stopCount }) => stopCount },
  {
    id: 'maxSpeed',
    title: 'track:highest',
    isNumber: true,
    isSortable: true,
    value: ({ maxSpeedKmh }) => maxSpeedKmh,
    cell: ({ maxSpeedKmh }) => <Speed kmh={maxSpeedKmh} />,
  },
  {
    id: 'overspeed',
    title: 'statistics:overspeed',
    isNumber: true,
    isSortable: true,
    isExtra: true,
    value: ({ overspeedCount }) => overspeedCount,
  },
  {
    id: 'fuel',
    title: 'statistics:fuel',
    isNumber: true,
    isSortable: true,
    value: ({ fuelUsedL }) => fuelUsedL,
    cell: ({ fuelUsedL }) => <Litres litres={fuelUsedL} />,
  },
  {
    id: 'fuelPercent',
    title: 'statistics:fuelPercent',
    isNumber: true,
    isSortable: true,
    isExtra: true,
    value: ({ fuelUsedPercent }) => fuelUsedPercent,
  },
];
const DEVICES: MileageColumn = {
  id: 'devices',
  title: 'statistics:deviceCount',
  isNumber: true,
  value: ({ deviceCount }) => deviceCount,
};

function columnsOf(of: Of, per: FiguresPer): readonly MileageColumn[] {
  const days = per === 'day' ? [DAY] : [FROM, TO];
  // By itself the whole period stands in the filter.
  const shown = per === 'period' ? days.map((column) => ({ ...column, isExtra: true })) : days;
  return [
    NAME,
    ...(of === 'device' ? OF_DEVICE : []),
    ...shown,
    ...FIGURES,
    ...(of === 'device' ? [] : [DEVICES]),
  ];
}

const SOURCE = pagesOf(findFigures, toInput, { pageSizeMax: FIGURES_PAGE_MAX });

function define(of: Of, per: FiguresPer) {
  return defineList({
    name: `mileage-${of}-${per}`,
    label: 'pages:countMileage',
    filters: MILEAGE_FILTERS,
    source: SOURCE,
    rowId: ({ id, accountId, from }) => `${id ?? accountId ?? ''} ${from}`,
    rowName: ({ displayName, accountName, from }) => `${displayName ?? accountName ?? ''} ${from}`,
    isExported: true,
    exportJob: exportBy(exportFigures, toInput),
    empty: { title: 'statistics:nothing', hint: 'statistics:nothingHint' },
    noMatch: { title: 'statistics:nothing' },
    columns: columnsOf(of, per),
  });
}

const LISTS = new Map(
  FIGURES_OF.map((of) => [of, new Map(FIGURES_PER.map((per) => [per, define(of, per)]))]),
);

/** Its columns are those that tell the rows apart. */
export function mileageList({ of = 'device', per = 'period' }: Pick<MileageValues, 'of' | 'per'>) {
  const list = LISTS.get(of)?.get(per);
  if (!list) throw new Error(`no list of ${of} by ${per}`);
  return list;
}
