import {
  FENCE_DEVICES_MAX,
  type FenceItem,
  findFenceDevices,
  findFences,
  findFencesByDevice,
} from '@outrider/contract/fences.ts';
import { FENCE_TYPES } from '@outrider/domain/fences/fence-schedule.ts';
import { BellRing, Pencil, Trash2 } from 'lucide-react';
import { callApi } from '../../lib/api.ts';
import { type Action, allOf, type Column, defineList, pagesOf } from '../../ui/list/define-list.ts';
import {
  accountFilter,
  type FilterValues,
  oneOf,
  subjectFilter,
  textFilter,
} from '../../ui/list/list-filters.ts';
import { FenceCard, FenceName } from './FenceCells.tsx';

const COLUMNS: readonly Column<FenceItem>[] = [
  {
    id: 'name',
    title: 'fences:name',
    isRowHeader: true,
    value: ({ name }) => name,
    cell: (fence) => <FenceName fence={fence} />,
  },
  {
    id: 'shape',
    title: 'fences:shape',
    value: ({ shape }, { text, number }) =>
      shape.kind === 'circle'
        ? text('fences:circleOf', { radius: `${number(shape.radiusM)} m` })
        : shape.kind === 'corridor'
          ? text('fences:corridorOf', { width: `${number(shape.widthM)} m` })
          : text('fences:polygonOf', { count: shape.corners.length }),
  },
  { id: 'type', title: 'fences:type', value: ({ type }, { text }) => text(`fences:types.${type}`) },
  { id: 'status', title: 'fences:status', value: ({ status }, { text }) => text(`fences:${status}`) },
  { id: 'account', title: 'fences:owner', value: ({ accountName }) => accountName },
  { id: 'devices', title: 'fences:devices', isNumber: true, value: ({ deviceNum }) => deviceNum },
];

const ACTIONS: readonly Action<'edit' | 'rules' | 'delete', FenceItem>[] = [
  { id: 'edit', label: 'fences:edit', icon: Pencil },
  { id: 'rules', label: 'pages:alarmRules', icon: BellRing, permission: 'main:alarms' },
  {
    id: 'delete',
    label: 'fences:delete',
    icon: Trash2,
    isDanger: true,
    ask: ({ name, deviceNum }, { text }) => ({
      title: text('fences:deleteTitle', { name }),
      text: `${text('fences:deleteText', { count: deviceNum })} ${text('fences:deleteShares')}`,
    }),
  },
];

const SHARED = {
  label: 'fences:layer',
  rowId: ({ id }: FenceItem) => id,
  rowName: ({ name }: FenceItem) => name,
  isExported: true,
  empty: { title: 'fences:empty', hint: 'fences:emptyHint' },
  card: (fence: FenceItem) => <FenceCard fence={fence} />,
  columns: COLUMNS,
  actions: ACTIONS,
} as const;

const FILTERS = {
  account: accountFilter('fences:owner'),
  search: textFilter('fences:search', 60),
  type: oneOf({
    label: 'fences:anyType',
    values: FENCE_TYPES,
    labelOf: (type) => `fences:types.${type}`,
  }),
  status: oneOf({
    label: 'fences:anyStatus',
    values: ['on', 'off'],
    labelOf: (status) => `fences:${status}`,
  }),
};

/** The fences of an account and of those below it. */
export const FENCE_LIST = defineList({
  ...SHARED,
  name: 'fences',
  filters: FILTERS,
  source: pagesOf(
    findFences,
    ({ account, search, type, status }: FilterValues<typeof FILTERS>, { ownerId }) => ({
      id: account ?? ownerId,
      search,
      ...(type && { type }),
      ...(status && { status }),
    }),
  ),
  noMatch: { title: 'fences:nothingFound' },
});

/** The fences that one device is linked to. */
export const DEVICE_FENCE_LIST = defineList({
  ...SHARED,
  name: 'device-fences',
  filters: { device: subjectFilter() },
  source: allOf(
    async ({ device }: { readonly device: string | undefined }, _asked, signal) =>
      device === undefined ? [] : (await callApi(findFencesByDevice, { ids: [device] }, signal)).list,
    findFencesByDevice.reads,
  ),
});

const DEVICE_FILTERS = { search: textFilter('fences:pick', 60) };

/** The devices that a fence is linked to: its owner is the fence. */
export const FENCE_DEVICE_LIST = defineList({
  name: 'fence-devices',
  label: 'fences:devices',
  filters: DEVICE_FILTERS,
  source: pagesOf(findFenceDevices, ({ search }: FilterValues<typeof DEVICE_FILTERS>, { ownerId }) => ({
    id: ownerId,
    search,
  })),
  rowId: ({ id }) => id,
  rowName: ({ displayName }) => displayName,
  isExported: true,
  empty: { title: 'fences:noDevices' },
  columns: [
    { id: 'name', title: 'commands:device', isRowHeader: true, value: ({ displayName }) => displayName },
    { id: 'terminalId', title: 'monitor:card.terminalId', value: ({ terminalID }) => terminalID },
    { id: 'account', title: 'fences:owner', value: ({ accountName }) => accountName },
  ],
  actions: [{ id: 'takeOff', label: 'fences:takeOff' }],
  bulk: [{ id: 'takeOff', label: 'fences:takeOff', rowsMax: FENCE_DEVICES_MAX }],
});
