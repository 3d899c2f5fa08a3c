import { ACCOUNTS_DELETED_MAX, deleteAllUser } from '@outrider/contract/account-changes.ts';
import { findAllUser } from '@outrider/contract/accounts.ts';
import { findRole } from '@outrider/domain/roles.ts';
import { defineList, pagesOf, rowsBy } from '../../ui/list/define-list.ts';
import { ChildFacts, ChildName, Expiry } from './ChildCells.tsx';

/** The most accounts that the call answers with at once. */
const CALL_ROWS_MAX = 1_000;

/** The accounts directly below one, by name. */
export const CHILDREN_LIST = defineList({
  name: 'accounts',
  label: 'accounts:tabs.list',
  filters: {},
  source: pagesOf(findAllUser, (_none: object, { ownerId }) => ({ id: ownerId }), {
    pageSizeMax: CALL_ROWS_MAX,
  }),
  rowId: ({ id }) => id,
  rowName: ({ nickname }) => nickname,
  isExported: true,
  isVirtual: true,
  widthMinPx: 700,
  card: (account) => <ChildFacts account={account} />,
  empty: { title: 'accounts:noChildren', hint: 'accounts:noChildrenHint' },
  columns: [
    {
      id: 'nickname',
      title: 'accounts:fields.nickname',
      width: '40%',
      isRowHeader: true,
      value: ({ nickname }) => nickname,
      cell: (account) => <ChildName account={account} />,
    },
    { id: 'username', title: 'accounts:fields.username', isExtra: true, value: ({ username }) => username },
    {
      id: 'role',
      title: 'accounts:fields.role',
      value: ({ role }, { text }) => text(`accounts:roles.${findRole(role) ?? 'user'}`),
    },
    {
      id: 'devices',
      title: 'accounts:fields.deviceTotal',
      isNumber: true,
      value: ({ deviceTotal }) => deviceTotal,
    },
    {
      id: 'ownDevices',
      title: 'accounts:fields.deviceNum',
      isNumber: true,
      isExtra: true,
      value: ({ deviceNum }) => deviceNum,
    },
    {
      id: 'accounts',
      title: 'accounts:fields.userTotal',
      isNumber: true,
      value: ({ userTotal }) => userTotal,
    },
    {
      id: 'expire',
      title: 'accounts:fields.expire',
      value: ({ expire }) => (expire === undefined ? undefined : new Date(expire)),
      cell: ({ expire }) => <Expiry expire={expire} />,
    },
  ],
  bulk: [
    {
      id: 'delete',
      label: 'accounts:actions.deleteChosen',
      permission: 'main:agents_delete',
      isDanger: true,
      rowsMax: ACCOUNTS_DELETED_MAX,
      // All of them or none: the server refuses the whole when something hangs on one.
      by: rowsBy(
        deleteAllUser,
        (accounts: readonly { readonly id: string }[]) => ({ ids: accounts.map(({ id }) => id) }),
        ({ total }, { text }) => text('accounts:deletedSome', { total }),
      ),
      ask: ({ count, names }, { text }) => ({
        title: text('accounts:deleteSomeTitle', { count }),
        text: `${text('accounts:deleteSomeText')} ${shorten(names)}`,
      }),
    },
  ],
});

const NAMES_SHOWN = 8;

function shorten(names: readonly string[]): string {
  const more = names.length - NAMES_SHOWN;
  return names.slice(0, NAMES_SHOWN).join(', ') + (more > 0 ? ` … +${more}` : '');
}
