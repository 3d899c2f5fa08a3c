import { type ALL_PERMISSIONS, findPermissions, type Permission } from '@outrider/domain/permissions.ts';
import type { Role } from '@outrider/domain/roles.ts';
import type { PeopleConfig } from '../../config-people.ts';

/** What a role may do here: the operator may leave less to the role test (specification, section 6). */
export function permissionsOfRole(
  role: Role,
  { testerPermissions }: Pick<PeopleConfig, 'testerPermissions'>,
): readonly (Permission | typeof ALL_PERMISSIONS)[] {
  const all = findPermissions(role);
  return role === 'test' ? all.filter((permission) => testerPermissions.has(permission)) : all;
}
