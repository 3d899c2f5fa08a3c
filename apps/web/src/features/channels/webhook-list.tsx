import { deleteWebhooks, findWebhooks, type Webhook, WEBHOOKS_MAX } from '@outrider/contract/webhooks.ts';
import { KeyRound, Pencil, Send } from 'lucide-react';
import { defineList, pagesOf, rowsBy } from '../../ui/list/define-list.ts';
import { accountFilter, type FilterValues } from '../../ui/list/list-filters.ts';
import { LastTry, WebhookName, WebhookState } from './WebhookCells.tsx';
import { REMOVE, REMOVE_MANY } from './removing.ts';

const FILTERS = { account: accountFilter('notify:policyList.account') };

export const WEBHOOK_LIST = defineList({
  name: 'webhooks',
  label: 'pages:webhooks',
  filters: FILTERS,
  source: pagesOf(findWebhooks, ({ account }: FilterValues<typeof FILTERS>, { ownerId }) => ({
    id: account ?? ownerId,
  })),
  rowId: ({ id }: Webhook) => id,
  rowName: ({ name }) => name,
  isExported: true,
  empty: { title: 'channels:noWebhooks', hint: 'channels:noWebhooksHint' },
  columns: [
    {
      id: 'name',
      title: 'channels:name',
      isRowHeader: true,
      value: ({ name }) => name,
      cell: (webhook) => <WebhookName webhook={webhook} />,
    },
    { id: 'url', title: 'channels:url', wraps: true, value: ({ url }) => url },
    {
      id: 'scheme',
      title: 'channels:scheme',
      value: ({ scheme }, { text }) => text(`channels:schemes.${scheme}`),
    },
    {
      id: 'state',
      title: 'channels:state',
      value: ({ state }, { text }) => text(`channels:states.${state}`),
      cell: (webhook) => <WebhookState webhook={webhook} />,
    },
    {
      id: 'last',
      title: 'channels:last',
      wraps: true,
      value: ({ last }) => last && new Date(last.time),
      cell: (webhook) => <LastTry webhook={webhook} />,
    },
  ],
  actions: [
    { id: 'test', label: 'channels:test', icon: Send },
    { id: 'edit', label: 'channels:edit', icon: Pencil },
    { id: 'rotate', label: 'channels:rotate', icon: KeyRound },
    REMOVE,
  ],
  bulk: [
    {
      ...REMOVE_MANY,
      rowsMax: WEBHOOKS_MAX,
      by: rowsBy(deleteWebhooks, (rows: readonly Webhook[]) => ({ ids: rows.map(({ id }) => id) })),
    },
  ],
});
