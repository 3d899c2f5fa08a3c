import { DEVICES_CHANGED_MAX } from '@outrider/contract/device-changes.ts';
import {
  DEVICE_EXPIRIES,
  DEVICE_SORTS,
  type DeviceSort,
  findDeviceList,
  LIST_PAGE_MAX,
  type ManagedDevice,
} from '@outrider/contract/device-list.ts';
import { DEVICE_MODELS, findDeviceModel, MODEL_NAMES } from '@outrider/domain/device-models.ts';
import { MENU_TYPES } from '@outrider/domain/device-menu.ts';
import { findProtocolType, PROTOCOL_NAMES, PROTOCOL_TYPES } from '@outrider/domain/protocol-types.ts';
import { CONNECTION_STATE_CODES, RUN_STATE_NUMBERS } from '@outrider/domain/run-state.ts';
import { History, Pencil } from 'lucide-react';
import { replayPath } from '../../fleet/links.ts';
import type { VehicleIconType } from '../../map/vehicle-store.ts';
import { VEHICLE_KINDS } from '../../map/vehicles/vehicle-shapes.ts';
import { type Column, defineList, pagesOf } from '../../ui/list/define-list.ts';
import { accountFilter, type FilterValues, manyOf, oneOf, textFilter } from '../../ui/list/list-filters.ts';
import type { Words } from '../../ui/list/words.ts';

const MENUS = ['online', 'offline', 'inactive'] as const;
const EXPIRY_TEXTS = { expired: 'fleet:over', within7: 'fleet:within7', within60: 'fleet:within60' } as const;

const FILTERS = {
  search: textFilter('devices:search', 60),
  account: accountFilter('monitor:account'),
  state: oneOf({ label: 'devices:allStates', values: MENUS, labelOf: (menu) => `monitor:tabs.${menu}` }),
  models: manyOf({
    label: 'devices:allModels',
    values: MODEL_NAMES,
    labelOf: (name) => ({ name }),
  }),
  protocols: manyOf({
    label: 'devices:allProtocols',
    values: PROTOCOL_NAMES,
    labelOf: (protocol) => `vehicle:protocols.${protocol}`,
  }),
  expiry: oneOf({
    label: 'devices:anyExpiry',
    values: DEVICE_EXPIRIES,
    labelOf: (expiry) => EXPIRY_TEXTS[expiry],
  }),
};

const isSort = (by: string | undefined): by is DeviceSort =>
  (DEVICE_SORTS as readonly string[]).includes(by ?? '');

const SOURCE = pagesOf(
  findDeviceList,
  (
    { account, state, models, protocols, expiry, search }: FilterValues<typeof FILTERS>,
    { ownerId, sort },
  ) => ({
    ids: [account ?? ownerId],
    search,
    menuType: state === undefined ? 0 : MENU_TYPES[state],
    expiry,
    deviceTypes: models.map((model) => DEVICE_MODELS[model]),
    deviceProtocols: protocols.map((protocol) => PROTOCOL_TYPES[protocol]),
    ...(isSort(sort?.by) ? { sort: sort.by, descending: sort.isDescending } : {}),
  }),
  { pageSizeMax: LIST_PAGE_MAX },
);

type DeviceColumn = Column<ManagedDevice>;

const moment = (at: string | undefined) => (at === undefined ? undefined : new Date(at));
const percent = (value: number | undefined) => (value === undefined ? undefined : `${value} %`);

const COLUMNS: readonly DeviceColumn[] = [
  {
    id: 'carNumber',
    title: 'vehicle:plate',
    isRowHeader: true,
    isSortable: true,
    value: ({ displayName }) => displayName,
  },
  {
    id: 'terminalID',
    title: 'monitor:card.terminalId',
    isSortable: true,
    value: ({ terminalID }) => terminalID,
  },
  { id: 'nickname', title: 'vehicle:name', isSortable: true, value: ({ nickname }) => nickname },
  { id: 'state', title: 'fleet:state', value: stateText },
  { id: 'account', title: 'monitor:account', value: ({ accountName }) => accountName },
  {
    id: 'model',
    title: 'monitor:card.model',
    value: ({ deviceType }) => findDeviceModel(deviceType) ?? String(deviceType),
  },
  { id: 'simNumber', title: 'vehicle:simNumber', value: ({ simNumber }) => simNumber },
  {
    id: 'userExpire',
    title: 'devices:userExpiry',
    isSortable: true,
    value: ({ userExpire }) => moment(userExpire),
  },
  {
    id: 'communicationTime',
    title: 'monitor:card.communicationTime',
    isSortable: true,
    value: ({ communicationTime }) => moment(communicationTime),
  },
];

/** What the wide list shows at once and the other offers among its columns. */
const FURTHER_COLUMNS: readonly DeviceColumn[] = [
  {
    id: 'protocol',
    title: 'vehicle:protocol',
    value: ({ deviceProtocol }, { text }) => text(`vehicle:protocols.${findProtocolType(deviceProtocol)}`),
  },
  {
    id: 'icon',
    title: 'vehicle:icon',
    value: ({ iconType }, { text }) => text(`vehicle:kinds.${VEHICLE_KINDS[iconType as VehicleIconType]}`),
  },
  { id: 'iccid', title: 'vehicle:iccid', value: ({ iccid }) => iccid },
  { id: 'timeZone', title: 'vehicle:timeZone', value: ({ timeZone }) => timeZone },
  {
    id: 'speedLimit',
    title: 'devices:speedLimit',
    isNumber: true,
    value: ({ speedLimit }) => speedLimit,
  },
  { id: 'expire', title: 'vehicle:platformExpiry', isSortable: true, value: ({ expire }) => moment(expire) },
  {
    id: 'simExpire',
    title: 'vehicle:simExpiry',
    isSortable: true,
    value: ({ simExpire }) => moment(simExpire),
  },
  {
    id: 'activatedTime',
    title: 'vehicle:activated',
    isSortable: true,
    value: ({ activatedTime }) => moment(activatedTime),
  },
  {
    id: 'importedTime',
    title: 'vehicle:imported',
    isSortable: true,
    value: ({ importedTime }) => moment(importedTime),
  },
  {
    id: 'positionTime',
    title: 'monitor:card.positionTime',
    value: ({ positionTime }) => moment(positionTime),
  },
  { id: 'speed', title: 'fleet:speedKmh', isNumber: true, value: ({ speed }) => speed },
  {
    id: 'acc',
    title: 'monitor:card.ignition',
    value: ({ acc }, { text }) =>
      acc === undefined ? undefined : text(acc ? 'monitor:card.on' : 'monitor:card.off'),
  },
  {
    id: 'battery',
    title: 'monitor:card.battery',
    isNumber: true,
    value: ({ electricity }) => percent(electricity),
  },
  { id: 'signal', title: 'monitor:card.signal', isNumber: true, value: ({ gsm }) => percent(gsm) },
];

const SHARED = {
  label: 'devices:title',
  filters: FILTERS,
  source: SOURCE,
  rowId: ({ id }: ManagedDevice) => id,
  rowName: ({ displayName }: ManagedDevice) => displayName,
  isExported: true,
  empty: { title: 'devices:nothing', hint: 'devices:nothingHint' },
  actions: [
    { id: 'edit', label: 'devices:edit', icon: Pencil, permission: 'main:devices_edit' },
    {
      id: 'replay',
      label: 'fleet:replay',
      icon: History,
      permission: 'main:track',
      isFor: ({ id }: ManagedDevice) => replayPath([id]) !== undefined,
    },
  ],
  bulk: [
    { id: 'change', label: 'devices:change', permission: 'main:devices_edit', rowsMax: DEVICES_CHANGED_MAX },
  ],
} as const;

export const DEVICE_LIST = defineList({
  ...SHARED,
  name: 'devices',
  columns: [...COLUMNS, ...FURTHER_COLUMNS.map((column) => ({ ...column, isExtra: true }))],
});

export const WIDE_DEVICE_LIST = defineList({
  ...SHARED,
  name: 'devices-wide',
  columns: [...COLUMNS, ...FURTHER_COLUMNS],
});

const RUN_STATE_TEXTS = {
  [RUN_STATE_NUMBERS.moving]: 'monitor:states.moving',
  [RUN_STATE_NUMBERS.stopped]: 'monitor:states.stopped',
  [RUN_STATE_NUMBERS.noPosition]: 'monitor:states.unknown',
} as const;

/** In the monitor's words. */
function stateText({ state, runState }: ManagedDevice, { text }: Words): string {
  if (runState !== undefined) return text(RUN_STATE_TEXTS[runState]);
  return text(
    state === CONNECTION_STATE_CODES.offline ? 'monitor:states.offline' : 'monitor:states.inactive',
  );
}
