import { findImportNumRecord, userRelationimportNum } from '@outrider/contract/import-quota.ts';
import { IMPORT_SET_TYPES, type ImportSetType } from '@outrider/domain/import-quota.ts';
import { Link } from 'react-router';
import { defineList, pagesOf } from '../../ui/list/define-list.ts';

/** The changes of an account's quota. */
export const QUOTA_RECORDS = defineList({
  name: 'quota-records',
  label: 'accounts:quota.records',
  filters: {},
  source: pagesOf(findImportNumRecord, (_none: object, { ownerId }) => ({ id: ownerId })),
  rowId: ({ id }) => id,
  rowName: ({ id }) => id,
  isExported: true,
  empty: { title: 'accounts:quota.none' },
  columns: [
    {
      id: 'time',
      title: 'accounts:quota.time',
      isRowHeader: true,
      value: ({ createTime }) => new Date(createTime),
    },
    {
      id: 'kind',
      title: 'accounts:quota.kind',
      value: ({ setType }, { text }) => text(`accounts:quota.types.${nameOf(setType)}`),
    },
    { id: 'amount', title: 'accounts:quota.amount', isNumber: true, value: ({ amount }) => amount },
    { id: 'before', title: 'accounts:quota.before', isNumber: true, value: ({ before }) => before },
    { id: 'after', title: 'accounts:quota.after', isNumber: true, value: ({ after }) => after },
    {
      id: 'operator',
      title: 'accounts:quota.operator',
      value: ({ operator }, { text }) => operator?.username ?? text('accounts:someoneAbove'),
    },
  ],
});

/**
 * The remaining quotas of the agents directly below.
 * @param linkTo makes the address that shows another account's quota.
 */
export const quotaAgents = (linkTo: (accountId: string) => string) =>
  defineList({
    name: 'quota-agents',
    label: 'accounts:quota.agents',
    filters: {},
    source: pagesOf(userRelationimportNum, (_none: object, { ownerId }) => ({ id: ownerId })),
    rowId: ({ id }) => id,
    rowName: ({ nickname }) => nickname,
    isExported: true,
    empty: { title: 'accounts:quota.noAgents' },
    columns: [
      {
        id: 'agent',
        title: 'accounts:agent',
        isRowHeader: true,
        value: ({ nickname }) => nickname,
        cell: ({ id, nickname }) => (
          <Link to={linkTo(id)} className="quota-agent">
            {nickname}
          </Link>
        ),
      },
      { id: 'left', title: 'accounts:tabs.quota', isNumber: true, value: ({ importNum }) => importNum },
    ],
  });

function nameOf(type: number): ImportSetType {
  const found = Object.entries(IMPORT_SET_TYPES).find(([, number]) => number === type)?.[0];
  // The cast is safe: the contract allows only the numbers of IMPORT_SET_TYPES.
  return found as ImportSetType;
}
