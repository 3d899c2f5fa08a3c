/** The one place that asks whether something lies in the caller's subtree. */
import type { Call } from '@outrider/contract/call.ts';
import { DomainError } from '../domain-error.ts';
import { isInSubtree } from '../store/accounts.ts';
import type { Database } from '../store/database.ts';
import { findDeviceAccount } from '../store/devices.ts';
import type { Caller } from './call-context.ts';

/** @throws DomainError notFound, whether the thing is a stranger's or does not exist: an answer tells neither. */
export async function assertInScope(
  database: Database,
  caller: Caller,
  scope: Call['scope'],
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [argument, kind] of Object.entries(scope)) {
    const value = input[argument];
    if (typeof value !== 'string') continue;
    const accountId = kind === 'device' ? await findDeviceAccount(database, value) : value;
    if (accountId === undefined || !(await isInSubtree(database, caller.accountId, accountId))) {
      throw new DomainError('notFound', { argument });
    }
  }
}
