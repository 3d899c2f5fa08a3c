import { searchSubtree } from '../../store/accounts/account-search.ts';
import type { Handler } from '../call-context.ts';
import { toPage } from '../page.ts';
import { presentHits } from './present-account.ts';

export const findLike: Handler<'findLike'> = async ({ services, caller }, input) => {
  const { database } = services;
  const { total, rows } = await searchSubtree(
    database,
    input.id,
    { text: input.selectName, roles: input.roles },
    toPage(input),
  );
  return { total, list: await presentHits(database, caller.accountId, rows) };
};
