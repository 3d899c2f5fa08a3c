import { DomainError } from '../../domain-error.ts';
import { changeCommand, findCommandRow } from '../../store/commands/command-records.ts';
import { findDeviceAccounts } from '../../store/devices/devices.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { getCommandDevice } from './give-command.ts';
import { presentCommand } from './present-command.ts';

export const cancelCommand: Handler<'cancelCommand'> = async (context, { terminalID, id }) => {
  const { services, caller } = context;
  const { deviceId, terminalId } = await getCommandDevice(context, terminalID);
  const key = { deviceId, commandId: id };
  return services.database.transaction().execute(async (transaction) => {
    const change = { status: 'cancelled', endedAt: new Date() } as const;
    const isCancelled = await changeCommand(transaction, key, ['queued'], change);
    const row = await findCommandRow(transaction, key, caller.accountId);
    const accountId = (await findDeviceAccounts(transaction, [deviceId])).get(deviceId);
    if (!isCancelled || !row || accountId === undefined) throw new DomainError('commandNotWaiting');
    const before = { kind: row.kind, content: row.content };
    await record(context, transaction, {
      action: 'cancelCommand',
      accountId,
      subject: terminalId,
      deviceId,
      before,
    });
    return presentCommand(row);
  });
};
