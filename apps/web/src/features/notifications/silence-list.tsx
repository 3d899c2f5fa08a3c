import { type AlarmSilence, findSilences } from '@outrider/contract/notifications.ts';
import { BellRing } from 'lucide-react';
import { defineList, type ListContext, pagesOf } from '../../ui/list/define-list.ts';
import { type FilterValues, oneOf } from '../../ui/list/list-filters.ts';

const SHOWN = ['present', 'all'] as const;

const FILTERS = {
  show: oneOf({
    label: 'notify:silences.show',
    values: SHOWN,
    labelOf: (show) => `notify:silences.${show}`,
    initial: 'present',
  }),
};

const toInput = ({ show }: FilterValues<typeof FILTERS>, { ownerId }: ListContext) => ({
  id: ownerId,
  show: show ?? ('present' as const),
});

export const SILENCE_LIST = defineList({
  name: 'alarm-silences',
  label: 'pages:alarmSilences',
  filters: FILTERS,
  source: pagesOf(findSilences, toInput),
  rowId: ({ id }: AlarmSilence) => id,
  rowName: ({ reason, accountName }) => reason || accountName,
  isExported: true,
  empty: { title: 'notify:silences.empty', hint: 'notify:silences.emptyHint' },
  columns: [
    {
      id: 'vehicles',
      title: 'notify:silences.vehicles',
      isRowHeader: true,
      wraps: true,
      value: ({ deviceIds, deviceNames }, { text, list }) =>
        deviceIds.length === 0 ? text('notify:silences.allVehicles') : list(deviceNames),
    },
    {
      id: 'kinds',
      title: 'notify:silences.kinds',
      wraps: true,
      value: ({ kinds }, { text, list }) =>
        kinds.length === 0
          ? text('notify:policyList.allKinds')
          : list(kinds.map((kind) => text(`alarms:${kind}`))),
    },
    { id: 'account', title: 'notify:silences.account', value: ({ accountName }) => accountName },
    {
      id: 'from',
      title: 'notify:silences.from',
      isExtra: true,
      value: ({ startTime }) => new Date(startTime),
    },
    { id: 'until', title: 'notify:silences.until', value: ({ endTime }) => new Date(endTime) },
    { id: 'reason', title: 'notify:silences.reason', wraps: true, value: ({ reason }) => reason },
    {
      id: 'by',
      title: 'notify:silences.by',
      value: ({ createdBy, endedBy }, { text, list }) =>
        list([
          createdBy ?? text('accounts:someoneAbove'),
          ...(endedBy === undefined ? [] : [text('notify:silences.endedEarly', { name: endedBy })]),
        ]),
    },
  ],
  actions: [
    {
      id: 'end',
      done: 'list:ended',
      label: 'notify:silences.end',
      icon: BellRing,
      permission: 'main:alarms_contacts',
      isFor: ({ endTime }) => Date.parse(endTime) > Date.now(),
      ask: (_silence, { text }) => ({
        title: text('notify:silences.askEnd'),
        text: text('notify:silences.endText'),
      }),
    },
  ],
});
