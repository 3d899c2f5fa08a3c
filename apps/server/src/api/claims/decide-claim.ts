/** What every decision of a claim begins and ends with. */
import { wireNumbersOf } from '@outrider/protocols/identity.ts';
import { DomainError } from '../../domain-error.ts';
import { lockTree } from '../../store/accounts/account-tree-lock.ts';
import { areInSubtree, isInSubtree } from '../../store/accounts/accounts.ts';
import type { ClaimState } from '../../store/column-values.ts';
import type { Database } from '../../store/database.ts';
import { findNumberHolders, type NumberHolder } from '../../store/devices/device-numbers.ts';
import { type ClaimRow, closeClaim, lockOpenClaim } from '../../store/claims/number-claims.ts';
import { changeQuota } from '../accounts/change-quota.ts';
import { record } from '../audit/record.ts';
import type { CallerContext } from '../call-context.ts';
import { payerOf, retryWhereTaken } from '../devices/write-new-devices.ts';

interface Decided {
  readonly state: Exclude<ClaimState, 'open' | 'withdrawn'>;
  readonly action: 'grantClaim' | 'allowBoth' | 'rejectClaim';
  readonly reason?: string;
  /** The claimant's device by now. */
  readonly deviceId?: string;
}

/**
 * Runs `work` on an open claim of the caller's subtree in one transaction, and closes it.
 * @throws DomainError claimNotOpen, also of a claim elsewhere
 */
export async function decideClaim(
  context: CallerContext,
  claimId: string,
  work: (transaction: Database, claim: ClaimRow) => Promise<Decided>,
): Promise<void> {
  const { services, caller } = context;
  await retryWhereTaken(() =>
    services.database.transaction().execute(async (transaction) => {
      await lockTree(transaction, 'shared');
      const claim = await lockOpenClaim(transaction, claimId, caller.accountId);
      if (!claim) throw new DomainError('claimNotOpen');
      const { state, action, reason = '', deviceId } = await work(transaction, claim);
      await closeClaim(transaction, claimId, { state, reason, at: new Date() });
      await record(context, transaction, {
        action,
        accountId: claim.accountId,
        subject: claim.terminalId,
        ...(deviceId !== undefined && { deviceId }),
        ...(reason !== '' && { after: { reason } }),
      });
    }),
  );
}

/**
 * Who has the claimed numbers now.
 * @throws DomainError noPermission where somebody outside of the caller's subtree has one, notFound where the account
 * that the device is for is the claimant's no longer
 */
export async function findContenders(
  { caller }: CallerContext,
  transaction: Database,
  { claimantId, accountId, terminalId }: ClaimRow,
): Promise<NumberHolder[]> {
  if (!(await isInSubtree(transaction, claimantId, accountId))) throw new DomainError('notFound');
  const holders = await findNumberHolders(transaction, wireNumbersOf(terminalId));
  const accountIds = holders.map((holder) => holder.accountId);
  if (!(await areInSubtree(transaction, caller.accountId, accountIds))) throw new DomainError('noPermission');
  return holders;
}

/** Whose import quota a claim uses. */
export function payerOfClaim({ claimantId, claimantRole }: ClaimRow): string | null {
  return payerOf({ accountId: claimantId, role: claimantRole });
}

/** The claimant pays as for an import. @throws DomainError importQuotaInsufficient */
export async function payForImport(
  { caller }: CallerContext,
  transaction: Database,
  claim: ClaimRow,
): Promise<void> {
  const accountId = payerOfClaim(claim);
  if (accountId === null) return;
  const change = { accountId, amount: 1, operator: caller, at: new Date() };
  await changeQuota(transaction, { ...change, setType: 'used' });
}
