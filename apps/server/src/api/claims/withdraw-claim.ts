import { DomainError } from '../../domain-error.ts';
import { closeClaim, lockOpenClaim } from '../../store/claims/number-claims.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';

export const withdrawClaim: Handler<'withdrawClaim'> = async (context, { id }) => {
  const { services, caller } = context;
  await services.database.transaction().execute(async (transaction) => {
    const claim = await lockOpenClaim(transaction, id, caller.accountId);
    // Those below the caller withdraw their own.
    if (claim?.claimantId !== caller.accountId) throw new DomainError('claimNotOpen');
    await closeClaim(transaction, id, { state: 'withdrawn', at: new Date() });
    await record(context, transaction, {
      action: 'withdrawClaim',
      accountId: claim.accountId,
      subject: claim.terminalId,
    });
  });
  return null;
};
