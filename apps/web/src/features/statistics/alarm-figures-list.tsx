import {
  ALARM_FIGURES_BY,
  type AlarmFiguresBy,
  type AlarmFiguresRow,
  exportAlarmFigures,
  FIGURES_PAGE_MAX,
  findAlarmFigures,
} from '@outrider/contract/figures.ts';
import { ALARM_KINDS, type AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import { BellRing } from 'lucide-react';
import { type Column, defineList, exportBy, type ListContext, pagesOf } from '../../ui/list/define-list.ts';
import { type FilterValues, manyOf, oneOf } from '../../ui/list/list-filters.ts';
import type { Words } from '../../ui/list/words.ts';
import { alarmsPath } from './alarms-path.ts';
import { DAYS_FILTER, SCOPE_FILTERS, toScope } from './figures-filters.ts';

export const ALARM_FILTERS = {
  ...SCOPE_FILTERS,
  kinds: manyOf({
    label: 'statistics:allKinds',
    values: ALARM_KINDS,
    labelOf: (kind) => `alarms:${kind}`,
    isByName: true,
  }),
  period: DAYS_FILTER,
  by: oneOf({
    label: 'statistics:rows',
    values: ALARM_FIGURES_BY,
    labelOf: (by) => `statistics:by.${by}`,
    initial: 'kind',
  }),
};

export type AlarmValues = FilterValues<typeof ALARM_FILTERS>;

export function toAlarmInput(values: AlarmValues, ownerId: string) {
  const { period, kinds, by } = values;
  return { ...toScope(values, ownerId), ...period, kinds, by: by ?? 'kind' };
}

const toInput = (values: AlarmValues, { ownerId }: ListContext) => toAlarmInput(values, ownerId);

/** "SOS 12, Overspeed 3": the most first. */
function formatKinds({ alarms }: AlarmFiguresRow, { text, number }: Words): string {
  return (
    Object.entries(alarms)
      // Object.entries widens what are kinds of alarms.
      .map(([kind, count]) => [kind as AlarmKind, count] as const)
      .toSorted(([, a], [, b]) => b - a)
      .map(([kind, count]) => `${text(`alarms:${kind}`)} ${number(count)}`)
      .join(', ')
  );
}

type AlarmColumn = Column<AlarmFiguresRow>;

const TOTAL = 'statistics:total';
const DAY: AlarmColumn = {
  id: 'day',
  title: 'statistics:date',
  isRowHeader: true,
  value: ({ day }, { text }) => day ?? text(TOTAL),
};
const LAST_DAY: AlarmColumn = { id: 'to', title: 'statistics:to', value: ({ to }) => to };
/** What tells the rows apart. The row of all has none of them. */
const HEADS: Readonly<Record<AlarmFiguresBy, readonly AlarmColumn[]>> = {
  kind: [
    {
      id: 'kind',
      title: 'statistics:kind',
      isRowHeader: true,
      value: ({ kind }, { text }) => text(kind ? `alarms:${kind}` : TOTAL),
    },
  ],
  day: [DAY],
  week: [{ ...DAY, title: 'statistics:from' }, LAST_DAY],
  month: [{ ...DAY, title: 'statistics:from' }, LAST_DAY],
  device: [
    {
      id: 'name',
      title: 'track:vehicle',
      isRowHeader: true,
      value: ({ displayName }, { text }) => displayName ?? text(TOTAL),
    },
    { id: 'terminalID', title: 'monitor:card.terminalId', value: ({ terminalID }) => terminalID },
    { id: 'account', title: 'monitor:account', value: ({ accountName }) => accountName },
  ],
  account: [
    {
      id: 'account',
      title: 'monitor:account',
      isRowHeader: true,
      value: ({ accountName }, { text }) => accountName ?? text(TOTAL),
    },
  ],
};

const COUNT: AlarmColumn = {
  id: 'count',
  title: 'statistics:count',
  isNumber: true,
  value: ({ count }) => count,
};
const DEVICES: AlarmColumn = {
  id: 'devices',
  title: 'statistics:deviceCount',
  isNumber: true,
  value: ({ deviceCount }) => deviceCount,
};
const KINDS: AlarmColumn = { id: 'kinds', title: 'statistics:kinds', wraps: true, value: formatKinds };

const SOURCE = pagesOf(findAlarmFigures, toInput, { pageSizeMax: FIGURES_PAGE_MAX });

function define(by: AlarmFiguresBy) {
  return defineList({
    name: `alarm-figures-${by}`,
    label: 'pages:countAlarms',
    filters: ALARM_FILTERS,
    source: SOURCE,
    rowId: ({ kind, day, id, accountId }) => kind ?? day ?? id ?? accountId ?? '',
    rowName: ({ kind, day, displayName, accountName }) => kind ?? day ?? displayName ?? accountName ?? '',
    isExported: true,
    exportJob: exportBy(exportAlarmFigures, toInput),
    empty: { title: 'statistics:noAlarms' },
    noMatch: { title: 'statistics:noAlarms' },
    columns: [...HEADS[by], COUNT, ...(by === 'device' ? [] : [DEVICES]), ...(by === 'kind' ? [] : [KINDS])],
    actions: [
      {
        id: 'show',
        label: 'statistics:showAlarms',
        icon: BellRing,
        permission: 'main:alarms',
        isFor: () => alarmsPath({}) !== undefined,
      },
    ],
  });
}

const LISTS = {
  kind: define('kind'),
  day: define('day'),
  week: define('week'),
  month: define('month'),
  device: define('device'),
  account: define('account'),
} satisfies Readonly<Record<AlarmFiguresBy, unknown>>;

/** Its columns are those that tell the rows apart. */
export const alarmFiguresList = ({ by }: Pick<AlarmValues, 'by'>) => LISTS[by ?? 'kind'];
