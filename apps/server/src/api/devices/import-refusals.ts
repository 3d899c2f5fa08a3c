/**
 * What an import says of numbers that others have. Each refusal tells that a number exists, so an account is told of
 * few a day, by name of the numbers alone, in one form whatever way they meet; each leaves an entry in the audit log.
 */
import { IMPORT_REFUSALS } from '@outrider/domain/import-quota.ts';
import { ROLES } from '@outrider/domain/roles.ts';
import { wireNumbersOf } from '@outrider/protocols/identity.ts';
import { DomainError } from '../../domain-error.ts';
import { findWithinSubtree } from '../../store/accounts/accounts.ts';
import type { Database } from '../../store/database.ts';
import { findNumberHolders } from '../../store/devices/device-numbers.ts';
import { countImportRefusals, insertImportRefusal } from '../../store/claims/import-refusals.ts';
import { record } from '../audit/record.ts';
import type { CallerContext } from '../call-context.ts';
import type { Caller } from '../session/caller.ts';

const HOUR_MS = 3_600_000;
/** Numbers that one refusal names; our choice. */
const NAMED_MAX = 10;

/** What an account may still be told. */
export interface Allowance {
  readonly left: number;
  readonly branchId: string;
}

/**
 * Locks the caller's account, so that its imports go one after the other. An administrator, who sees all devices below,
 * is told everything.
 * @throws DomainError importAnswersUsedUp, whatever the numbers are: no refusal at all would be an answer, too.
 */
export async function getAllowance(transaction: Database, { accountId, role }: Caller): Promise<Allowance> {
  const since = new Date(Date.now() - IMPORT_REFUSALS.hours * HOUR_MS);
  const counts = await countImportRefusals(transaction, { accountId, adminRole: ROLES.admin, since });
  if (role === ROLES.admin) return { left: Infinity, branchId: counts.branchId };
  const left = Math.min(
    IMPORT_REFUSALS.ofAccount - counts.ofAccount,
    IMPORT_REFUSALS.ofBranch - counts.ofBranch,
  );
  if (left <= 0) throw new DomainError('importAnswersUsedUp', { hours: IMPORT_REFUSALS.hours });
  return { left, branchId: counts.branchId };
}

/** Those of the terminal ids that a device answers to already, in the order given; some of them when there are many. */
export async function findTaken(
  context: CallerContext,
  transaction: Database,
  {
    accountId,
    terminalIds,
    allowance,
  }: { accountId: string; terminalIds: readonly string[]; allowance: Allowance },
): Promise<readonly string[]> {
  const { caller } = context;
  const holders = await findNumberHolders(transaction, terminalIds.flatMap(wireNumbersOf));
  if (holders.length === 0) return [];
  const ownersOf = Map.groupBy(holders, ({ number }) => number);
  const visible = await findWithinSubtree(
    transaction,
    caller.accountId,
    holders.map((holder) => holder.accountId),
  );
  const meeting = terminalIds.map((terminalId) => ({
    terminalId,
    owners: wireNumbersOf(terminalId).flatMap((number) => ownersOf.get(number) ?? []),
  }));
  const named = meeting
    .filter(({ owners }) => owners.length > 0)
    .slice(0, Math.min(NAMED_MAX, allowance.left));
  // What the caller sees anyway is told for nothing.
  const foreign = named.filter(({ owners }) => owners.some((owner) => !visible.has(owner.accountId)));
  if (foreign.length > 0) {
    const { branchId } = allowance;
    await insertImportRefusal(transaction, {
      accountId: caller.accountId,
      branchId,
      at: new Date(),
      numbers: foreign.length,
    });
    const deeds = foreign.map(({ terminalId }) => ({
      action: 'inputTerminalIds' as const,
      accountId,
      subject: terminalId,
      after: { refused: true },
    }));
    await record(context, transaction, ...deeds);
  }
  return named.map(({ terminalId }) => terminalId);
}
