import {
  DUE_ENDS,
  DUE_PERIODS,
  DUE_WITHIN,
  type DueBy,
  type DuePeriod,
  type DueWithin,
  findPastDue,
  type PastDueDevice,
  type PastDueSum,
  sumPastDue,
} from '@outrider/contract/past-due.ts';
import { MANY_DEVICES_MAX } from '@outrider/contract/many-devices.ts';
import { RefreshCw } from 'lucide-react';
import { type Column, defineList, type ListContext, pagesOf } from '../../ui/list/define-list.ts';
import { type FilterValues, oneOf } from '../../ui/list/list-filters.ts';
import { SCOPE_FILTERS } from './figures-filters.ts';

export const WITHIN_TEXTS = {
  over: 'fleet:over',
  within7: 'fleet:within7',
  within30: 'statistics:within30',
  within60: 'fleet:within60',
} as const satisfies Readonly<Record<DueWithin, string>>;

const periodText = (period: DuePeriod) =>
  period === 'fixed' ? ('statistics:fixedEnd' as const) : (`devices:periods.${period}` as const);

const { account, below } = SCOPE_FILTERS;

const SUM_FILTERS = {
  account,
  below,
  end: oneOf({
    label: 'statistics:end',
    values: DUE_ENDS,
    labelOf: (end) => `statistics:ends.${end}`,
    initial: 'service',
  }),
  view: oneOf({
    label: 'statistics:view',
    values: ['accounts', 'periods', 'devices'],
    labelOf: (view) => `statistics:views.${view}`,
    initial: 'accounts',
  }),
};

export const DUE_FILTERS = {
  ...SUM_FILTERS,
  within: oneOf({
    label: 'statistics:within',
    values: DUE_WITHIN,
    labelOf: (within) => WITHIN_TEXTS[within],
    initial: 'over',
  }),
  period: oneOf({ label: 'statistics:allPeriods', values: DUE_PERIODS, labelOf: periodText }),
};

type SumValues = FilterValues<typeof SUM_FILTERS>;
type DueValues = FilterValues<typeof DUE_FILTERS>;

export const toInput = (values: SumValues, { ownerId }: Pick<ListContext, 'ownerId'>) => ({
  id: values.account ?? ownerId,
  subtree: values.below === undefined,
  end: values.end ?? 'service',
});

const COUNTS: readonly Column<PastDueSum>[] = DUE_WITHIN.map((within) => ({
  id: within,
  title: WITHIN_TEXTS[within],
  isNumber: true,
  value: (row) => row[within],
}));

function defineSums(by: Exclude<DueBy, 'all'>, head: Column<PastDueSum>) {
  return defineList({
    name: `past-due-${by}s`,
    label: 'pages:countPastDue',
    filters: SUM_FILTERS,
    source: pagesOf(sumPastDue, (values: SumValues, context) => ({ ...toInput(values, context), by })),
    rowId: ({ accountId, servicePeriod }) => accountId ?? servicePeriod ?? '',
    rowName: ({ accountName, servicePeriod }) => accountName ?? servicePeriod ?? '',
    isExported: true,
    empty: { title: 'statistics:noneDue' },
    noMatch: { title: 'statistics:noneDue' },
    columns: [{ ...head, isRowHeader: true }, ...COUNTS],
  });
}

export const DUE_SUM_LISTS = {
  accounts: defineSums('account', {
    id: 'account',
    title: 'monitor:account',
    value: ({ accountName }, { text }) => accountName ?? text('statistics:total'),
  }),
  periods: defineSums('period', {
    id: 'period',
    title: 'statistics:servicePeriod',
    value: ({ servicePeriod }, { text }) =>
      text(servicePeriod === undefined ? 'statistics:total' : periodText(servicePeriod)),
  }),
} as const;

const moment = (at: string | undefined) => (at === undefined ? undefined : new Date(at));

const DEVICE_COLUMNS: readonly Column<PastDueDevice>[] = [
  { id: 'name', title: 'track:vehicle', isRowHeader: true, value: ({ displayName }) => displayName },
  { id: 'terminalID', title: 'monitor:card.terminalId', value: ({ terminalID }) => terminalID },
  { id: 'account', title: 'monitor:account', value: ({ accountName }) => accountName },
  { id: 'simNumber', title: 'vehicle:simNumber', isExtra: true, value: ({ simNumber }) => simNumber },
  {
    id: 'period',
    title: 'statistics:servicePeriod',
    value: ({ servicePeriod }, { text }) => text(periodText(servicePeriod)),
  },
  { id: 'expire', title: 'statistics:serviceEnds', value: ({ expire }) => moment(expire) },
  { id: 'userExpire', title: 'devices:userExpiry', value: ({ userExpire }) => moment(userExpire) },
  { id: 'simExpire', title: 'statistics:simEnds', value: ({ simExpire }) => moment(simExpire) },
];

const RENEW = {
  id: 'renew',
  label: 'statistics:renew',
  icon: RefreshCw,
  permission: 'main:devices_management',
} as const;

export const DUE_DEVICE_LIST = defineList({
  name: 'past-due-devices',
  label: 'pages:countPastDue',
  filters: DUE_FILTERS,
  source: pagesOf(findPastDue, (values: DueValues, context) => ({
    ...toInput(values, context),
    within: values.within ?? 'over',
    ...(values.period && { servicePeriod: values.period }),
  })),
  rowId: ({ id }) => id,
  rowName: ({ displayName }) => displayName,
  isExported: true,
  empty: { title: 'statistics:noneDue' },
  noMatch: { title: 'statistics:noneDue' },
  columns: DEVICE_COLUMNS,
  actions: [RENEW],
  bulk: [{ ...RENEW, rowsMax: MANY_DEVICES_MAX }],
});
