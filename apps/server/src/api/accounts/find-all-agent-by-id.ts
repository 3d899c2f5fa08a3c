import { ROLES } from '@outrider/domain/roles.ts';
import { findSubtreeByRole } from '../../store/accounts/account-tree.ts';
import type { Handler } from '../call-context.ts';
import { toPage } from '../page.ts';
import { presentHits } from './present-account.ts';

export const findAllAgentById: Handler<'findAllAgentById'> = async ({ services, caller }, input) => {
  const { database } = services;
  const { total, rows } = await findSubtreeByRole(database, input.id, ROLES.agent, toPage(input));
  return { total, list: await presentHits(database, caller.accountId, rows) };
};
