import {
  exportStays,
  FIGURES_PAGE_MAX,
  findStays,
  type StayRow,
  STAYS_DAYS_MAX,
} from '@outrider/contract/figures.ts';
import dayjs from 'dayjs';
import i18next from 'i18next';
import { Route } from 'lucide-react';
import { languageTag } from '../../lib/language.ts';
import { defineList, exportBy, type ListContext, pagesOf } from '../../ui/list/define-list.ts';
import { daysFilter, type FilterValues } from '../../ui/list/list-filters.ts';
import { Duration, Minute, StayPlace } from './FigureCells.tsx';
import { SCOPE_FILTERS, toScope } from './figures-filters.ts';

/** As far as the call counts. */
const COUNTED_MAX = 10_000;

export const STAY_FILTERS = {
  ...SCOPE_FILTERS,
  period: daysFilter('track:period', { daysMax: STAYS_DAYS_MAX, initial: 'today' }),
};

type StayValues = FilterValues<typeof STAY_FILTERS>;

/** Whole days by the viewer's clock. */
export const toStaysInput = (values: StayValues, ownerId: string) => ({
  ...toScope(values, ownerId),
  from: dayjs(values.period.from).toISOString(),
  to: dayjs(values.period.to).add(1, 'day').toISOString(),
});

const toInput = (values: StayValues, { ownerId }: ListContext) => ({
  ...toStaysInput(values, ownerId),
  language: languageTag(i18next.language),
});

export const stayId = ({ id, startTime }: StayRow) => `${id} ${startTime}`;

export const STAY_LIST = defineList({
  name: 'stays',
  label: 'pages:countStayDetail',
  filters: STAY_FILTERS,
  source: pagesOf(findStays, toInput, { pageSizeMax: FIGURES_PAGE_MAX }),
  rowId: stayId,
  rowName: ({ displayName, startTime }) => `${displayName} ${startTime}`,
  countedMax: COUNTED_MAX,
  // Providers tell an address a second or so.
  refreshMs: (stays) => (stays?.some(({ addressPending }) => addressPending) ? 5_000 : Infinity),
  isExported: true,
  exportJob: exportBy(exportStays, toInput),
  empty: { title: 'statistics:noStays' },
  noMatch: { title: 'statistics:noStays' },
  columns: [
    { id: 'name', title: 'track:vehicle', isRowHeader: true, value: ({ displayName }) => displayName },
    {
      id: 'terminalID',
      title: 'monitor:card.terminalId',
      isExtra: true,
      value: ({ terminalID }) => terminalID,
    },
    { id: 'account', title: 'monitor:account', isExtra: true, value: ({ accountName }) => accountName },
    {
      id: 'begin',
      title: 'track:begin',
      value: ({ startTime }) => new Date(startTime),
      cell: ({ startTime }) => <Minute time={startTime} />,
    },
    {
      id: 'end',
      title: 'track:end',
      value: ({ endTime, ongoing }, { text }) => (ongoing ? text('track:ongoing') : new Date(endTime)),
      cell: ({ endTime, ongoing }) => <Minute time={ongoing ? undefined : endTime} />,
    },
    {
      id: 'duration',
      title: 'statistics:duration',
      isNumber: true,
      value: ({ durationS }) => durationS,
      cell: ({ durationS }) => <Duration seconds={durationS} />,
    },
    {
      id: 'acc',
      title: 'statistics:accOn',
      isNumber: true,
      value: ({ accOnS }) => accOnS,
      cell: ({ accOnS }) => <Duration seconds={accOnS} />,
    },
    {
      id: 'address',
      title: 'statistics:place',
      value: ({ address }) => address,
      cell: (stay) => <StayPlace stay={stay} />,
      wraps: true,
    },
    {
      id: 'edge',
      title: 'statistics:edge',
      isExtra: true,
      value: ({ edge }, { text }) => edge && text(`statistics:edges.${edge}`),
    },
    {
      id: 'latitude',
      title: 'fleet:latitude',
      isNumber: true,
      isExtra: true,
      value: ({ lat }) => lat.toFixed(6),
    },
    {
      id: 'longitude',
      title: 'fleet:longitude',
      isNumber: true,
      isExtra: true,
      value: ({ lon }) => lon.toFixed(6),
    },
  ],
  actions: [{ id: 'replay', label: 'fleet:replay', icon: Route, permission: 'main:track' }],
});
