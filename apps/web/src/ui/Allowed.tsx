/** The two directives of the specification, section 6, as components. The server decides; these only leave out. */
import type { Permission } from '@outrider/domain/permissions.ts';
import type { Role } from '@outrider/domain/roles.ts';
import type { ReactNode } from 'react';
import { holdsPermission, holdsRole } from '../lib/permission-tags.ts';
import { useSession } from '../lib/session.ts';

/** @throws Error without a role. */
export function useHasRole(...roles: readonly Role[]): boolean {
  const { data: user } = useSession();
  const holds = holdsRole(user?.role ?? 0, roles);
  return user !== null && user !== undefined && holds;
}

/** @throws Error without a permission. */
export function useHasPermission(...permissions: readonly Permission[]): boolean {
  const { data: user } = useSession();
  return holdsPermission(user?.permissions ?? [], permissions);
}

/** Shows its children to administrators and to the listed roles. @throws Error without a role. */
export function ForRole({ any, children }: { any: readonly Role[]; children: ReactNode }): ReactNode {
  return useHasRole(...any) ? children : null;
}

/** Shows its children to whoever holds one of the permissions. @throws Error without a permission. */
export function ForPermission({
  any,
  children,
}: {
  any: readonly Permission[];
  children: ReactNode;
}): ReactNode {
  return useHasPermission(...any) ? children : null;
}
