/**
 * The rules of the role and permission directives (specification, section 6). An empty list of tags is a mistake in the
 * page, and must not count as "everybody" or "nobody"; so it throws.
 */
import { ALL_PERMISSIONS, type Permission } from '@outrider/domain/permissions.ts';
import { findRole, type Role } from '@outrider/domain/roles.ts';

/** @throws Error if `roles` is empty. */
export function holdsRole(roleNumber: number, roles: readonly Role[]): boolean {
  if (roles.length === 0) throw new Error('the role directive needs at least one role');
  const role = findRole(roleNumber);
  return role !== undefined && (role === 'admin' || roles.includes(role));
}

/** @throws Error if `permissions` is empty. */
export function holdsPermission(held: readonly string[], permissions: readonly Permission[]): boolean {
  if (permissions.length === 0) throw new Error('the permission directive needs at least one permission');
  return held.includes(ALL_PERMISSIONS) || permissions.some((permission) => held.includes(permission));
}
