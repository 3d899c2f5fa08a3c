import { type ApiKey, findApiKeys } from '@outrider/contract/api-keys.ts';
import { type Action, type Column, defineList, pagesOf } from '../../ui/list/define-list.ts';
import { KeyEnd, KeyName, KeyScopes, KeyState, KeyUse } from './ApiKeyCells.tsx';

const ACCOUNT = {
  id: 'account',
  title: 'apiKeys:account',
  value: ({ account }: ApiKey) => `${account.nickname} (${account.username})`,
} satisfies Column<ApiKey>;

const COLUMNS = [
  {
    id: 'name',
    title: 'apiKeys:name',
    isRowHeader: true,
    wraps: true,
    value: ({ name, end }) => `${name} …${end}`,
    cell: (key) => <KeyName apiKey={key} />,
  },
  {
    id: 'scopes',
    title: 'apiKeys:scopes',
    value: ({ permissions }) => permissions.join(' '),
    cell: (key) => <KeyScopes apiKey={key} />,
  },
  {
    id: 'addresses',
    title: 'apiKeys:addresses',
    wraps: true,
    value: ({ addresses }, { text }) =>
      addresses.length === 0 ? text('apiKeys:anywhere') : addresses.join(', '),
  },
  {
    id: 'lastUsed',
    title: 'apiKeys:lastUsed',
    value: ({ lastUsedTime }) => lastUsedTime && new Date(lastUsedTime),
    cell: (key) => <KeyUse apiKey={key} />,
  },
  {
    id: 'expires',
    title: 'apiKeys:expires',
    value: ({ expire }) => new Date(expire),
    cell: ({ expire }) => <KeyEnd expire={expire} />,
  },
  {
    id: 'state',
    title: 'apiKeys:state',
    value: ({ status }, { text }) => text(`apiKeys:${status}`),
    cell: ({ status }) => <KeyState status={status} />,
  },
  {
    id: 'creator',
    title: 'apiKeys:creator',
    isExtra: true,
    value: ({ creator }, { text }) => creator?.username ?? text('accounts:someoneAbove'),
  },
] as const satisfies readonly Column<ApiKey>[];

const ACTIONS = [
  { id: 'rotate', label: 'apiKeys:rotate' },
  { id: 'edit', label: 'apiKeys:edit' },
  {
    id: 'remove',
    label: 'apiKeys:remove',
    isDanger: true,
    ask: ({ name }, { text }) => ({
      title: text('apiKeys:removeTitle', { name }),
      text: text('apiKeys:removeText'),
    }),
  },
] as const satisfies readonly Action<string, ApiKey>[];

const COMMON = {
  rowId: ({ id }: ApiKey) => id,
  rowName: ({ name }: ApiKey) => name,
  isExported: true,
  empty: { title: 'apiKeys:empty', hint: 'apiKeys:emptyHint' },
  filters: {},
  actions: ACTIONS,
} as const;

export const OWN_API_KEY_LIST = defineList({
  ...COMMON,
  name: 'own-api-keys',
  label: 'apiKeys:own',
  source: pagesOf(findApiKeys, (_none: object, { ownerId }) => ({ id: ownerId, below: false })),
  columns: COLUMNS,
});

/** Also those of all accounts below. */
export const API_KEY_LIST = defineList({
  ...COMMON,
  name: 'api-keys',
  label: 'pages:apiKey',
  source: pagesOf(findApiKeys, (_none: object, { ownerId }) => ({ id: ownerId, below: true })),
  columns: [COLUMNS[0], ACCOUNT, ...COLUMNS.slice(1)],
});
