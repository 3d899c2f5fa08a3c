import { findLoginPage } from '@outrider/contract/brands.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from './api.ts';

/** What the login page at this path looks like, and what else is told before the log-in. */
export function useLoginLooks(path: string | undefined, isWanted = true) {
  return useQuery({
    queryKey: ['loginPage', path ?? ''],
    queryFn: ({ signal }) => callApi(findLoginPage, path === undefined ? {} : { path }, signal),
    enabled: isWanted,
    // Two ask at the same time.
    staleTime: 10_000,
  });
}
