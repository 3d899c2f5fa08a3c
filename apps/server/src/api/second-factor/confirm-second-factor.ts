import { DomainError } from '../../domain-error.ts';
import { findSecondFactor, setSecondFactorConfirmed } from '../../store/session/second-factors.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { beginConfirmation } from '../session/attempts.ts';
import { endSessions } from '../session/end-sessions.ts';
import { takeCode } from '../session/second-factor-codes.ts';
import { storeRecoveryCodes } from './store-recovery-codes.ts';

/** Whoever else was logged in by the password alone has to come again with a code. */
export const confirmSecondFactor: Handler<'confirmSecondFactor'> = async (context, { code }) => {
  const { services, caller } = context;
  const { accountId } = caller;
  const attempt = await beginConfirmation(services.database, accountId);
  if ((await findSecondFactor(services.database, accountId))?.isConfirmed) {
    throw new DomainError('secondFactorEnabled');
  }
  const recoveryCodes = await services.database.transaction().execute(async (transaction) => {
    if (!(await takeCode({ ...services, database: transaction }, accountId, code, true)))
      throw new DomainError('secondFactorWrong');
    await setSecondFactorConfirmed(transaction, accountId, new Date());
    await record(context, transaction, {
      action: 'confirmSecondFactor',
      accountId,
      subject: caller.username,
      before: { secondFactor: false },
      after: { secondFactor: true },
    });
    return storeRecoveryCodes(transaction, accountId);
  });
  await attempt.succeed();
  await endSessions(services, { accountId, exceptSessionId: caller.sessionId });
  return { recoveryCodes };
};
