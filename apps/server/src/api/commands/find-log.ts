import { countCommands, findCommandRows } from '../../store/command-records.ts';
import type { Handler } from '../call-context.ts';
import { presentCommand } from './present-command.ts';

export const findCommands: Handler<'findCommands'> = async (
  { services, caller },
  { id, ids, from, to, pageNum, pageSize, ...filter },
) => {
  const all = {
    ...filter,
    viewerId: caller.accountId,
    topId: id ?? caller.accountId,
    deviceIds: ids,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
  const page = { offset: (pageNum - 1) * pageSize, limit: pageSize };
  const total = await countCommands(services.database, all);
  const rows = await findCommandRows(services.database, all, page);
  return { total, list: rows.map(presentCommand) };
};
