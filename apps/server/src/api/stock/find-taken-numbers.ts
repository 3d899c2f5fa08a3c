import { IMPORT_REFUSALS } from '@outrider/domain/import-quota.ts';
import { DomainError } from '../../domain-error.ts';
import type { JobContext } from '../../jobs/job-kind.ts';
import { getNode } from '../accounts/change.ts';
import { findTaken, getAllowance } from '../devices/import-refusals.ts';
import { retryWhereTaken } from '../devices/write-new-devices.ts';
import type { Put } from './put-units.ts';

/**
 * Those of the numbers that are a device's, or a unit's of somebody whom the caller does not see: both are told of alike,
 * and few a day.
 * @throws DomainError importAnswersUsedUp
 */
export async function findTakenNumbers(
  context: JobContext,
  { holderId: accountId, topId: viewerId }: Put,
  terminalIds: readonly string[],
): Promise<readonly string[]> {
  const { database } = context.services;
  const { role } = await getNode(database, viewerId);
  const taken = await retryWhereTaken(() =>
    database.transaction().execute(async (transaction) => {
      const allowance = await getAllowance(transaction, { accountId: viewerId, role });
      const wanted = { accountId, terminalIds, allowance, viewerId, namedMax: Infinity, isForStock: true };
      return findTaken(context, transaction, wanted);
    }),
  );
  if (taken.isCut) throw new DomainError('importAnswersUsedUp', { hours: IMPORT_REFUSALS.hours });
  return taken.terminalIds;
}
