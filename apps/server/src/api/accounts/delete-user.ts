import type { Handler } from '../call-context.ts';
import { deleteAccounts } from './delete-accounts.ts';

export const deleteUser: Handler<'deleteUser'> = async (context, { id }) => {
  await deleteAccounts(context, 'deleteUser', [id]);
  return null;
};
