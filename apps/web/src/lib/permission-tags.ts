/**
 * What the role and permission directives decide by (specification, section 6). A tag list that is empty is a mistake
 * in the page, not "everybody" or "nobody", so it fails loudly.
 */
import { ALL_PERMISSIONS, type Permission } from '@outrider/domain/permissions.ts';
import { findRole, type Role } from '@outrider/domain/roles.ts';

/** @throws Error without a tag. */
export function holdsRole(roleNumber: number, roles: readonly Role[]): boolean {
  if (roles.length === 0) throw new Error('the role directive needs at least one role');
  const role = findRole(roleNumber);
  return role !== undefined && (role === 'admin' || roles.includes(role));
}

/** @throws Error without a tag. */
export function holdsPermission(held: readonly string[], permissions: readonly Permission[]): boolean {
  if (permissions.length === 0) throw new Error('the permission directive needs at least one permission');
  return held.includes(ALL_PERMISSIONS) || permissions.some((permission) => held.includes(permission));
}
