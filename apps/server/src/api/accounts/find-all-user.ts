import { findChildren } from '../../store/account-tree.ts';
import type { Handler } from '../call-context.ts';
import { getRoleNumber } from './find-by-id.ts';

export const findAllUser: Handler<'findAllUser'> = async ({ services }, input) => {
  const children = await findChildren(services.database, input.id);
  const list = children.map((child) => ({
    id: child.accountId,
    username: child.username,
    nickname: child.nickname,
    role: getRoleNumber(child.role),
    deviceNum: child.deviceNum,
    deviceTotal: child.deviceTotal,
    hasChildren: child.hasChildren,
  }));
  return { total: list.length, list };
};
