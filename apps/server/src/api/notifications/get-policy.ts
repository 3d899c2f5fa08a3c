import { DomainError } from '../../domain-error.ts';
import type { Database } from '../../store/database.ts';
import { findPolicies, type Policy } from '../../store/notifications/policies.ts';

/** @throws DomainError notFound when it was deleted meanwhile. */
export async function getPolicy(database: Database, id: string): Promise<Policy> {
  const [policy] = await findPolicies(database, [id]);
  if (!policy) throw new DomainError('notFound', { argument: 'id' });
  return policy;
}
