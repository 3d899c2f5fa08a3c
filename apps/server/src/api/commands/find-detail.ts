import { findCommandKinds } from '@outrider/domain/commands/command-forms.ts';
import { sleeps } from '@outrider/domain/device-models.ts';
import { canDo } from '@outrider/domain/permissions.ts';
import { findObstacle } from '../../commands/find-obstacle.ts';
import type { Handler } from '../call-context.ts';
import { getCommandDevice, isExpiredFor } from './give-command.ts';

export const findCommandDetail: Handler<'findCommandDetail'> = async (context, { terminalID }) => {
  const { services, caller } = context;
  const device = await getCommandDevice(context, terminalID);
  const mayRaw = canDo(caller.permissions, 'main:command_raw');
  const kinds = findCommandKinds(device).filter((kind) => kind !== 'raw' || mayRaw);
  const obstacle = kinds.includes('cutFuel')
    ? await findObstacle(services.database, device.deviceId)
    : undefined;
  return {
    kinds,
    connected: services.commands.isConnected(device.deviceId),
    expired: await isExpiredFor(context, device.deviceId),
    sleeps: sleeps(device),
    ...(obstacle && { fuelCutObstacle: obstacle }),
    answerSeconds: Math.ceil(services.commands.answerTimeoutMs / 1_000),
  };
};
