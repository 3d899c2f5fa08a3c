import {
  findMessages,
  MESSAGES_COUNTED_MAX,
  type NotificationMessage,
} from '@outrider/contract/notifications.ts';
import { CHANNELS } from '@outrider/domain/notification-channels.ts';
import { MESSAGE_STATUSES } from '@outrider/domain/notifications/policies.ts';
import { MessageState, reasonKey, WhatCell } from '../../fleet/notifications/MessageCells.tsx';
import { defineList, type ListContext, pagesOf } from '../../ui/list/define-list.ts';
import {
  accountFilter,
  devicesFilter,
  type FilterValues,
  manyOf,
  periodFilter,
  textFilter,
} from '../../ui/list/list-filters.ts';

const FILTERS = {
  text: textFilter('notify:messages.search'),
  account: accountFilter('notify:policyList.account'),
  statuses: manyOf({
    label: 'notify:messages.allStates',
    values: MESSAGE_STATUSES,
    labelOf: (status) => `notify:messages.statuses.${status}`,
  }),
  channels: manyOf({
    label: 'notify:messages.allChannels',
    values: CHANNELS,
    labelOf: (channel) => `notify:channels.${channel}`,
  }),
  device: devicesFilter('notify:messages.vehicle', 1),
  period: periodFilter('notify:messages.period'),
};

const toInput = (
  { text, account, statuses, channels, device, period }: FilterValues<typeof FILTERS>,
  { ownerId }: ListContext,
) => ({
  id: account ?? ownerId,
  text,
  statuses,
  channels,
  ...(device[0] !== undefined && { deviceId: device[0] }),
  ...period,
});

/** While some are on their way. */
const REFRESH_MS = 5_000;
const IDLE_MS = 30_000;

export const MESSAGE_LIST = defineList({
  name: 'alarm-messages',
  label: 'pages:alarmMessages',
  filters: FILTERS,
  source: pagesOf(findMessages, toInput),
  rowId: ({ id }: NotificationMessage) => id,
  rowName: ({ recipient }) => recipient,
  countedMax: MESSAGES_COUNTED_MAX,
  isExported: true,
  refreshMs: (rows) =>
    rows?.some(({ status }) => status === 'waiting' || status === 'sending') ? REFRESH_MS : IDLE_MS,
  empty: { title: 'notify:messages.empty', hint: 'notify:messages.emptyHint' },
  noMatch: { title: 'notify:messages.noMatch' },
  columns: [
    { id: 'time', title: 'notify:messages.time', value: ({ time }) => new Date(time) },
    {
      id: 'recipient',
      title: 'notify:messages.recipient',
      isRowHeader: true,
      value: ({ recipient }) => recipient,
    },
    {
      id: 'channel',
      title: 'notify:messages.channel',
      value: ({ channel }, { text }) => text(`notify:channels.${channel}`),
    },
    {
      id: 'what',
      title: 'notify:messages.what',
      wraps: true,
      value: ({ subject, alarms, alarmCount }, { text, list }) =>
        subject ??
        `${list(alarms.map(({ kind, displayName }) => `${text(`alarms:${kind}`)} ${displayName}`))} (${alarmCount})`,
      cell: (message) => <WhatCell message={message} />,
    },
    {
      id: 'state',
      title: 'notify:messages.state',
      wraps: true,
      value: ({ status, reason, detail }, { text }) =>
        [text(`notify:messages.statuses.${status}`), ...(reason ? [text(reasonKey(reason))] : []), detail]
          .filter(Boolean)
          .join(': '),
      cell: (message) => <MessageState message={message} />,
    },
    {
      id: 'tries',
      title: 'notify:messages.tries',
      isNumber: true,
      isExtra: true,
      value: ({ attempts }) => attempts,
    },
  ],
});
