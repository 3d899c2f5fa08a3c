import { DomainError } from '../../domain-error.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { assertOwnPassword } from '../session/own-password.ts';
import { takeCode } from '../session/second-factor-codes.ts';
import { storeRecoveryCodes } from './store-recovery-codes.ts';

export const drawRecoveryCodes: Handler<'drawRecoveryCodes'> = async (context, input) => {
  const { services, caller } = context;
  const attempt = await assertOwnPassword(context, input.password);
  const recoveryCodes = await services.database.transaction().execute(async (transaction) => {
    if (!(await takeCode({ ...services, database: transaction }, caller.accountId, input.code)))
      throw new DomainError('secondFactorWrong');
    await record(context, transaction, {
      action: 'drawRecoveryCodes',
      accountId: caller.accountId,
      subject: caller.username,
    });
    return storeRecoveryCodes(transaction, caller.accountId);
  });
  await attempt.succeed();
  return { recoveryCodes };
};
