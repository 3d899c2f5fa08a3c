import type { Handler } from '../call-context.ts';
import { editDetails } from './edit-details.ts';
import { presentAccount } from './present-account.ts';

export const updateUser: Handler<'updateUser'> = async (context, { id, expire, ...changes }) => {
  const expiresAt = typeof expire === 'string' ? new Date(expire) : expire;
  await editDetails(context, 'updateUser', id, { ...changes, expiresAt });
  return presentAccount(context.services.database, context.caller.accountId, id);
};
