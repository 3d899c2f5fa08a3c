/** Devices of which all that they reported is deleted, as a job that nothing undoes. */
import { MANY_DEVICES_MAX } from '@outrider/contract/many-devices.ts';
import { defineBatch } from '../../jobs/define-batch.ts';
import { clearDevicesData } from '../../store/devices/device-data.ts';
import { record } from '../audit/record.ts';
import { lockDevices } from './lock-devices.ts';

export const devicesClearing = defineBatch({
  kind: 'clearDevicesData',
  targetsMax: MANY_DEVICES_MAX,
  // Nothing is sealed while one transaction of it runs.
  atOnce: 50,
  subjectOf: async ({ caller: { accountId, username } }) => ({ accountId, name: username }),
  check: () => Promise.resolve(new Map()),
  async change(context, transaction, _input, deviceIds) {
    const rows = await lockDevices(context, transaction, deviceIds);
    await clearDevicesData(transaction, deviceIds);
    const deeds = [...rows.values()].map(({ deviceId, accountId, terminalId }) => ({
      action: 'clearDevicesData' as const,
      accountId,
      deviceId,
      subject: terminalId,
    }));
    await record(context, transaction, ...deeds);
    return undefined;
  },
  committed: ({ services: { bus } }, _changes, deviceIds) => {
    for (const deviceId of deviceIds) bus.publish('device.gone', deviceId);
  },
});
