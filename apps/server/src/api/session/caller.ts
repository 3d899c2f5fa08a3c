import type { CurrentUser } from '@outrider/contract/session.ts';
import { canDo, findPermissions } from '@outrider/domain/permissions.ts';
import { findRole, ROLES } from '@outrider/domain/roles.ts';
import type { AccountRow } from '../../store/accounts.ts';
import type { Caller } from '../call-context.ts';

export function toCaller(account: AccountRow): Caller {
  const role = findRole(account.role);
  return {
    accountId: account.accountId,
    username: account.username,
    nickname: account.nickname,
    role: account.role,
    permissions: role ? findPermissions(role) : [],
    mustChangePassword: account.mustChangePassword,
  };
}

export function presentCurrentUser(caller: Caller): CurrentUser {
  const role = findRole(caller.role);
  if (!role) throw new Error(`account ${caller.accountId} has the unknown role ${caller.role}`);
  return {
    id: caller.accountId,
    username: caller.username,
    nickname: caller.nickname,
    role: ROLES[role],
    permissions: [...caller.permissions],
    mustChangePassword: caller.mustChangePassword,
    ...(canDo(caller.permissions, 'main:monitor') ? { home: '/index/home' } : {}),
  };
}
