/** What every change of accounts begins and ends with. */
import { DomainError } from '../../domain-error.ts';
import { type AccountNode, findNode } from '../../store/accounts/account-changes.ts';
import { lockTree } from '../../store/accounts/account-tree-lock.ts';
import { areInSubtree } from '../../store/accounts/accounts.ts';
import { type Database, isUniqueViolation } from '../../store/database.ts';
import type { CallerContext } from '../call-context.ts';

/**
 * Runs `work` in one transaction with the tree held still. That the accounts are the caller's was checked before it
 * began; they may have been moved since, so it is asked again.
 */
export async function changeTree<Result>(
  { services, caller }: CallerContext,
  mode: 'shared' | 'exclusive',
  accountIds: readonly string[],
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return services.database.transaction().execute(async (transaction) => {
    await lockTree(transaction, mode);
    if (!(await areInSubtree(transaction, caller.accountId, accountIds))) throw new DomainError('notFound');
    return work(transaction);
  });
}

/** @throws DomainError notFound when the account is gone. */
export async function getNode(transaction: Database, accountId: string): Promise<AccountNode> {
  const account = await findNode(transaction, accountId);
  if (!account) throw new DomainError('notFound');
  return account;
}

/** Runs a change that gives an account a user name. @throws DomainError usernameTaken when another has it. */
export async function withUniqueUsername<Result>(
  username: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError('usernameTaken', { username });
    throw error;
  }
}
