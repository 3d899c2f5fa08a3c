/** What becomes of devices as they pass from hand to hand: transferred, given another unit, emptied, deleted. */
import { z } from 'zod';
import { call } from './call.ts';
import { importedTerminalId } from './devices.ts';
import { id } from './envelope.ts';
import { confirmation, MANY_DEVICES_BODY_MAX_BYTES, manyDevices, manyDevicesAnswer } from './many-devices.ts';

/** Whether what the devices have reported until then is deleted, for good; else it stays with them. */
const cutsHistory = z.boolean().default(false);

export const transferDevices = call({
  method: 'POST',
  path: '/device/transferDevices',
  feature: 'devices',
  summary: 'Give devices to another account: sell them, hand them on or take them back',
  access: 'main:devices_transfer',
  scope: { ids: 'device', toId: 'account' },
  reads: [],
  writes: ['accounts', 'devices', 'fences', 'jobs', 'shares'],
  audit: 'entry',
  input: z.object({ ...manyDevices, toId: id, cutsHistory }),
  bodyMaxBytes: MANY_DEVICES_BODY_MAX_BYTES,
  output: manyDevicesAnswer,
});

export const clearDevicesData = call({
  method: 'POST',
  path: '/device/clearDevicesData',
  feature: 'devices',
  summary: 'Delete all that devices have reported, for good: they are as if never heard of',
  access: 'main:devices_management',
  scope: { ids: 'device' },
  reads: [],
  writes: ['devices', 'alarms', 'jobs', 'statistics', 'tracks'],
  audit: 'entry',
  input: z.object({ ...manyDevices, confirmation }),
  bodyMaxBytes: MANY_DEVICES_BODY_MAX_BYTES,
  output: manyDevicesAnswer,
});

export const deleteDevices = call({
  method: 'POST',
  path: '/device/deleteDevices',
  feature: 'devices',
  summary: 'Delete devices with all that they have reported, for good',
  access: 'main:devices_management',
  scope: { ids: 'device' },
  reads: [],
  writes: ['accounts', 'devices', 'alarms', 'fences', 'jobs', 'quotas', 'shares', 'statistics', 'tracks'],
  audit: 'entry',
  input: z.object({ ...manyDevices, confirmation }),
  bodyMaxBytes: MANY_DEVICES_BODY_MAX_BYTES,
  output: manyDevicesAnswer,
});

export const transformImei = call({
  method: 'POST',
  path: '/device/transformImei',
  feature: 'devices',
  summary:
    'Give a device another unit: from then on it answers to the new number, and the old one is a stranger',
  access: 'main:devices_management',
  scope: { id: 'device' },
  reads: [],
  writes: ['devices', 'alarms', 'statistics', 'tracks'],
  audit: 'entry',
  input: z.object({ id, terminalID: importedTerminalId, cutsHistory }),
  output: z.object({}),
});
