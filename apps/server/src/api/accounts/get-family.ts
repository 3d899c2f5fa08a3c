import { findLines } from '../../store/accounts/account-tree.ts';
import type { Handler } from '../call-context.ts';
import { getRoleNumber } from './present-account.ts';

export const getFamily: Handler<'getFamily'> = async ({ services, caller }, input) => {
  const lines = await findLines(services.database, caller.accountId, [input.id]);
  const list = (lines.get(input.id) ?? []).map((step) => ({
    id: step.accountId,
    username: step.username,
    nickname: step.nickname,
    role: getRoleNumber(step.role),
  }));
  return { total: list.length, list };
};
