import { NEWEST_COMMANDS } from '@outrider/contract/commands.ts';
import { findCommandRows } from '../../store/commands/command-records.ts';
import type { Handler } from '../call-context.ts';
import { getCommandDevice } from './give-command.ts';
import { presentCommand } from './present-command.ts';

export const findNewCommands: Handler<'findNewCommands'> = async (context, { terminalID }) => {
  const { services, caller } = context;
  const { deviceId } = await getCommandDevice(context, terminalID);
  const rows = await findCommandRows(
    services.database,
    {
      viewerId: caller.accountId,
      topId: caller.accountId,
      deviceIds: [deviceId],
      text: '',
      statuses: [],
      kinds: [],
      from: undefined,
      to: undefined,
    },
    { offset: 0, limit: NEWEST_COMMANDS },
  );
  return { total: rows.length, list: rows.map(presentCommand) };
};
