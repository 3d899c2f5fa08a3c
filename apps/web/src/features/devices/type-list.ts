import { type DeviceConfiguration, findDeviceConfigurations } from '@outrider/contract/device-types.ts';
import { findDeviceModel } from '@outrider/domain/device-models.ts';
import { findProtocolType } from '@outrider/domain/protocol-types.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { callApi } from '../../lib/api.ts';
import { formatDuration } from '../../lib/format.ts';
import { allOf, defineList } from '../../ui/list/define-list.ts';

export const TYPE_LIST = defineList({
  name: 'device-types',
  label: 'pages:deviceTypes',
  filters: {},
  source: allOf(async (_values, _context, signal): Promise<readonly DeviceConfiguration[]> => {
    const { configurations } = await callApi(findDeviceConfigurations, {}, signal);
    return Object.values(configurations);
  }, findDeviceConfigurations.reads),
  rowId: ({ deviceType }: DeviceConfiguration) => String(deviceType),
  rowName: ({ name }: DeviceConfiguration) => name,
  isExported: true,
  empty: { title: 'devices:noTypes' },
  columns: [
    {
      id: 'name',
      title: 'monitor:card.model',
      isRowHeader: true,
      isSortable: true,
      value: ({ name }) => name,
    },
    {
      id: 'like',
      title: 'devices:likeType',
      value: ({ isBuiltIn, likeType }, { text }) =>
        isBuiltIn ? text('devices:builtIn') : (findDeviceModel(likeType) ?? String(likeType)),
    },
    {
      id: 'devices',
      title: 'devices:title',
      isNumber: true,
      isSortable: true,
      value: ({ devices }) => devices,
    },
    {
      id: 'protocol',
      title: 'vehicle:protocol',
      value: ({ deviceProtocol }, { text }) => text(`vehicle:protocols.${findProtocolType(deviceProtocol)}`),
    },
    {
      id: 'functions',
      title: 'devices:functions',
      wraps: true,
      value: ({ functions }, { text, list }) =>
        list(functions.map((name) => text(`vehicle:functions.${name}`))),
    },
    {
      id: 'offlineAfter',
      title: 'devices:offlineAfter',
      value: ({ offlineAfterMs }, { language }) => formatDuration(offlineAfterMs, language),
    },
    {
      id: 'sleeps',
      title: 'devices:sleeps',
      value: ({ sleeps }, { text }) => (sleeps ? text('vehicle:yes') : undefined),
    },
    {
      id: 'commands',
      title: 'devices:commands',
      wraps: true,
      isExtra: true,
      value: ({ commands }, { text, list }) => list(commands.map((kind) => text(`commands:kinds.${kind}`))),
    },
  ],
  actions: [
    {
      id: 'edit',
      label: 'devices:edit',
      icon: Pencil,
      permission: 'main:system_config',
      isFor: ({ isBuiltIn }) => !isBuiltIn,
    },
    {
      id: 'remove',
      done: 'list:removed',
      label: 'devices:remove',
      icon: Trash2,
      permission: 'main:system_config',
      isDanger: true,
      isFor: ({ isBuiltIn }) => !isBuiltIn,
      ask: ({ name }, { text }) => ({ title: text('devices:typeDeleteAsk', { name }) }),
    },
  ],
});
