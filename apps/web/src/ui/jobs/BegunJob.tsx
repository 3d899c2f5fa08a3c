import type { ReactElement } from 'react';
import { JobFiles } from './JobFiles.tsx';
import { JobProgress } from './JobProgress.tsx';
import { useOwnJobs } from './use-own-jobs.ts';

/** A job that was begun here and now; nothing until it is listed. */
export function BegunJob({ jobId }: { jobId: string }): ReactElement | null {
  const job = useOwnJobs()?.find(({ id }) => id === jobId);
  if (!job) return null;
  return (
    <div className="job-begun" role="status">
      <JobProgress job={job} />
      <JobFiles job={job} />
    </div>
  );
}
