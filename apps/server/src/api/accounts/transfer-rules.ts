import { DomainError } from '../../domain-error.ts';
import { type AccountNode, findNode } from '../../store/accounts/account-changes.ts';
import { isInSubtree } from '../../store/accounts/accounts.ts';
import type { Database } from '../../store/database.ts';
import { getNode } from './change.ts';
import { assertFitsBelow, getRole } from './role-rules.ts';

export interface Transfer {
  readonly account: AccountNode;
  readonly from: AccountNode | undefined;
  readonly to: AccountNode;
}

/** @throws DomainError for a transfer that the specification (section 5) rules out. */
export async function readTransfer(transaction: Database, id: string, toId: string): Promise<Transfer> {
  if (id === toId) throw new DomainError('transferToItself');
  const account = await getNode(transaction, id);
  const to = await getNode(transaction, toId);
  if (account.parentId === toId) throw new DomainError('transferToSameParent');
  if (await isInSubtree(transaction, id, toId)) throw new DomainError('transferUnderItself');
  assertFitsBelow(getRole(account.role), getRole(to.role));
  const from = account.parentId === null ? undefined : await findNode(transaction, account.parentId);
  return { account, from, to };
}
