/** Which role may be given to whom, and where in the tree an account may stand. */
import {
  canGetSubAccounts,
  canStandBelow,
  CUSTOMER_ROLES,
  findRole,
  type Role,
} from '@outrider/domain/roles.ts';
import { holdsNoMore } from '@outrider/domain/permissions.ts';
import { DomainError } from '../../domain-error.ts';
import type { Caller } from '../session/caller.ts';

/** @throws for a number that no role has, which only a broken row can hold. */
export function getRole(number: number): Role {
  const role = findRole(number);
  if (!role) throw new Error(`unknown role ${number}`);
  return role;
}

/** @throws DomainError roleNotAllowed: only an administrator gives roles over the whole platform. */
export function assertMayGive(caller: Caller, role: Role): void {
  const isCustomer = CUSTOMER_ROLES.some((customer) => customer === role);
  if (!isCustomer && getRole(caller.role) !== 'admin') throw new DomainError('roleNotAllowed');
}

/**
 * Whoever gives an account a new password, or takes its second factor away, can become that account.
 * @throws DomainError accountHasMoreRights when that would be more than the caller may do.
 */
export function assertMayBecome(
  caller: Caller,
  account: { readonly username: string; readonly role: number },
): void {
  if (holdsNoMore(getRole(account.role), getRole(caller.role))) return;
  throw new DomainError('accountHasMoreRights', { username: account.username });
}

/** @throws DomainError notAnAgent or roleNotAllowed. */
export function assertFitsBelow(role: Role, parent: Role): void {
  if (!canGetSubAccounts(parent)) throw new DomainError('notAnAgent');
  if (!canStandBelow(role, parent)) throw new DomainError('roleNotAllowed');
}

/** @throws DomainError accountWithoutDevices for the factory's staff and accounts without rights. */
export function assertMayHaveDevices({
  username,
  role: number,
}: {
  readonly username: string;
  readonly role: number;
}): void {
  const role = getRole(number);
  if (role !== 'admin' && !CUSTOMER_ROLES.some((customer) => customer === role))
    throw new DomainError('accountWithoutDevices', { username });
}
