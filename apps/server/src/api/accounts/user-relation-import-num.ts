import { ROLES } from '@outrider/domain/roles.ts';
import { DomainError } from '../../domain-error.ts';
import { findAccountDetail } from '../../store/accounts/account-tree.ts';
import { findChildQuotas, findQuota } from '../../store/accounts/import-quota.ts';
import { findLots } from '../../store/accounts/quota-lots.ts';
import type { Handler } from '../call-context.ts';
import { toPage } from '../page.ts';

/** As many as are looked at; our choice. */
const ENDS_MAX = 20;

export const userRelationimportNum: Handler<'userRelationimportNum'> = async ({ services }, input) => {
  const { database } = services;
  const account = await findAccountDetail(database, input.id);
  if (!account) throw new DomainError('notFound');
  const { total, rows } = await findChildQuotas(database, input.id, ROLES.agent, toPage(input));
  const lots = await findLots(database, input.id, ENDS_MAX);
  return {
    total,
    list: rows.map((row) => ({ id: row.accountId, nickname: row.nickname, importNum: row.quota })),
    importNum: (await findQuota(database, input.id)) ?? 0,
    unlimited: account.role === ROLES.admin,
    ends: lots.map(({ amount, endsAt }) => ({ amount, endTime: endsAt.toISOString() })),
  };
};
