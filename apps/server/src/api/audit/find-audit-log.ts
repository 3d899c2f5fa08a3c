import { countAuditEntries, findAuditEntries } from '../../store/audit-log.ts';
import type { Handler } from '../call-context.ts';
import { toPage } from '../accounts/page.ts';
import { toFilter } from './filter.ts';
import { presentEntries } from './present-entries.ts';

export const findAuditLog: Handler<'findAuditLog'> = async ({ services, caller }, input) => {
  const filter = toFilter(caller, input);
  const page = toPage(input);
  const rows = await findAuditEntries(services.database, filter, page);
  const isWhole = page.offset === 0 && rows.length < page.limit;
  return {
    total: isWhole ? rows.length : await countAuditEntries(services.database, filter),
    list: await presentEntries(services.database, caller.accountId, rows),
  };
};
