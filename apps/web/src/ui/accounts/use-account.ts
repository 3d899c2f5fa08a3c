import { findById } from '@outrider/contract/accounts.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';

/** Nothing is asked for without an id. */
export function useAccount(id: string | undefined) {
  return useQuery({
    queryKey: ['account', id],
    queryFn: id === undefined ? skipToken : ({ signal }) => callApi(findById, { id }, signal),
  });
}
