import { findById } from '@outrider/contract/accounts.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../app/api.ts';

export function useAccount(id: string) {
  return useQuery({
    queryKey: ['account', id],
    queryFn: ({ signal }) => callApi(findById, { id }, signal),
  });
}
