import { findLoginLinks } from '@outrider/contract/log-in.ts';
import { defineList, pagesOf } from '../../ui/list/define-list.ts';

/** The log-in links to an account and to those below it that work still. */
export const LOGIN_LINK_LIST = defineList({
  name: 'login-links',
  label: 'accounts:security.links',
  filters: {},
  source: pagesOf(findLoginLinks, (_none: object, { ownerId }) => ({ id: ownerId })),
  rowId: ({ id }) => id,
  rowName: ({ account }) => account.username,
  empty: { title: 'accounts:security.noLinks' },
  columns: [
    {
      id: 'account',
      title: 'common:account',
      isRowHeader: true,
      value: ({ account }) => account.nickname,
      cell: ({ account }) => (
        <>
          {account.nickname} <small className="quiet">{account.username}</small>
        </>
      ),
    },
    {
      id: 'creator',
      title: 'audit:actor',
      value: ({ creator }, { text }) => creator?.username ?? text('accounts:someoneAbove'),
    },
    {
      id: 'expire',
      title: 'accounts:fields.expire',
      value: ({ expireTime }) => new Date(expireTime),
    },
  ],
  actions: [
    {
      id: 'revoke',
      done: 'list:ended',
      label: 'accounts:security.linkRevoke',
      isDanger: true,
      ask: (_link, { text }) => ({
        title: text('accounts:security.linkRevokeTitle'),
        text: text('accounts:security.linkRevokeText'),
      }),
    },
  ],
});
