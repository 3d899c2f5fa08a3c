import type { Handler } from '../call-context.ts';
import { deleteAccounts } from './delete-accounts.ts';

export const deleteAllUser: Handler<'deleteAllUser'> = async (context, input) => {
  const ids = [...new Set(input.ids)];
  await deleteAccounts(context, 'deleteAllUser', ids);
  return { total: ids.length };
};
