import { findShares, type Share } from '@outrider/contract/shares.ts';
import { defineList, pagesOf } from '../../ui/list/define-list.ts';
import type { Words } from '../../ui/list/words.ts';

/** The links that an account and those below it have made. */
export const SHARE_LIST = defineList({
  name: 'shares',
  label: 'share:mine',
  filters: {},
  source: pagesOf(findShares, (_none: object, { ownerId }) => ({ id: ownerId })),
  rowId: ({ id }) => id,
  rowName: nameOf,
  isExported: true,
  // Where there are none, nothing is said of them.
  empty: { title: 'list:noMatch' },
  columns: [
    { id: 'name', title: 'share:name', isRowHeader: true, value: nameOf },
    { id: 'state', title: 'claims:state', value: stateOf },
    { id: 'vehicles', title: 'share:vehicles', wraps: true, value: ({ vehicles }) => vehicles.join(', ') },
    { id: 'maker', title: 'audit:actor', value: ({ account }) => account.nickname },
  ],
  actions: [
    {
      id: 'revoke',
      done: 'list:ended',
      label: 'share:revoke',
      isDanger: true,
      isFor: ({ status }) => status === 'open' || status === 'notYet' || status === 'suspended',
      ask: (_share, { text }) => ({ title: text('share:revokeTitle'), text: text('share:revokeText') }),
    },
  ],
});

function nameOf({ name, vehicles }: Share): string {
  return name || vehicles.join(', ');
}

function stateOf({ status, from, to }: Share, { text, cell }: Words): string {
  return text(`share:status.${status}`, { time: cell(new Date(status === 'notYet' ? from : to)) });
}
