import { DomainError } from '../../domain-error.ts';
import { findAccountById } from '../../store/accounts/accounts.ts';
import type { CallerContext } from '../call-context.ts';
import { checkPassword } from '../passwords.ts';
import { type Attempt, beginConfirmation } from './attempts.ts';

/** Whether it is the caller's own password. Guesses in an account's sessions are slowed like those at log-in. */
export async function isOwnPassword(context: CallerContext, password: string): Promise<boolean> {
  const attempt = await beginOwnPassword(context, password);
  await attempt?.succeed();
  return attempt !== undefined;
}

/**
 * The attempt that the password has passed, for a caller that asks for a code next.
 * @throws DomainError wrongPassword (202): it is said of the own password alone.
 */
export async function assertOwnPassword(context: CallerContext, password: string): Promise<Attempt> {
  const attempt = await beginOwnPassword(context, password);
  if (!attempt) throw new DomainError('wrongPassword');
  return attempt;
}

async function beginOwnPassword(
  { services, caller }: CallerContext,
  password: string,
): Promise<Attempt | undefined> {
  const attempt = await beginConfirmation(services.database, caller.accountId);
  const account = await findAccountById(services.database, caller.accountId);
  return (await checkPassword(account?.passwordHash, password)) ? attempt : undefined;
}
