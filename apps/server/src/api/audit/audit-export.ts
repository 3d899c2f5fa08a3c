import {
  type AUDIT_COLUMNS,
  type AuditEntry,
  type exportAuditLog,
  formatActor,
} from '@outrider/contract/audit.ts';
import type { z } from 'zod';
import { defineExport } from '../../jobs/define-export.ts';
import type { JobContext } from '../../jobs/job-kind.ts';
import { findAuditEntries } from '../../store/audit/audit-log.ts';
import { getNode } from '../accounts/change.ts';
import { toFilter } from './filter.ts';
import { presentEntries } from './present-entries.ts';

const ROWS_AT_ONCE = 500;

type Input = z.infer<(typeof exportAuditLog)['input']>;

/** What the page of the audit log lists, as a file. */
export const auditExport = defineExport<Input, AuditEntry, (typeof AUDIT_COLUMNS)[number]>({
  kind: 'exportAuditLog',
  name: 'audit',
  columns: {
    time: ({ time }) => new Date(time),
    action: ({ action }) => action,
    subject: ({ subject }) => subject,
    actor: ({ actor }) => actor && `${formatActor(actor)} ${actor.address}`,
    changes: formatChanges,
  },
  async subjectOf({ services }, { id }) {
    const { username } = await getNode(services.database, id);
    return { accountId: id, name: username };
  },
  batches: readEntries,
});

async function* readEntries({ services, caller }: JobContext, input: Input): AsyncGenerator<AuditEntry[]> {
  const filter = toFilter(caller, input);
  let olderThan: string | undefined;
  for (;;) {
    const page = { limit: ROWS_AT_ONCE, offset: 0 };
    const rows = await findAuditEntries(services.database, { ...filter, olderThan }, page);
    yield await presentEntries(services.database, caller.accountId, rows);
    olderThan = rows.at(-1)?.auditId;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

function formatChanges({ before = {}, after = {} }: AuditEntry): string {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name) => `${name}: ${formatValue(before[name])} → ${formatValue(after[name])}`)
    .join('\n');
}

function formatValue(value: NonNullable<AuditEntry['before']>[string] | undefined): string {
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}
