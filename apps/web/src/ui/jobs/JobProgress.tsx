import type { Job } from '@outrider/contract/jobs.ts';
import { Progress } from 'antd';
import type { ReactElement } from 'react';
import { ApiError } from '../../lib/api.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { useWords } from '../list/words.ts';
import { isUnfinished } from './use-own-jobs.ts';
import './jobs.css';

/** How far a job has come, or what became of it. */
export function JobProgress({ job }: { job: Job }): ReactElement {
  const words = useWords();
  const errorText = useErrorText();
  const { state, isStopping, total, done, failed, problem } = job;
  const counts = { done: words.number(done), total: words.number(total ?? done) };
  const isOpen = isUnfinished(job);
  return (
    <div className="job-progress" data-state={state}>
      {isOpen && total !== undefined && (
        <Progress
          percent={total === 0 ? 100 : Math.floor((done / total) * 100)}
          size="small"
          showInfo={false}
          aria-label={words.text(`jobs:kinds.${job.kind}`)}
        />
      )}
      <span>
        {words.text(isStopping ? 'jobs:stopping' : `jobs:states.${state}`)}{' '}
        <span className="quiet numbers">
          {total === undefined ? words.text('jobs:rows', counts) : words.text('jobs:ofRows', counts)}
        </span>
        {failed > 0 && (
          <span className="job-failed numbers">
            {' '}
            {words.text('jobs:failedRows', { failed: words.number(failed) })}
          </span>
        )}
      </span>
      {problem && <span className="job-failed">{errorText(new ApiError(problem.key, problem.params))}</span>}
    </div>
  );
}
