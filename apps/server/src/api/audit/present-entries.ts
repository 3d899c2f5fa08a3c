import type { AuditEntry } from '@outrider/contract/audit.ts';
import { findWithinSubtree } from '../../store/accounts.ts';
import type { AuditRow, AuditValues } from '../../store/audit-log.ts';
import type { Database } from '../../store/database.ts';

/**
 * Entries as the viewer may see them. An account that was moved brings along entries of people whom the new side does
 * not know: they are not named, neither as who did it nor as the parent before.
 */
export async function presentEntries(
  database: Database,
  viewerId: string,
  rows: readonly AuditRow[],
): Promise<AuditEntry[]> {
  const parentIds = rows.flatMap((row) => [row.before, row.after].flatMap(listParentIds));
  const known = await findWithinSubtree(database, viewerId, parentIds);
  return rows.map((row) => ({
    id: row.auditId,
    time: row.at.toISOString(),
    action: row.action,
    subject: row.subject,
    ...(row.deviceId === null ? {} : { deviceId: row.deviceId }),
    ...(row.actorIsVisible
      ? { actor: { id: row.actorId, username: row.actorName, address: row.address } }
      : {}),
    ...(row.before === null ? {} : { before: hideParent(row.before, known) }),
    ...(row.after === null ? {} : { after: hideParent(row.after, known) }),
  }));
}

function listParentIds(values: AuditValues | null): string[] {
  const parentId = values?.['parentId'];
  return typeof parentId === 'string' ? [parentId] : [];
}

function hideParent(values: AuditValues, known: ReadonlySet<string>): AuditEntry['before'] & object {
  const isKnown = listParentIds(values).every((parentId) => known.has(parentId));
  const shown = Object.entries(values).filter(([key]) => isKnown || (key !== 'parentId' && key !== 'parent'));
  return Object.fromEntries(
    shown.map(([key, value]) => [key, Array.isArray(value) ? [...value] : value]),
  ) as AuditEntry['before'] & object; // isArray() does not narrow a readonly array; both sides hold the same values.
}
