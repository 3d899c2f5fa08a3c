/** Devices that are deleted with all that they reported, as a job that nothing undoes. */
import { MANY_DEVICES_MAX } from '@outrider/contract/many-devices.ts';
import { defineBatch } from '../../jobs/define-batch.ts';
import type { JobContext } from '../../jobs/job-kind.ts';
import type { DatabaseTransaction } from '../../store/database.ts';
import type { DeviceValuesRow } from '../../store/devices/device-values.ts';
import { deleteDevices } from '../../store/devices/device-lives.ts';
import { closeWaysIntoDevices } from '../../store/session/ways-in.ts';
import { changeQuota } from '../accounts/change-quota.ts';
import { record } from '../audit/record.ts';
import { announceEnded } from '../session/end-sessions.ts';
import { putBackOnShelf } from '../stock/take-from-shelf.ts';
import { lockDevices } from './lock-devices.ts';

export const devicesDeletion = defineBatch({
  kind: 'deleteDevices',
  targetsMax: MANY_DEVICES_MAX,
  // Nothing is sealed while one transaction of it runs.
  atOnce: 50,
  subjectOf: async ({ caller: { accountId, username } }) => ({ accountId, name: username }),
  check: () => Promise.resolve(new Map()),
  async change(context, transaction, _input, deviceIds) {
    const rows = await lockDevices(context, transaction, deviceIds);
    await removeDevices(context, transaction, [...rows.values()]);
    return undefined;
  },
  committed: ({ services: { bus } }, _changes, deviceIds) => {
    for (const deviceId of deviceIds) bus.publish('device.gone', deviceId);
    bus.publish('tree.changed');
  },
});

/** Deletes devices; the imports of those that were never heard of come back to whoever paid for them. */
export async function removeDevices(
  context: JobContext,
  transaction: DatabaseTransaction,
  devices: readonly DeviceValuesRow[],
): Promise<void> {
  const { caller, services } = context;
  const deviceIds = devices.map(({ deviceId }) => deviceId);
  announceEnded(services.bus, await closeWaysIntoDevices(transaction, deviceIds));
  const unheard = devices.filter(({ activatedAt }) => activatedAt === null);
  await putBackOnShelf(
    context,
    transaction,
    unheard.map(({ deviceId }) => deviceId),
  );
  const unused = await deleteDevices(transaction, devices);
  const change = { setType: 'returned', operator: caller, at: new Date() } as const;
  for (const [accountId, amount] of unused) await changeQuota(transaction, { ...change, accountId, amount });
  const deeds = devices.map(({ accountId, terminalId, values }) => ({
    action: 'deleteDevices' as const,
    accountId,
    subject: terminalId,
    before: { nickname: values.nickname, carNumber: values.carNumber },
  }));
  await record(context, transaction, ...deeds);
}
