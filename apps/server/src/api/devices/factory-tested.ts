/** An installation may ask that a unit has passed the factory's test before it becomes a device (specification, section 8). */
import { ROLES } from '@outrider/domain/roles.ts';
import { DomainError } from '../../domain-error.ts';
import type { JobContext } from '../../jobs/job-kind.ts';
import type { Database } from '../../store/database.ts';
import { findTested } from '../../store/stock/factory-tests.ts';

/** Numbers that one refusal names; our choice. */
const NAMED_MAX = 10;

/** Those of the numbers that lack the record of a passed test. Administrators are not asked for one. */
export async function findUntested(
  { services: { deviceLimits }, caller }: Pick<JobContext, 'services' | 'caller'>,
  database: Database,
  terminalIds: readonly string[],
): Promise<readonly string[]> {
  if (!deviceLimits.importNeedsFactoryTest || caller.role === ROLES.admin) return [];
  const tested = await findTested(database, terminalIds);
  return terminalIds.filter((terminalId) => !tested.has(terminalId));
}

/** @throws DomainError factoryTestMissing */
export async function assertTested(
  context: Pick<JobContext, 'services' | 'caller'>,
  database: Database,
  terminalIds: readonly string[],
): Promise<void> {
  const untested = await findUntested(context, database, terminalIds);
  if (untested.length > 0)
    throw new DomainError('factoryTestMissing', { terminalIDs: untested.slice(0, NAMED_MAX).join(', ') });
}
