import {
  AUDITED_CALLS,
  type AuditEntry,
  exportAuditLog,
  findAuditLog,
  formatActor,
} from '@outrider/contract/audit.ts';
import { type Column, defineList, exportBy, type ListContext, pagesOf } from '../../ui/list/define-list.ts';
import {
  accountFilter,
  type FilterValues,
  manyOf,
  periodFilter,
  textFilter,
} from '../../ui/list/list-filters.ts';
import { Actor, Changes, Deed } from './AuditCells.tsx';
import { listChanges } from './list-changes.ts';

/** As far as the call counts. */
const COUNTED_MAX = 10_000;

const FILTERS = {
  text: textFilter('audit:search'),
  account: accountFilter('audit:account'),
  actions: manyOf({
    label: 'audit:allActions',
    values: AUDITED_CALLS,
    labelOf: (call) => `audit:actions.${call}`,
    isByName: true,
  }),
  period: periodFilter('audit:period'),
};

const toInput = (
  { text, account, actions, period }: FilterValues<typeof FILTERS>,
  { ownerId }: ListContext,
) => ({
  id: account ?? ownerId,
  text,
  actions,
  ...period,
});

const SHARED = {
  label: 'pages:audit',
  rowId: ({ id }: AuditEntry) => id,
  rowName: ({ subject, action }: AuditEntry) => `${subject} ${action}`,
  countedMax: COUNTED_MAX,
  empty: { title: 'audit:nothing', hint: 'audit:nothingHint' },
  noMatch: { title: 'audit:noMatch' },
} as const;

const COLUMNS: readonly Column<AuditEntry>[] = [
  { id: 'time', title: 'audit:time', value: ({ time }) => new Date(time) },
  {
    id: 'action',
    title: 'audit:action',
    value: ({ action }) => action,
    cell: (entry) => <Deed entry={entry} />,
    wraps: true,
  },
  { id: 'subject', title: 'audit:subject', value: ({ subject }) => subject, isRowHeader: true },
  {
    id: 'actor',
    title: 'audit:actor',
    value: ({ actor }, { text }) =>
      actor ? `${formatActor(actor)} ${actor.address}` : text('accounts:someoneAbove'),
    cell: ({ actor }) => <Actor actor={actor} />,
  },
  {
    id: 'changes',
    title: 'audit:changes',
    value: (entry) =>
      listChanges(entry)
        .map(({ name, before = '', after = '' }) => `${name}: ${before} → ${after}`)
        .join('\n'),
    cell: (entry) => <Changes entry={entry} />,
    wraps: true,
  },
];

export const AUDIT_LIST = defineList({
  ...SHARED,
  name: 'audit',
  columns: COLUMNS,
  filters: FILTERS,
  source: pagesOf(findAuditLog, toInput),
  isExported: true,
  exportJob: exportBy(exportAuditLog, toInput),
});

/** What was done to a device, which is the list's owner, in this account and those below it. */
export const auditListOf = (accountId: string) =>
  defineList({
    ...SHARED,
    name: 'audit-of-device',
    columns: COLUMNS.filter(({ id }) => id !== 'subject').map((column) => ({
      ...column,
      isRowHeader: column.id === 'time',
    })),
    filters: {},
    source: pagesOf(findAuditLog, (_filters: object, { ownerId }) => ({ id: accountId, deviceId: ownerId })),
  });
