import { DomainError } from '../../domain-error.ts';
import { insertSecondFactor, purposeOf } from '../../store/session/second-factors.ts';
import type { Handler } from '../call-context.ts';
import { assertOwnPassword } from '../session/own-password.ts';
import { describeSecret, drawSecret } from '../session/second-factor-codes.ts';

export const enrolSecondFactor: Handler<'enrolSecondFactor'> = async (context, input) => {
  const { services, caller } = context;
  const attempt = await assertOwnPassword(context, input.password);
  await attempt.succeed();
  const secret = drawSecret();
  const sealed = services.secrets.seal(secret, purposeOf(caller.accountId));
  if (!(await insertSecondFactor(services.database, caller.accountId, sealed))) {
    throw new DomainError('secondFactorEnabled');
  }
  return describeSecret(secret, caller.username);
};
