/** What of the stock somebody sees. */
import { findStock } from '@outrider/contract/stock.ts';
import { canGetSubAccounts } from '@outrider/domain/roles.ts';
import { DomainError } from '../../domain-error.ts';
import type { JobContext } from '../../jobs/job-kind.ts';
import type { Database } from '../../store/database.ts';
import { getNode } from '../accounts/change.ts';
import { getRole } from '../accounts/role-rules.ts';
import { findViewRoot } from '../scope.ts';

/** The account whose stock is theirs: their own, or of the factory's staff the one that employs them. */
export function findStockTop({ services, caller }: Pick<JobContext, 'services' | 'caller'>): Promise<string> {
  return findViewRoot(services.database, caller, findStock);
}

/** Administrators, who are the factory, and agents have a stock. @throws DomainError notAnAgent */
export async function assertMayHold(database: Database, accountId: string): Promise<void> {
  const { role } = await getNode(database, accountId);
  if (!canGetSubAccounts(getRole(role))) throw new DomainError('notAnAgent');
}
