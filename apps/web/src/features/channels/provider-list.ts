import { findMessageProviders, type MessageProvider } from '@outrider/contract/message-providers.ts';
import { Pencil, Send, Trash2 } from 'lucide-react';
import { callApi } from '../../lib/api.ts';
import { allOf, defineList } from '../../ui/list/define-list.ts';

const SOURCES = {
  environment: 'channels:fromEnvironment',
  page: 'channels:setUp',
  none: 'channels:notSetUp',
} as const;

/** The server that messages are handed to; of a provider's address only this, for the rest may hold keys. */
function hostOf({ settings }: MessageProvider): string | undefined {
  if (!settings) return undefined;
  return 'host' in settings ? `${settings.host}:${settings.port}` : URL.parse(settings.url)?.host;
}

export const PROVIDER_LIST = defineList({
  name: 'message-providers',
  label: 'pages:messageProviders',
  filters: {},
  source: allOf(
    async (_none: object, _asked, signal) => (await callApi(findMessageProviders, {}, signal)).list,
    findMessageProviders.reads,
  ),
  rowId: ({ channel }: MessageProvider) => channel,
  rowName: ({ channel }) => channel,
  // Every channel has a row.
  empty: { title: 'list:noMatch' },
  columns: [
    {
      id: 'channel',
      title: 'pages:messageProviders',
      isRowHeader: true,
      value: ({ channel }, { text }) => text(`channels:names.${channel}`),
    },
    { id: 'state', title: 'channels:state', value: ({ source }, { text }) => text(SOURCES[source]) },
    { id: 'host', title: 'channels:host', value: hostOf },
  ],
  actions: [
    { id: 'test', label: 'channels:test', icon: Send, isFor: ({ source }) => source !== 'none' },
    { id: 'edit', label: 'channels:edit', icon: Pencil, isFor: ({ source }) => source !== 'environment' },
    {
      id: 'remove',
      done: 'list:removed',
      label: 'channels:remove',
      icon: Trash2,
      isDanger: true,
      isFor: ({ source }) => source === 'page',
      ask: ({ channel }, { text }) => ({
        title: text('channels:removeTitle', { name: text(`channels:names.${channel}`) }),
        text: text('channels:removeText'),
      }),
    },
  ],
});
