import type { Job } from '@outrider/contract/jobs.ts';
import { App } from 'antd';
import { useEffect, useRef } from 'react';
import { useRefetchAll } from '../../lib/use-call.ts';
import { JobFiles } from '../../ui/jobs/JobFiles.tsx';
import { JobProgress } from '../../ui/jobs/JobProgress.tsx';
import { useWords } from '../../ui/list/words.ts';
import { endedAfter, lastEnd } from './ends.ts';

/**
 * Says of each job that ends from now on that it has ended, and reads anew what is shown: the job may have changed it.
 * A short job has ended before it is seen running, so it is the time of its end that counts.
 * @param jobs the newest; undefined until they are known.
 */
export function useTellOfEnds(jobs: readonly Job[] | undefined): void {
  const { notification } = App.useApp();
  const words = useWords();
  const refetchAll = useRefetchAll();
  const toldUntil = useRef<string>(undefined);
  useEffect(() => {
    if (!jobs) return;
    const before = toldUntil.current;
    toldUntil.current = lastEnd(jobs, before);
    if (before === undefined) return;
    const ended = endedAfter(jobs, before);
    if (ended.length > 0) void refetchAll();
    for (const job of ended) {
      notification.open({
        key: `job ${job.id}`,
        type: job.state === 'done' && job.failed === 0 ? 'success' : 'warning',
        title: words.text(`jobs:kinds.${job.kind}`),
        description: (
          <>
            <JobProgress job={job} />
            <JobFiles job={job} />
          </>
        ),
        placement: 'bottomRight',
      });
    }
  }, [jobs, notification, words, refetchAll]);
}
