import { findSessions } from '@outrider/contract/sessions.ts';
import { callApi } from '../../lib/api.ts';
import { allOf, defineList } from '../../ui/list/define-list.ts';
import type { Words } from '../../ui/list/words.ts';
import { describeBrowser } from './describe-browser.ts';
import { type Session, SessionBrowser } from './SessionBrowser.tsx';

/** Where one's own account is logged in. */
export const SESSION_LIST = defineList({
  name: 'sessions',
  label: 'security:sessions',
  filters: {},
  source: allOf(
    async (_none: object, _asked, signal) => (await callApi(findSessions, {}, signal)).list,
    findSessions.reads,
  ),
  rowId: ({ id }) => id,
  rowName: ({ userAgent, address }) => describeBrowser(userAgent).browser ?? address,
  // The one that asks is there.
  empty: { title: 'list:noMatch' },
  columns: [
    {
      id: 'browser',
      title: 'security:browser',
      isRowHeader: true,
      isSortable: true,
      value: nameOf,
      cell: (session) => <SessionBrowser session={session} />,
    },
    {
      id: 'kind',
      title: 'security:kind',
      isSortable: true,
      value: ({ kind }, { text }) => text(`security:kinds.${kind}`),
    },
    { id: 'address', title: 'security:address', value: ({ address }) => address },
    {
      id: 'begun',
      title: 'accounts:fields.createTime',
      isSortable: true,
      isExtra: true,
      value: ({ createTime }) => new Date(createTime),
    },
    {
      id: 'lastSeen',
      title: 'security:lastUsed',
      isSortable: true,
      value: ({ lastSeenTime }) => new Date(lastSeenTime),
    },
  ],
  actions: [{ id: 'end', label: 'security:end', done: 'list:ended', isFor: ({ current }) => !current }],
});

function nameOf({ userAgent }: Session, { text }: Words): string {
  const { browser, system } = describeBrowser(userAgent);
  return [browser, system].filter(Boolean).join(' · ') || text('security:unknownBrowser');
}
