/** The one place that asks whether something lies in the caller's subtree. */
import type { Call, ScopeKind } from '@outrider/contract/call.ts';
import { isFactoryRole } from '@outrider/domain/roles.ts';
import { DomainError } from '../domain-error.ts';
import { findParentId, isInSubtree } from '../store/accounts.ts';
import type { Database } from '../store/database.ts';
import { findDeviceAccount, findTerminalAccount } from '../store/devices.ts';
import type { Caller } from './call-context.ts';

/** @throws DomainError notFound, whether the thing is a stranger's or does not exist: an answer tells neither. */
export async function assertInScope(
  database: Database,
  caller: Caller,
  { scope, access }: Call,
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [argument, kind] of Object.entries(scope)) {
    const named = [input[argument]].flat().filter((value) => typeof value === 'string');
    if (named.length === 0 || kind === undefined) continue;
    const root = await findRoot(database, caller, access);
    for (const value of named) {
      const accountId = await findAccount(database, kind, value);
      if (accountId === undefined || !(await isInSubtree(database, root, accountId))) {
        throw new DomainError('notFound', { argument });
      }
    }
  }
}

/**
 * Where the caller's view begins: at their own account. Factory staff have nothing below them; in the calls of their
 * area they see what the account sees that employs them.
 */
async function findRoot(database: Database, caller: Caller, access: Call['access']): Promise<string> {
  if (!access.startsWith('test:') || !isFactoryRole(caller.role)) return caller.accountId;
  return (await findParentId(database, caller.accountId)) ?? caller.accountId;
}

async function findAccount(database: Database, kind: ScopeKind, value: string): Promise<string | undefined> {
  if (kind === 'device') return findDeviceAccount(database, value);
  return kind === 'terminal' ? findTerminalAccount(database, value) : value;
}
