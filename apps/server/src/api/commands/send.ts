import { DomainError } from '../../domain-error.ts';
import type { Handler } from '../call-context.ts';
import { getCommandDevice, giveCommand } from './give-command.ts';

/** Whoever sends now does not mean in an hour: time for those before it, and then it has run out. */
const WAIT_MS = 2 * 60_000;

export const sendCommand: Handler<'sendCommand'> = async (context, { terminalID, ...given }) => {
  const device = await getCommandDevice(context, terminalID);
  if (!context.services.commands.isConnected(device.deviceId)) throw new DomainError('deviceOffline');
  return giveCommand(context, 'sendCommand', device, { ...given, waitMs: WAIT_MS });
};
