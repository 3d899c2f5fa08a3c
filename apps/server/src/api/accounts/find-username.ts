import { isUsername } from '@outrider/domain/usernames.ts';
import { findAccountByUsername } from '../../store/accounts/accounts.ts';
import type { Handler } from '../call-context.ts';

export const findUsername: Handler<'findUsername'> = async ({ services }, input) => {
  const valid = isUsername(input.username);
  const known = valid ? await findAccountByUsername(services.database, input.username) : undefined;
  return { valid, taken: known !== undefined };
};
