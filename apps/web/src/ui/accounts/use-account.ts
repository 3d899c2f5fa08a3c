import { findById } from '@outrider/contract/accounts.ts';
import { useCall } from '../../lib/use-call.ts';

/** Nothing is asked for without an id. */
export function useAccount(id: string | undefined) {
  return useCall(findById, { id: id ?? '' }, { enabled: id !== undefined });
}
