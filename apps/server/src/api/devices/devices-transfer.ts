/** Devices that are given to another account, as a job. */
import type { transferDevices } from '@outrider/contract/device-lives.ts';
import { MANY_DEVICES_MAX } from '@outrider/contract/many-devices.ts';
import { canDo } from '@outrider/domain/permissions.ts';
import type { z } from 'zod';
import { DomainError } from '../../domain-error.ts';
import { type Changes, defineBatch } from '../../jobs/define-batch.ts';
import type { JobContext } from '../../jobs/job-kind.ts';
import type { AccountNode } from '../../store/accounts/account-changes.ts';
import { lockTree } from '../../store/accounts/account-tree-lock.ts';
import { areInSubtree, findUsernames } from '../../store/accounts/accounts.ts';
import type { DatabaseTransaction } from '../../store/database.ts';
import { clearDevicesData } from '../../store/devices/device-data.ts';
import { moveDevices } from '../../store/devices/device-lives.ts';
import type { DeviceValuesRow } from '../../store/devices/device-values.ts';
import { closeWaysIntoDevices } from '../../store/session/ways-in.ts';
import { getNode } from '../accounts/change.ts';
import { assertMayHaveDevices } from '../accounts/role-rules.ts';
import { record } from '../audit/record.ts';
import { announceEnded } from '../session/end-sessions.ts';
import { lockDevices } from './lock-devices.ts';

export type DevicesTransferInput = Pick<z.infer<(typeof transferDevices)['input']>, 'toId' | 'cutsHistory'>;

export const devicesTransfer = defineBatch({
  kind: 'transferDevices',
  targetsMax: MANY_DEVICES_MAX,
  atOnce: 500,
  async subjectOf({ services }, { toId }: DevicesTransferInput) {
    const { username } = await getNode(services.database, toId);
    return { accountId: toId, name: username };
  },
  check: ({ caller }, _input, targets) => {
    if (targets.length > 1 && !canDo(caller.permissions, 'main:devices_multi_transfer'))
      throw new DomainError('noPermission');
    return Promise.resolve(new Map());
  },
  async change(context, transaction, { toId, cutsHistory }, deviceIds) {
    const rows = await lockDevices(context, transaction, deviceIds);
    const changes = await give(context, transaction, [...rows.values()], toId);
    if (!cutsHistory) return changes;
    await clearDevicesData(transaction, deviceIds);
    return new Map();
  },
  async undo(context, transaction, rows) {
    const devices = await lockDevices(
      context,
      transaction,
      rows.map(({ id }) => id),
    );
    const returned = rows.flatMap(({ id, change }) => {
      const device = devices.get(id);
      if (device?.accountId !== change.after['accountId'])
        throw new DomainError('changedMeanwhile', { fields: 'accountId' });
      return device ? [{ device, toId: String(change.before['accountId']) }] : [];
    });
    const changes: Changes[] = [];
    for (const [toId, each] of Map.groupBy(returned, (one) => one.toId)) {
      const back = each.map(({ device }) => device);
      changes.push(await give(context, transaction, back, toId));
    }
    return new Map(changes.flatMap((each) => [...each]));
  },
  committed({ services: { bus } }, changes, deviceIds) {
    // One whose history was cut off cannot be put back, and nothing of it is remembered.
    for (const deviceId of deviceIds) if (!changes.has(deviceId)) bus.publish('device.gone', deviceId);
    bus.publish('fences.changed', deviceIds);
    bus.publish('tree.changed');
  },
});

/** @throws DomainError notFound for an account that is not below the caller, accountWithoutDevices, deviceAlreadyThere */
async function give(
  context: JobContext,
  transaction: DatabaseTransaction,
  devices: readonly DeviceValuesRow[],
  toId: string,
): Promise<Changes> {
  const { caller, services } = context;
  await lockTree(transaction, 'shared');
  if (!(await areInSubtree(transaction, caller.accountId, [toId]))) throw new DomainError('notFound');
  const to = await getNode(transaction, toId);
  assertMayHaveDevices(to);
  if (devices.some(({ accountId }) => accountId === toId))
    throw new DomainError('deviceAlreadyThere', { username: to.username });
  await moveDevices(transaction, devices, toId, new Date());
  const ended = await closeWaysIntoDevices(
    transaction,
    devices.map(({ deviceId }) => deviceId),
  );
  await recordGiven(context, transaction, devices, to);
  announceEnded(services.bus, ended);
  return new Map(
    devices.map(({ deviceId, accountId }) => [
      deviceId,
      { before: { accountId }, after: { accountId: toId } },
    ]),
  );
}

/** Those above the former account alone read of it there; neither account learns from its own who the other is. */
async function recordGiven(
  context: JobContext,
  transaction: DatabaseTransaction,
  devices: readonly DeviceValuesRow[],
  to: AccountNode,
): Promise<void> {
  const fromIds = [...new Set(devices.map(({ accountId }) => accountId))];
  const names = await findUsernames(transaction, fromIds);
  const deeds = devices.flatMap(({ deviceId, accountId, terminalId: subject }) => {
    const deed = { action: 'transferDevices', deviceId, subject } as const;
    return [
      { ...deed, accountId, before: { account: names.get(accountId) ?? '' }, after: { account: null } },
      { ...deed, accountId: to.accountId, before: { account: null }, after: { account: to.username } },
    ];
  });
  await record(context, transaction, ...deeds);
}
