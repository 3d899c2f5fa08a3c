import { countCommands, findCommandRows } from '../../store/commands/command-records.ts';
import { paged } from '../../store/page.ts';
import type { Handler } from '../call-context.ts';
import { toPage, toPeriod } from '../page.ts';
import { presentCommand } from './present-command.ts';

export const findCommands: Handler<'findCommands'> = async ({ services: { database }, caller }, input) => {
  const { id = caller.accountId, ids, text, statuses, kinds } = input;
  const filter = {
    text,
    statuses,
    kinds,
    viewerId: caller.accountId,
    topId: id,
    deviceIds: ids,
    ...toPeriod(input),
  };
  const page = toPage(input);
  const found = await findCommandRows(database, filter, page);
  const { total, rows } = await paged(page, found, () => countCommands(database, filter));
  return { total, list: rows.map(presentCommand) };
};
