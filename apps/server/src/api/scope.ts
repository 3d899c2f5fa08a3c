/** The one place that asks whether something lies in the caller's subtree. */
import type { Call } from '@outrider/contract/call.ts';
import { DomainError } from '../domain-error.ts';
import { areInSubtree } from '../store/accounts.ts';
import type { Database } from '../store/database.ts';
import { findDeviceAccounts } from '../store/devices.ts';
import type { Caller } from './call-context.ts';

/**
 * @throws DomainError notFound, whether the thing is a stranger's or does not exist: an answer tells neither; ownAccount
 * where only an account below the caller's own will do.
 */
export async function assertInScope(
  database: Database,
  caller: Caller,
  scope: Call['scope'],
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [argument, kind] of Object.entries(scope)) {
    const named = toList(input[argument]);
    if (named.length === 0) continue;
    const accountIds = kind === 'device' ? await findOwners(database, named) : named;
    if (accountIds === undefined || !(await areInSubtree(database, caller.accountId, accountIds))) {
      throw new DomainError('notFound', { argument });
    }
    if (kind === 'below' && accountIds.includes(caller.accountId)) throw new DomainError('ownAccount');
  }
}

function toList(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string');
}

/** The accounts that own the devices; undefined when one of them does not exist. */
async function findOwners(database: Database, deviceIds: readonly string[]): Promise<string[] | undefined> {
  const owners = await findDeviceAccounts(database, deviceIds);
  return owners.size === new Set(deviceIds).size ? [...owners.values()] : undefined;
}
