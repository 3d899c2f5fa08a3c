import type { Job } from '@outrider/contract/jobs.ts';
import { App } from 'antd';
import { useEffect, useRef } from 'react';
import { useRefetchAll } from '../../lib/use-call.ts';
import { JobFiles } from '../../ui/jobs/JobFiles.tsx';
import { JobProgress } from '../../ui/jobs/JobProgress.tsx';
import { isUnfinished } from '../../ui/jobs/use-own-jobs.ts';
import { useWords } from '../../ui/list/words.ts';

/** When a job ends that was seen running, says so, and reads anew what is shown: the job may have changed it. */
export function useTellOfEnds(jobs: readonly Job[]): void {
  const { notification } = App.useApp();
  const words = useWords();
  const refetchAll = useRefetchAll();
  const running = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const ended = jobs.filter((job) => running.current.has(job.id) && !isUnfinished(job));
    running.current = new Set(jobs.filter(isUnfinished).map(({ id }) => id));
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
