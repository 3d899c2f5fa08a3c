import { hidesLongOffline } from '@outrider/domain/device-menu.ts';
import { findRole } from '@outrider/domain/roles.ts';
import { findAncestorsAmong } from '../../store/accounts/accounts.ts';
import type { CallContext } from '../call-context.ts';
import type { Caller } from '../session/caller.ts';

/** Whether devices that have been offline for days are hidden from the caller. */
export async function hidesFrom({
  services,
  caller,
}: CallContext & { readonly caller: Caller }): Promise<boolean> {
  const role = findRole(caller.role);
  const { database, people } = services;
  const customers = [...people.hideLongOfflineAccountIds];
  const line = await findAncestorsAmong(database, caller.accountId, customers);
  return role !== undefined && hidesLongOffline(role, line.length > 0);
}
