import { findRole, ROLES } from '@outrider/domain/roles.ts';
import { DomainError } from '../../domain-error.ts';
import { findAccountDetail } from '../../store/account-tree.ts';
import type { Handler } from '../call-context.ts';

export const findById: Handler<'findById'> = async ({ services, caller }, input) => {
  const account = await findAccountDetail(services.database, caller.accountId, input.id);
  if (!account) throw new DomainError('notFound');
  const parentId = account.ancestors.at(-1);
  return {
    id: account.accountId,
    username: account.username,
    nickname: account.nickname,
    role: getRoleNumber(account.role),
    ancestors: [...account.ancestors],
    ...(parentId === undefined ? {} : { parentId }),
    deviceNum: account.deviceNum,
    deviceTotal: account.deviceTotal,
    telephone: account.telephone,
    address: account.address,
    remarks: account.remarks,
  };
};

/** @throws for a number that no role has, which only a broken row can hold. */
export function getRoleNumber(number: number) {
  const role = findRole(number);
  if (!role) throw new Error(`unknown role ${number}`);
  return ROLES[role];
}
