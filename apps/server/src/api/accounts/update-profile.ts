import type { Handler } from '../call-context.ts';
import { editDetails } from './edit-details.ts';
import { presentAccount } from './present-account.ts';

export const updateProfile: Handler<'updateProfile'> = async (context, changes) => {
  const { accountId } = context.caller;
  await editDetails(context, 'updateProfile', accountId, changes);
  return presentAccount(context.services.database, accountId, accountId);
};
