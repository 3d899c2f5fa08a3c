import { findFenceById } from '@outrider/contract/fences.ts';
import { useCall } from '../../lib/use-call.ts';

/** One fence; nothing is asked for while the id is undefined. */
export function useFence(fenceId: string | undefined) {
  return useCall(
    findFenceById,
    { id: fenceId ?? '' },
    // An editor begins with what it reads, and must not begin with what it was before the last change.
    { enabled: fenceId !== undefined, gcTime: 0 },
  );
}
