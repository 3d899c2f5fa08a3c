import {
  DUE_ENDS,
  DUE_WITHIN,
  type DueWithin,
  findPastDue,
  type PastDueDevice,
  sumPastDue,
} from '@outrider/contract/past-due.ts';
import { RefreshCw } from 'lucide-react';
import { type Column, defineList, type ListContext, pagesOf } from '../../ui/list/define-list.ts';
import { type FilterValues, oneOf } from '../../ui/list/list-filters.ts';
import { SCOPE_FILTERS } from './figures-filters.ts';

const WITHIN_TEXTS = {
  over: 'fleet:over',
  within7: 'fleet:within7',
  within30: 'statistics:within30',
  within60: 'fleet:within60',
} as const satisfies Readonly<Record<DueWithin, string>>;

const { account, below } = SCOPE_FILTERS;

const ACCOUNT_FILTERS = {
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
    values: ['accounts', 'devices'],
    labelOf: (view) => `statistics:views.${view}`,
    initial: 'accounts',
  }),
};

export const DUE_FILTERS = {
  ...ACCOUNT_FILTERS,
  within: oneOf({
    label: 'statistics:within',
    values: DUE_WITHIN,
    labelOf: (within) => WITHIN_TEXTS[within],
    initial: 'over',
  }),
};

type AccountValues = FilterValues<typeof ACCOUNT_FILTERS>;
export type DueValues = FilterValues<typeof DUE_FILTERS>;

const toInput = (values: AccountValues, { ownerId }: ListContext) => ({
  id: values.account ?? ownerId,
  subtree: values.below === undefined,
  end: values.end ?? 'service',
});

const RENEW = {
  id: 'renew',
  label: 'statistics:renew',
  icon: RefreshCw,
  permission: 'main:devices_management',
} as const;

export const DUE_ACCOUNT_LIST = defineList({
  name: 'past-due-accounts',
  label: 'pages:countPastDue',
  filters: ACCOUNT_FILTERS,
  source: pagesOf(sumPastDue, toInput),
  rowId: ({ accountId }) => accountId,
  rowName: ({ accountName }) => accountName,
  isExported: true,
  empty: { title: 'statistics:noneDue' },
  noMatch: { title: 'statistics:noneDue' },
  columns: [
    { id: 'account', title: 'monitor:account', isRowHeader: true, value: ({ accountName }) => accountName },
    ...DUE_WITHIN.map((within) => ({
      id: within,
      title: WITHIN_TEXTS[within],
      isNumber: true,
      value: (row: Readonly<Record<DueWithin, number>>) => row[within],
    })),
  ],
  actions: [RENEW],
});

const moment = (at: string | undefined) => (at === undefined ? undefined : new Date(at));

const DEVICE_COLUMNS: readonly Column<PastDueDevice>[] = [
  { id: 'name', title: 'track:vehicle', isRowHeader: true, value: ({ displayName }) => displayName },
  { id: 'terminalID', title: 'monitor:card.terminalId', value: ({ terminalID }) => terminalID },
  { id: 'account', title: 'monitor:account', value: ({ accountName }) => accountName },
  { id: 'simNumber', title: 'vehicle:simNumber', isExtra: true, value: ({ simNumber }) => simNumber },
  { id: 'expire', title: 'statistics:serviceEnds', value: ({ expire }) => moment(expire) },
  { id: 'userExpire', title: 'devices:userExpiry', value: ({ userExpire }) => moment(userExpire) },
  { id: 'simExpire', title: 'statistics:simEnds', value: ({ simExpire }) => moment(simExpire) },
];

export const DUE_DEVICE_LIST = defineList({
  name: 'past-due-devices',
  label: 'pages:countPastDue',
  filters: DUE_FILTERS,
  source: pagesOf(findPastDue, (values: DueValues, context) => ({
    ...toInput(values, context),
    within: values.within ?? 'over',
  })),
  rowId: ({ id }) => id,
  rowName: ({ displayName }) => displayName,
  isExported: true,
  empty: { title: 'statistics:noneDue' },
  noMatch: { title: 'statistics:noneDue' },
  columns: DEVICE_COLUMNS,
  actions: [RENEW],
});
