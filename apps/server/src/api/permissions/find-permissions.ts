import { canDo, narrowPermissions, PERMISSIONS } from '@outrider/domain/permissions.ts';
import { findNode } from '../../store/accounts/account-changes.ts';
import { findPermissionLimits } from '../../store/accounts/permission-limits.ts';
import { DomainError } from '../../domain-error.ts';
import { getRole } from '../accounts/role-rules.ts';
import { permissionsOfRole } from '../session/permissions-of-role.ts';
import type { Handler } from '../call-context.ts';

export const findPermissions: Handler<'findPermissions'> = async ({ services, caller }, { id }) => {
  const account = await findNode(services.database, id);
  if (!account) throw new DomainError('notFound');
  const ofRole = permissionsOfRole(getRole(account.role), services.people);
  const limits = await findPermissionLimits(services.database, id);
  const isOwn = (limit: (typeof limits)[number]) =>
    limit.accountId === id && limit.setterId === caller.accountId;
  const list = (chosen: typeof limits) => {
    const denied = new Set(chosen.flatMap((limit) => limit.denied));
    return PERMISSIONS.filter((permission) => denied.has(permission));
  };
  return {
    ofRole: PERMISSIONS.filter((permission) => canDo(ofRole, permission)),
    denied: list(limits.filter(isOwn)),
    deniedElsewhere: list(limits.filter((limit) => !isOwn(limit))),
    effective: [...narrowPermissions(ofRole, list(limits))],
  };
};
