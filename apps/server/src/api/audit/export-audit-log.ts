import type { AuditEntry } from '@outrider/contract/audit.ts';
import { formatCsv } from '@outrider/domain/csv.ts';
import { findAuditEntries } from '../../store/audit-log.ts';
import type { Handler } from '../call-context.ts';
import { toFilter } from './filter.ts';
import { presentEntries } from './present-entries.ts';

const ROWS_MAX = 50_000;
const COLUMNS = ['time (UTC)', 'by', 'address', 'action', 'subject', 'before', 'after'] as const;

export const exportAuditLog: Handler<'exportAuditLog'> = async (context, input) => {
  const leave = context.services.exportPlaces.enter(context.caller);
  try {
    return await writeTable(context, input);
  } finally {
    leave();
  }
};

const writeTable: Handler<'exportAuditLog'> = async ({ services, caller }, input) => {
  const filter = toFilter(caller, input);
  const rows = await findAuditEntries(services.database, filter, { limit: ROWS_MAX + 1, offset: 0 });
  const entries = await presentEntries(services.database, caller.accountId, rows.slice(0, ROWS_MAX));
  return {
    fileName: `audit-${new Date().toISOString().slice(0, 10)}.csv`,
    content: formatCsv([COLUMNS, ...entries.map(toCells)]),
    rows: entries.length,
    complete: rows.length <= ROWS_MAX,
  };
};

function toCells(entry: AuditEntry): string[] {
  return [
    entry.time,
    entry.actor?.username ?? '',
    entry.actor?.address ?? '',
    entry.action,
    entry.subject,
    formatValues(entry.before),
    formatValues(entry.after),
  ];
}

function formatValues(values: AuditEntry['before']): string {
  return Object.entries(values ?? {})
    .map(([key, value]) => `${key}: ${Array.isArray(value) ? value.join(', ') : (value ?? '')}`)
    .join('\n');
}
