import { findAccountById } from '../../store/accounts.ts';
import type { Handler } from '../call-context.ts';
import { checkPassword } from '../passwords.ts';

export const checkUserPassword: Handler<'checkUserPassword'> = async ({ services, caller }, input) => {
  const account = await findAccountById(services.database, caller.accountId);
  return { correct: await checkPassword(account?.passwordHash, input.password) };
};
