import type { AuditedCall } from '@outrider/contract/audit.ts';
import type { AuditValues } from '../../store/audit/audit-log.ts';
import { insertAuditEntries } from '../../store/audit/audit-log.ts';
import type { Database } from '../../store/database.ts';
import type { Caller } from '../session/caller.ts';

export interface Deed {
  readonly action: AuditedCall;
  /** Those above this account may read of it. */
  readonly accountId: string;
  /** What was acted on, as people call it: a user name or a terminal id. */
  readonly subject: string;
  readonly deviceId?: string;
  readonly before?: AuditValues;
  readonly after?: AuditValues;
}

/** Notes who did this, in the transaction that does it: no change without its entry, no entry without its change. */
export async function record(
  {
    caller,
    request,
  }: {
    readonly caller: Pick<Caller, 'accountId' | 'username' | 'key'>;
    readonly request: { readonly ip: string; readonly id: string };
  },
  transaction: Database,
  ...deeds: readonly Deed[]
): Promise<void> {
  const at = new Date();
  await insertAuditEntries(
    transaction,
    deeds.map((deed) => ({
      ...deed,
      at,
      actorId: caller.accountId,
      actorName: caller.username,
      keyName: caller.key?.name ?? '',
      address: request.ip,
      requestId: request.id,
    })),
  );
}

/** The values that differ, as they were and as they are. */
export function toDifference(
  before: AuditValues,
  after: AuditValues,
): { readonly before: AuditValues; readonly after: AuditValues } {
  const changed = Object.keys(after).filter((key) => before[key] !== after[key]);
  const pick = (values: AuditValues) => Object.fromEntries(changed.map((key) => [key, values[key] ?? null]));
  return { before: pick(before), after: pick(after) };
}
