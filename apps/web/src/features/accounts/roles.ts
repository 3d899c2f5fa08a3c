import {
  canKeepSubAccounts,
  canStandBelow,
  CUSTOMER_ROLES,
  findRole,
  type Role,
  ROLES,
} from '@outrider/domain/roles.ts';
import type { CurrentUser } from '@outrider/contract/session.ts';

interface Place {
  /** Number of the parent's role. */
  readonly parentRole: number;
  /** Whether accounts hang on the one that gets the role. */
  readonly hasChildren: boolean;
}

/** The roles that someone may give to an account in this place; the server decides by the same rules. */
export function listGivenRoles(user: Pick<CurrentUser, 'role'>, { parentRole, hasChildren }: Place): Role[] {
  const parent = findRole(parentRole);
  if (parent === undefined) return [];
  // Object.keys widens what are the names of the roles.
  const all: readonly Role[] =
    findRole(user.role) === 'admin' ? (Object.keys(ROLES) as Role[]) : CUSTOMER_ROLES;
  return all.filter((role) => canStandBelow(role, parent) && (!hasChildren || canKeepSubAccounts(role)));
}
