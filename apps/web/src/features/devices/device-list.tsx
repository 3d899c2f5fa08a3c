import { MANY_DEVICES_MAX } from '@outrider/contract/many-devices.ts';
import {
  countDeviceList,
  DEVICE_EXPIRIES,
  DEVICE_FILTER_STATES,
  DEVICE_SORTS,
  type DeviceSort,
  exportDevices,
  findDeviceList,
  LIST_ACCOUNTS_MAX,
  LIST_PAGE_MAX,
  type ManagedDevice,
} from '@outrider/contract/device-list.ts';
import { findDeviceModel, functionsOf } from '@outrider/domain/device-models.ts';
import { MENU_TYPES } from '@outrider/domain/device-menu.ts';
import { LOCATION_TYPES } from '@outrider/domain/location-types.ts';
import type { Permission } from '@outrider/domain/permissions.ts';
import { findProtocolType, PROTOCOL_NAMES, PROTOCOL_TYPES } from '@outrider/domain/protocol-types.ts';
import { CONNECTION_STATE_CODES, RUN_STATE_NUMBERS } from '@outrider/domain/run-state.ts';
import { findServicePeriod } from '@outrider/domain/service-periods.ts';
import { Bell, Fence, History, MapPinned, Pencil, SquareTerminal } from 'lucide-react';
import { formatPercent } from '../../lib/format.ts';
import { replayPath } from '../../fleet/links.ts';
import type { VehicleIconType } from '../../map/vehicle-store.ts';
import { VEHICLE_KINDS } from '../../map/vehicles/vehicle-shapes.ts';
import {
  type Column,
  defineList,
  exportBy,
  type ListContext,
  type ListDefinition,
  uncountedPagesOf,
} from '../../ui/list/define-list.ts';
import {
  accountsFilter,
  type Filters,
  type FilterValues,
  manyOf,
  oneOf,
  textFilter,
  toTypeNumber,
  typesFilter,
} from '../../ui/list/list-filters.ts';
import type { TextKey, Words } from '../../ui/list/words.ts';

const MENUS = ['online', 'offline', 'inactive'] as const;
const EXPIRY_TEXTS = { expired: 'fleet:over', within7: 'fleet:within7', within60: 'fleet:within60' } as const;

const STATE_TEXTS = { unknown: 'devices:withoutPosition', expired: 'monitor:states.expired' } as const;

const FILTERS = {
  search: textFilter('devices:search', 60),
  account: accountsFilter('devices:accounts', LIST_ACCOUNTS_MAX),
  state: oneOf({
    label: 'devices:allStates',
    values: [...MENUS, ...DEVICE_FILTER_STATES],
    labelOf: (state) =>
      state === 'unknown' || state === 'expired' ? STATE_TEXTS[state] : `monitor:tabs.${state}`,
  }),
  own: oneOf({ label: 'devices:withBelow', values: ['own'], labelOf: () => 'devices:ownOnly' }),
  models: typesFilter('devices:allModels'),
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

type Values = FilterValues<typeof FILTERS>;

function toInput(
  { account, state, own, models, protocols, expiry, search }: Values,
  { ownerId, sort }: ListContext,
) {
  return {
    ids: account.length > 0 ? account : [ownerId],
    search,
    subtree: own === undefined,
    ...(state === 'unknown' || state === 'expired'
      ? { filterState: state }
      : { menuType: state === undefined ? 0 : MENU_TYPES[state] }),
    expiry,
    deviceTypes: models.map(toTypeNumber).filter((type) => type !== undefined),
    deviceProtocols: protocols.map((protocol) => PROTOCOL_TYPES[protocol]),
    ...(isSort(sort?.by) ? { sort: sort.by, descending: sort.isDescending } : {}),
  };
}

const SOURCE = uncountedPagesOf(findDeviceList, countDeviceList, toInput, { pageSizeMax: LIST_PAGE_MAX });

type DeviceColumn = Column<ManagedDevice>;

const moment = (at: string | undefined) => (at === undefined ? undefined : new Date(at));

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
    value: ({ typeName, deviceType }) => typeName ?? findDeviceModel(deviceType) ?? String(deviceType),
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
  {
    id: 'functions',
    title: 'devices:functions',
    value: ({ deviceType: model, deviceProtocol: protocolType, lacks }, { text, list }) =>
      list(functionsOf({ model, protocolType, lacks }).map((name) => text(`vehicle:functions.${name}`))),
  },
  {
    id: 'picture',
    title: 'devices:picture',
    value: ({ hasPicture }, { text }) => (hasPicture ? text('vehicle:yes') : undefined),
  },
  { id: 'host', title: 'devices:host', value: ({ host }) => host },
  { id: 'iccid', title: 'vehicle:iccid', value: ({ iccid }) => iccid },
  { id: 'timeZone', title: 'vehicle:timeZone', value: ({ timeZone }) => timeZone },
  {
    id: 'speedLimit',
    title: 'devices:speedLimit',
    isNumber: true,
    value: ({ speedLimit }) => speedLimit,
  },
  {
    id: 'servicePeriod',
    title: 'devices:servicePeriod',
    value: ({ servicePeriod }, { text }) => {
      const name = servicePeriod === undefined ? undefined : findServicePeriod(servicePeriod);
      return name && text(`devices:periods.${name}`);
    },
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
  {
    id: 'locationType',
    title: 'monitor:card.location',
    value: ({ locationType = -1 }, { text }) => {
      const type = LOCATION_TYPES[locationType];
      return type && text(`monitor:locationTypes.${type}`);
    },
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
    value: ({ electricity }, { language }) =>
      electricity === undefined ? undefined : formatPercent(electricity, language),
  },
  {
    id: 'signal',
    title: 'monitor:card.signal',
    isNumber: true,
    value: ({ gsm }, { language }) => (gsm === undefined ? undefined : formatPercent(gsm, language)),
  },
];

export type RowAction = 'edit' | 'map' | 'replay' | 'alarms' | 'commands' | 'fences';

const SHARED = {
  label: 'devices:title',
  dragged: 'devices',
  filters: FILTERS,
  source: SOURCE,
  rowId: ({ id }: ManagedDevice) => id,
  rowName: ({ displayName }: ManagedDevice) => displayName,
  isExported: true,
  exportJob: exportBy(exportDevices, toInput),
  empty: { title: 'devices:nothing', hint: 'devices:nothingHint' },
  actions: [
    { id: 'edit', label: 'devices:edit', icon: Pencil, permission: 'main:devices_edit' },
    { id: 'map', label: 'devices:onMap', icon: MapPinned, permission: 'main:monitor' },
    {
      id: 'replay',
      label: 'fleet:replay',
      icon: History,
      permission: 'main:track',
      isFor: ({ id }: ManagedDevice) => replayPath([id]) !== undefined,
    },
    { id: 'alarms', label: 'pages:alarms', icon: Bell, permission: 'main:alarms' },
    {
      id: 'commands',
      label: 'pages:directive',
      icon: SquareTerminal,
      permission: 'main:command',
      isFor: ({ retired }: ManagedDevice) => retired === undefined,
    },
    { id: 'fences', label: 'pages:fence', icon: Fence, permission: 'main:fence' },
  ],
} as const;

/** What is done to many devices at once, with what it takes. */
export const DEEDS = {
  change: 'main:devices_edit',
  renew: 'main:devices_edit',
  host: 'main:devices_management',
  transfer: 'main:devices_transfer',
  clear: 'main:devices_management',
  remove: 'main:devices_management',
} as const satisfies Readonly<Record<string, Permission>>;

export type Deed = keyof typeof DEEDS;

export const DEED_TEXTS = {
  change: 'devices:change',
  renew: 'devices:renew',
  host: 'devices:hostTitle',
  transfer: 'devices:transfer',
  clear: 'devices:clear',
  remove: 'devices:remove',
} as const satisfies Readonly<Record<Deed, TextKey>>;

const bulkOf = (deeds: readonly Deed[]) =>
  deeds.map((id) => ({
    id,
    label: DEED_TEXTS[id],
    permission: DEEDS[id],
    rowsMax: MANY_DEVICES_MAX,
    ...(id === 'remove' && { isDanger: true }),
  }));

// Object.keys widens the keys to string; they are those of the table.
const ALL_DEEDS = Object.keys(DEEDS) as Deed[];
const further = FURTHER_COLUMNS.map((column) => ({ ...column, isExtra: true }));

/** Of devices with every field, by whatever they are narrowed. */
export type DeviceList<Of extends Filters> = ListDefinition<ManagedDevice, Of, RowAction, Deed>;

export const DEVICE_LIST = defineList({
  ...SHARED,
  name: 'devices',
  columns: [...COLUMNS, ...further],
  bulk: bulkOf(ALL_DEEDS),
});

export const WIDE_DEVICE_LIST = defineList({
  ...SHARED,
  name: 'devices-wide',
  columns: [...COLUMNS, ...FURTHER_COLUMNS],
  bulk: bulkOf(ALL_DEEDS),
});

const { account: _account, search, ...FILTERS_OF_ACCOUNT } = FILTERS;

/** On the page of an account, which says itself whose they are, and whose address has a search of its own. */
const OF_ACCOUNT = { find: search, ...FILTERS_OF_ACCOUNT };

const toInputOfAccount = ({ find, ...rest }: FilterValues<typeof OF_ACCOUNT>, context: ListContext) =>
  toInput({ ...rest, search: find, account: [] }, context);

export const ACCOUNT_DEVICE_LIST = defineList({
  ...SHARED,
  name: 'devices-of-account',
  columns: [...COLUMNS, ...further],
  bulk: bulkOf(ALL_DEEDS),
  filters: OF_ACCOUNT,
  source: uncountedPagesOf(findDeviceList, countDeviceList, toInputOfAccount, { pageSizeMax: LIST_PAGE_MAX }),
  exportJob: exportBy(exportDevices, toInputOfAccount),
});

/** The list of a page on which one thing alone is done to many. @param shown columns that it is done by */
export function listFor(deed: Deed | undefined, shown: readonly string[] = []): typeof DEVICE_LIST {
  const isShown = ({ id }: DeviceColumn) => shown.includes(id);
  const [name, terminalId, ...columns] = COLUMNS;
  const others = [...columns, ...further];
  return defineList({
    ...SHARED,
    name: `devices-${[deed ?? 'list', ...shown].join('-')}`,
    columns: [
      ...[name, terminalId].filter((column) => column !== undefined),
      // What the page is about stands beside the names, in view.
      ...others.filter(isShown).map((column) => ({ ...column, isExtra: false })),
      ...others.filter((column) => !isShown(column)),
    ],
    bulk: bulkOf(deed ? [deed] : []),
  });
}

const RUN_STATE_TEXTS = {
  [RUN_STATE_NUMBERS.moving]: 'monitor:states.moving',
  [RUN_STATE_NUMBERS.stopped]: 'monitor:states.stopped',
  [RUN_STATE_NUMBERS.noPosition]: 'monitor:states.unknown',
} as const;

/** In the monitor's words. */
export function stateText({ state, runState }: ManagedDevice, { text }: Words): string {
  if (runState !== undefined) return text(RUN_STATE_TEXTS[runState]);
  return text(
    state === CONNECTION_STATE_CODES.offline ? 'monitor:states.offline' : 'monitor:states.inactive',
  );
}
