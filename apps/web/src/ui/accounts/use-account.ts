import { findById } from '@outrider/contract/accounts.ts';
import { useCall } from '../../lib/use-call.ts';

/** Reads an account; without an id nothing is requested. */
export function useAccount(id: string | undefined) {
  return useCall(findById, { id: id ?? '' }, { enabled: id !== undefined });
}
