import { findChildren } from '../../store/accounts/account-tree.ts';
import type { Handler } from '../call-context.ts';
import { toPage } from '../page.ts';
import { presentBranch } from './present-account.ts';

export const findAllUser: Handler<'findAllUser'> = async ({ services }, input) => {
  const { total, rows } = await findChildren(services.database, input.id, toPage(input));
  return { total, list: rows.map(presentBranch) };
};
