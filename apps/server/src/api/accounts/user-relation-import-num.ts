import { ROLES } from '@outrider/domain/roles.ts';
import { DomainError } from '../../domain-error.ts';
import { findAccountDetail } from '../../store/accounts/account-tree.ts';
import { findChildQuotas, findQuota } from '../../store/accounts/import-quota.ts';
import type { Handler } from '../call-context.ts';
import { toPage } from '../page.ts';

export const userRelationimportNum: Handler<'userRelationimportNum'> = async ({ services }, input) => {
  const { database } = services;
  const account = await findAccountDetail(database, input.id);
  if (!account) throw new DomainError('notFound');
  const { total, rows } = await findChildQuotas(database, input.id, ROLES.agent, toPage(input));
  return {
    total,
    list: rows.map((row) => ({ id: row.accountId, nickname: row.nickname, importNum: row.quota })),
    importNum: (await findQuota(database, input.id)) ?? 0,
    unlimited: account.role === ROLES.admin,
  };
};
