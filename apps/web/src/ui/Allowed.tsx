/** The two directives of the specification, section 6, as components. They only hide; the server decides. */
import type { Permission } from '@outrider/domain/permissions.ts';
import type { Role } from '@outrider/domain/roles.ts';
import type { ReactNode } from 'react';
import { holdsPermission, holdsRole } from '../lib/permission-tags.ts';
import { useSession } from '../lib/session.ts';

/** @throws Error if no role is given. */
export function useHasRole(...roles: readonly Role[]): boolean {
  return useHasOneRole(roles);
}

function useHasOneRole(roles: readonly Role[]): boolean {
  const { data: user } = useSession();
  const holds = holdsRole(user?.role ?? 0, roles);
  return user !== null && user !== undefined && holds;
}

/** @throws Error if no permission is given. */
export function useHasPermission(...permissions: readonly Permission[]): boolean {
  return useHasOnePermission(permissions);
}

function useHasOnePermission(permissions: readonly Permission[]): boolean {
  const { data: user } = useSession();
  return holdsPermission(user?.permissions ?? [], permissions);
}

/**
 * Shows its children to administrators and to the listed roles.
 * @throws Error if no role is given.
 */
export function ForRole({ any, children }: { any: readonly Role[]; children: ReactNode }): ReactNode {
  return useHasOneRole(any) ? children : null;
}

/**
 * Shows its children to users who hold one of the permissions.
 * @throws Error if no permission is given.
 */
export function ForPermission({
  any,
  children,
}: {
  any: readonly Permission[];
  children: ReactNode;
}): ReactNode {
  return useHasOnePermission(any) ? children : null;
}
