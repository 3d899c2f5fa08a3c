/** The lists of alarms: of one's own devices, and with those of all accounts below. */
import {
  ALARM_IDS_MAX,
  ALARM_STATES,
  ALARMS_COUNTED_MAX,
  type DeviceAlarm,
  countAlarms,
  exportDeviceAlarms,
  findAllAlarms,
} from '@outrider/contract/device-alarms.ts';
import { ALARM_KINDS } from '@outrider/domain/alarm-kinds.ts';
import { ALARM_LEVELS } from '@outrider/domain/alarm-levels.ts';
import { Map as MapIcon, Route } from 'lucide-react';
import {
  type Column,
  defineList,
  exportBy,
  type ListContext,
  uncountedPagesOf,
} from '../../../ui/list/define-list.ts';
import {
  accountFilter,
  devicesFilter,
  fenceFilter,
  type FilterValues,
  manyOf,
  oneOf,
  periodFilter,
  textFilter,
} from '../../../ui/list/list-filters.ts';
import { EndCell, Handled, KindCell } from './AlarmCells.tsx';

const DEVICES_MAX = 100;

const FILTERS = {
  text: textFilter('alarmList:search'),
  state: oneOf({
    label: 'alarmList:state',
    values: ALARM_STATES,
    labelOf: (state) => `alarmList:${state}`,
    initial: 'unread',
  }),
  kinds: manyOf({
    label: 'alarmList:allKinds',
    values: ALARM_KINDS,
    labelOf: (kind) => `alarms:${kind}`,
    isByName: true,
  }),
  levels: manyOf({
    label: 'alarmList:allLevels',
    values: ALARM_LEVELS,
    labelOf: (level) => `alarmList:${level}`,
  }),
  devices: devicesFilter('alarmList:device', DEVICES_MAX),
  period: periodFilter('alarmList:period'),
  fence: fenceFilter('alarmList:fence'),
};

const FILTERS_OF_ALL = { account: accountFilter('alarmList:account'), ...FILTERS };

type Values = FilterValues<typeof FILTERS>;
type ValuesOfAll = FilterValues<typeof FILTERS_OF_ALL>;

/** What a call takes to find the alarms that are listed. */
export function toInput({ state, devices, fence, period, text, kinds, levels }: Values, ownerId: string) {
  return {
    id: ownerId,
    below: false,
    state: state ?? 'unread',
    kinds,
    levels,
    deviceIds: devices,
    text,
    ...period,
    ...(fence !== undefined && { fenceId: fence }),
  };
}

export const toInputOfAll = ({ account, ...values }: ValuesOfAll, ownerId: string) => ({
  ...toInput(values, account ?? ownerId),
  below: true,
});

const COLUMNS: readonly Column<DeviceAlarm>[] = [
  {
    id: 'kind',
    title: 'alarmList:kind',
    isRowHeader: true,
    value: ({ kind }, { text }) => text(`alarms:${kind}`),
    cell: (alarm) => <KindCell alarm={alarm} />,
  },
  { id: 'device', title: 'alarmList:device', value: ({ displayName }) => displayName },
  { id: 'account', title: 'monitor:account', isExtra: true, value: ({ accountName }) => accountName },
  { id: 'start', title: 'alarmList:start', value: ({ startTime }) => new Date(startTime) },
  {
    id: 'end',
    title: 'alarmList:end',
    value: ({ endTime, ongoing }, { text }) => (ongoing ? text('alarmList:ongoing') : new Date(endTime)),
    cell: (alarm) => <EndCell alarm={alarm} />,
  },
  {
    id: 'status',
    title: 'alarmList:status',
    // A note is as long as somebody writes it: beside the map it would lie under the actions.
    wraps: true,
    cell: (alarm) => <Handled alarm={alarm} />,
  },
  {
    id: 'level',
    title: 'alarmList:level',
    isExtra: true,
    value: ({ level }, { text }) => text(`alarmList:${level}`),
  },
  {
    id: 'terminalID',
    title: 'monitor:card.terminalId',
    isExtra: true,
    value: ({ terminalID }) => terminalID,
  },
  { id: 'count', title: 'alarmList:reports', isNumber: true, isExtra: true, value: ({ count }) => count },
  { id: 'speed', title: 'fleet:speedKmh', isNumber: true, isExtra: true, value: ({ speed }) => speed },
  { id: 'address', title: 'map:address', isExtra: true, wraps: true, value: ({ address }) => address },
];

const SHARED = {
  rowId: ({ id }: DeviceAlarm) => id,
  rowName: ({ displayName, kind }: DeviceAlarm) => `${displayName} ${kind}`,
  columns: COLUMNS,
  countedMax: ALARMS_COUNTED_MAX,
  isExported: true,
  empty: { title: 'alarmList:nothing', hint: 'alarmList:nothingHint' },
  noMatch: { title: 'alarmList:noMatch' },
  actions: [
    { id: 'replay', label: 'alarmList:replay', icon: Route, permission: 'main:track' },
    { id: 'live', label: 'alarmList:live', icon: MapIcon, permission: 'main:monitor' },
  ],
  bulk: [
    { id: 'read', label: 'alarmList:markRead', takesAll: true },
    { id: 'acknowledged', label: 'alarmList:acknowledge', takesAll: true },
    { id: 'unread', label: 'alarmList:markUnread', takesAll: true },
    {
      id: 'delete',
      label: 'alarmList:remove',
      rowsMax: ALARM_IDS_MAX,
      isDanger: true,
      warning: 'alarmList:removeWarning',
    },
  ],
} as const;

const toCall = (values: Values, { ownerId }: ListContext) => toInput(values, ownerId);
const toCallOfAll = (values: ValuesOfAll, { ownerId }: ListContext) => toInputOfAll(values, ownerId);

export const ALARM_LIST = defineList({
  ...SHARED,
  name: 'alarms',
  label: 'pages:alarms',
  filters: FILTERS,
  source: uncountedPagesOf(findAllAlarms, countAlarms, toCall),
  exportJob: exportBy(exportDeviceAlarms, toCall),
});

export const ALL_ALARMS_LIST = defineList({
  ...SHARED,
  name: 'alarms-all',
  label: 'pages:alarmsAll',
  filters: FILTERS_OF_ALL,
  source: uncountedPagesOf(findAllAlarms, countAlarms, toCallOfAll),
  exportJob: exportBy(exportDeviceAlarms, toCallOfAll),
});

export type AlarmDeed = 'read' | 'acknowledged' | 'unread' | 'delete';
