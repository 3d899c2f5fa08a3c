/** Which platform devices report to, as a job: written down and, where asked for, told to each. */
import { COMMAND_WAITS_HOURS, COMMANDS_WAITING_MAX } from '@outrider/contract/commands.ts';
import { MANY_DEVICES_MAX } from '@outrider/contract/many-devices.ts';
import { describeForm, findCommandForm } from '@outrider/domain/commands/command-forms.ts';
import { readHost } from '@outrider/domain/device-details.ts';
import type { DeviceKind } from '@outrider/domain/device-models.ts';
import { canDo } from '@outrider/domain/permissions.ts';
import { DomainError } from '../../domain-error.ts';
import { type Changes, defineBatch } from '../../jobs/define-batch.ts';
import type { JobContext } from '../../jobs/job-kind.ts';
import {
  changeCommand,
  countQueued,
  insertCommands,
  type NewCommand,
} from '../../store/commands/command-records.ts';
import type { DatabaseTransaction } from '../../store/database.ts';
import type { DeviceValuesRow } from '../../store/devices/device-values.ts';
import { assertMayChange, changeDevices } from './change-devices.ts';
import { lockDevices } from './lock-devices.ts';

export interface DevicesHostInput {
  readonly host: string;
  readonly tells: boolean;
}

export const devicesHost = defineBatch({
  kind: 'updateHosts',
  targetsMax: MANY_DEVICES_MAX,
  atOnce: 500,
  subjectOf: ({ caller: { accountId, username } }) => Promise.resolve({ accountId, name: username }),
  assertMay: assertMayTell,
  check: () => Promise.resolve(new Map()),
  async change(context, transaction, { host, tells }, deviceIds) {
    const devices = await lockDevices(context, transaction, deviceIds);
    const wanted = deviceIds.map((deviceId) => ({ deviceId, values: { host } }));
    await changeDevices(context, transaction, wanted, 'updateHosts');
    const commandIds = await tell(context, transaction, tells ? [...devices.values()] : [], host);
    return new Map(
      [...devices].map(([deviceId, { values }]) => [
        deviceId,
        {
          ...(commandIds.has(deviceId) && { id: commandIds.get(deviceId) ?? '' }),
          before: { host: values.host },
          after: { host },
        },
      ]),
    );
  },
  async undo(context, transaction, rows) {
    for (const { id: deviceId, change } of rows) {
      if (change.id === undefined) continue;
      const ended = { status: 'cancelled', endedAt: new Date() } as const;
      const key = { deviceId, commandId: change.id };
      // A device that was told already reports elsewhere, and hears nothing more from here.
      if (!(await changeCommand(transaction, key, ['queued'], ended)))
        throw new DomainError('changedMeanwhile', { fields: 'host' });
    }
    const wanted = rows.map(({ id: deviceId, change: { before, after } }) => ({
      deviceId,
      values: { host: String(before['host']) },
      was: { host: String(after['host']) },
    }));
    const changed = await changeDevices(context, transaction, wanted, 'updateHosts');
    return new Map(changed.map(({ deviceId, before, after }) => [deviceId, { before, after }]));
  },
  committed({ services }, changes: Changes) {
    for (const [deviceId, { id }] of changes) if (id !== undefined) services.commands.wake(deviceId);
  },
});

/** @throws DomainError noPermission */
export function assertMayTell(context: Pick<JobContext, 'caller'>, { tells }: DevicesHostInput): void {
  assertMayChange(context, ['host']);
  if (tells && !canDo(context.caller.permissions, 'main:command')) throw new DomainError('noPermission');
}

/** What goes over the wire to such a device; undefined where it does not understand it. */
function findHostForm(kind: DeviceKind, host: string) {
  const parts = readHost(host);
  return parts && findCommandForm(kind, 'setServer', { host: parts.address, port: parts.port });
}

const kindOf = ({ model, values }: DeviceValuesRow): DeviceKind => ({
  model,
  protocolType: values.deviceProtocol,
  lacks: values.lacks,
});

/** Whether such a device can be told at all. */
export function takesHost(device: DeviceValuesRow, host: string): boolean {
  return findHostForm(kindOf(device), host) !== undefined;
}

/** @returns the ids of the commands by those of the devices. @throws DomainError commandNotSupported, tooManyCommands */
async function tell(
  { caller }: JobContext,
  transaction: DatabaseTransaction,
  devices: readonly DeviceValuesRow[],
  host: string,
): Promise<ReadonlyMap<string, string>> {
  const { address = '', port = 0 } = readHost(host) ?? {};
  const createdAt = new Date();
  const commands = devices.map((device): NewCommand => {
    const form = findHostForm(kindOf(device), host);
    if (!form) throw new DomainError('commandNotSupported');
    return {
      deviceId: device.deviceId,
      kind: 'setServer',
      parameters: { host: address, port },
      content: describeForm(form),
      senderId: caller.accountId,
      senderName: caller.username,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + COMMAND_WAITS_HOURS.max * 3_600_000),
    };
  });
  const deviceIds = devices.map(({ deviceId }) => deviceId);
  if ((await countQueued(transaction, deviceIds)) >= COMMANDS_WAITING_MAX)
    throw new DomainError('tooManyCommands', { max: COMMANDS_WAITING_MAX });
  return insertCommands(transaction, commands);
}
