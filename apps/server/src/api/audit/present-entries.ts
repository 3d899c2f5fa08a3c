import type { AuditEntry } from '@outrider/contract/audit.ts';
import { findWithinSubtree } from '../../store/accounts/accounts.ts';
import type { AuditRow, AuditValues } from '../../store/audit/audit-log.ts';
import type { Database } from '../../store/database.ts';
import { findNamedDevices } from '../../store/devices/devices.ts';
import { displayNameOf } from '../devices/present-device.ts';

/** Values that name something, each with the value that says which account it is or belongs to. */
const NAMES = {
  parent: 'parentId',
  trialAccount: 'trialAccountId',
  fence: 'fenceAccountId',
} as const;

const REFERENCES: readonly string[] = Object.values(NAMES);

/**
 * Entries as the viewer may see them. An account that was moved brings along entries of people whom the new side does
 * not know, and what is done to one account may name another's fence: neither who did it nor what the values name is told
 * to those who do not see it themselves.
 */
export async function presentEntries(
  database: Database,
  viewerId: string,
  rows: readonly AuditRow[],
): Promise<AuditEntry[]> {
  const named = rows.flatMap((row) => [row.before, row.after].flatMap(listReferences));
  const known = await findWithinSubtree(database, viewerId, named);
  const deviceNames = await findDeviceNames(database, viewerId, rows);
  return rows.map((row) => {
    const deviceName = row.deviceId === null ? undefined : deviceNames.get(row.deviceId);
    // What those above write down about an account is not for its own people.
    const hidden = row.accountId === viewerId ? ['remarks'] : [];
    return {
      id: row.auditId,
      time: row.at.toISOString(),
      action: row.action,
      subject: row.subject,
      ...(row.deviceId === null ? {} : { deviceId: row.deviceId }),
      ...(deviceName === undefined ? {} : { deviceName }),
      ...(row.actorIsVisible
        ? {
            actor: {
              id: row.actorId,
              username: row.actorName,
              address: row.address,
              ...(row.keyName === '' ? {} : { key: row.keyName }),
            },
          }
        : {}),
      ...(row.before === null ? {} : { before: present(row.before, known, hidden) }),
      ...(row.after === null ? {} : { after: present(row.after, known, hidden) }),
    };
  });
}

/** What the devices are called that lie in the viewer's subtree now; one that moved away is called by its entry alone. */
async function findDeviceNames(
  database: Database,
  viewerId: string,
  rows: readonly AuditRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ deviceId }) => deviceId ?? []))];
  if (ids.length === 0) return new Map();
  const devices = await findNamedDevices(database, ids);
  const seen = await findWithinSubtree(
    database,
    viewerId,
    devices.map(({ accountId }) => accountId),
  );
  return new Map(
    devices
      .filter(({ accountId }) => seen.has(accountId))
      .map((device) => [device.deviceId, displayNameOf(device)]),
  );
}

function listReferences(values: AuditValues | null): string[] {
  return REFERENCES.map((key) => values?.[key]).filter((id) => typeof id === 'string');
}

function present(
  values: AuditValues,
  known: ReadonlySet<string>,
  hidden: readonly string[],
): AuditEntry['before'] & object {
  const isKnown = (reference: string) => {
    const id = values[reference];
    return typeof id === 'string' && known.has(id);
  };
  const unknown = Object.entries(NAMES).filter(([, reference]) => !isKnown(reference));
  // Of a name that nothing is known about the viewer is told neither the name nor the account.
  const left = new Set([...hidden, ...unknown.flat()]);
  const shown = Object.entries(values).filter(([key, value]) => value === null || !left.has(key));
  return Object.fromEntries(
    shown.map(([key, value]) => [key, Array.isArray(value) ? [...value] : value]),
  ) as AuditEntry['before'] & object; // isArray() does not narrow a readonly array; both sides hold the same values.
}
