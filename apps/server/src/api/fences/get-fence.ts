import { DomainError } from '../../domain-error.ts';
import type { Database } from '../../store/database.ts';
import { type FenceRow, findFence } from '../../store/fences/fences.ts';

/** A fence of the call's scope. @throws DomainError notFound when it was deleted since. */
export async function getFence(database: Database, fenceId: string): Promise<FenceRow> {
  const fence = await findFence(database, fenceId);
  if (!fence) throw new DomainError('notFound', { argument: 'id' });
  return fence;
}
