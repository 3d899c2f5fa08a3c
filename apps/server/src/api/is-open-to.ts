import type { Call } from '@outrider/contract/call.ts';
import { canDo } from '@outrider/domain/permissions.ts';
import { type Caller, isOwners, isPersons } from './session/caller.ts';

/** Whether somebody may make a call at all, whatever it names. */
export function isOpenTo({ access, staffAccess, isOpenToDevice, writes }: Call, caller: Caller): boolean {
  // Of one device: only what was declared for it, whatever the role of the device's account may do.
  if (caller.session === 'device') return isOpenToDevice === true;
  if (caller.key?.isReadOnly && writes.length > 0) return false;
  if (access === 'public' || access === 'session') return true;
  if (access === 'owner') return isOwners(caller.session);
  if (access === 'person') return isPersons(caller.session);
  return [access, staffAccess].some((each) => each !== undefined && canDo(caller.permissions, each));
}
