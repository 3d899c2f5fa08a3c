import { findJobs, type Job } from '@outrider/contract/jobs.ts';
import { useSession } from '../../lib/session.ts';
import { useCall } from '../../lib/use-call.ts';

/** As many as the panel lists. */
const PAGE_SIZE = 10;
/** While something runs, and while nothing does: it may have been begun in another browser. */
const RUNNING_MS = 1_500;
const QUIET_MS = 60_000;

/**
 * The newest jobs of whoever is logged in; undefined until they are known. They are asked for and not pushed: the live
 * socket is there on the map alone, and for those who may watch vehicles.
 */
export function useOwnJobs(): readonly Job[] | undefined {
  const { data: user } = useSession();
  const isOwner = user?.session === 'password' || user?.session === 'link';
  const { data } = useCall(
    findJobs,
    { id: user?.id ?? '', own: true, pageSize: PAGE_SIZE },
    {
      enabled: isOwner && !user.mustChangePassword && !user.mustSetUpSecondFactor,
      refetchInterval: ({ state }) => refreshMs(state.data?.list),
    },
  );
  return data?.list;
}

/** How soon jobs are asked for again. */
export function refreshMs(jobs: readonly Job[] | undefined): number {
  return jobs?.some(isUnfinished) ? RUNNING_MS : QUIET_MS;
}

export function isUnfinished({ state }: Pick<Job, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}
