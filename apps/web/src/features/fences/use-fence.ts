import { findFenceById } from '@outrider/contract/fences.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { FENCES_KEY } from '../../fleet/fence-calls.ts';

/** One fence; nothing is asked for while the id is undefined. */
export function useFence(fenceId: string | undefined) {
  return useQuery({
    queryKey: [FENCES_KEY, 'one', fenceId],
    queryFn: ({ signal }) => callApi(findFenceById, { id: fenceId ?? '' }, signal),
    enabled: fenceId !== undefined,
    // An editor begins with what it reads, and must not begin with what it was before the last change.
    gcTime: 0,
  });
}
