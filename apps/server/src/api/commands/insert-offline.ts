import type { Handler } from '../call-context.ts';
import { getCommandDevice, giveCommand } from './give-command.ts';

const HOUR_MS = 3_600_000;

export const insertOffline: Handler<'insertOffline'> = async (
  context,
  { terminalID, expireHours, ...given },
) => {
  const device = await getCommandDevice(context, terminalID);
  return giveCommand(context, 'insertOffline', device, { ...given, waitMs: expireHours * HOUR_MS });
};
