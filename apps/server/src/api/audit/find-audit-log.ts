import { countAuditEntries, findAuditEntries } from '../../store/audit/audit-log.ts';
import { paged } from '../../store/page.ts';
import type { Handler } from '../call-context.ts';
import { toPage } from '../page.ts';
import { toFilter } from './filter.ts';
import { presentEntries } from './present-entries.ts';

export const findAuditLog: Handler<'findAuditLog'> = async ({ services: { database }, caller }, input) => {
  const filter = toFilter(caller, input);
  const page = toPage(input);
  const found = await findAuditEntries(database, filter, page);
  const { total, rows } = await paged(page, found, () => countAuditEntries(database, filter));
  return { total, list: await presentEntries(database, caller.accountId, rows) };
};
