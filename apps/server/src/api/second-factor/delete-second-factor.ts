import { DomainError } from '../../domain-error.ts';
import {
  deleteSecondFactor as deleteStored,
  findAccountSecurity,
} from '../../store/session/second-factors.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { assertOwnPassword } from '../session/own-password.ts';
import { takeCode } from '../session/second-factor-codes.ts';

export const deleteSecondFactor: Handler<'deleteSecondFactor'> = async (context, input) => {
  const { services, caller } = context;
  const { accountId } = caller;
  const attempt = await assertOwnPassword(context, input.password);
  await services.database.transaction().execute(async (transaction) => {
    if (!(await takeCode({ ...services, database: transaction }, accountId, input.code)))
      throw new DomainError('secondFactorWrong');
    const security = await findAccountSecurity(transaction, accountId);
    if (security?.secondFactorRequired) throw new DomainError('secondFactorRequired');
    await deleteStored(transaction, accountId);
    await record(context, transaction, {
      action: 'deleteSecondFactor',
      accountId,
      subject: caller.username,
      before: { secondFactor: true },
      after: { secondFactor: false },
    });
  });
  await attempt.succeed();
  return null;
};
