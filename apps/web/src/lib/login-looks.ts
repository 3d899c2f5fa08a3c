import { findLoginPage } from '@outrider/contract/brands.ts';
import { useCall } from './use-call.ts';

/** Reads what the login page at this path looks like, and what else is shown before the log-in. */
export function useLoginLooks(path: string | undefined, isWanted = true) {
  const input = path === undefined ? {} : { path };
  // Two components ask at the same time.
  return useCall(findLoginPage, isWanted ? input : undefined, { staleTime: 10_000 });
}
