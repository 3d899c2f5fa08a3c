import { COMMAND_WAITS_HOURS } from '@outrider/contract/commands.ts';
import { canRetryCommand } from '@outrider/domain/commands/command-life.ts';
import { DomainError } from '../../domain-error.ts';
import { findCommandRow } from '../../store/commands/command-records.ts';
import type { Handler } from '../call-context.ts';
import { getCommandDevice, giveCommand } from './give-command.ts';

const WAIT_MS = COMMAND_WAITS_HOURS.default * 3_600_000;

export const findAndOffline: Handler<'findAndOffline'> = async (context, { terminalID, id, confirmed }) => {
  const { services, caller } = context;
  const device = await getCommandDevice(context, terminalID);
  const key = { deviceId: device.deviceId, commandId: id };
  const row = await findCommandRow(services.database, key, caller.accountId);
  if (!row || !canRetryCommand(row.status)) throw new DomainError('commandNotWaiting');
  const { kind, parameters } = row;
  return giveCommand(context, 'findAndOffline', device, { kind, parameters, confirmed, waitMs: WAIT_MS });
};
