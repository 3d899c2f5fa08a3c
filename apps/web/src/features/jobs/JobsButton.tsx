import type { Job } from '@outrider/contract/jobs.ts';
import { Popover } from 'antd';
import { ListTodo } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { JobFiles } from '../../ui/jobs/JobFiles.tsx';
import { JobProgress } from '../../ui/jobs/JobProgress.tsx';
import { isUnfinished, useOwnJobs } from '../../ui/jobs/use-own-jobs.ts';
import { useWords } from '../../ui/list/words.ts';
import { useTellOfEnds } from './use-tell-of-ends.tsx';
import './jobs-button.css';

/** What one has begun and what became of it, from every page; shown once there is anything. */
export function JobsButton(): ReactElement | null {
  const [isOpen, setOpen] = useState(false);
  const jobs = useOwnJobs();
  const face = useFace(jobs);
  useTellOfEnds(jobs);
  if (!jobs?.length) return null;
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="rightBottom"
      content={<JobsPanel jobs={jobs} onGo={() => setOpen(false)} />}
    >
      <button
        type="button"
        className="icon-button jobs-button"
        aria-label={face.label}
        title={face.label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
      >
        {face.icon}
      </button>
    </Popover>
  );
}

/** On a phone: the way to the page, with the same count. */
export function JobsLink({ onGo }: { onGo: () => void }): ReactElement | null {
  const jobs = useOwnJobs();
  const { label, icon } = useFace(jobs);
  if (!jobs?.length) return null;
  return (
    <Link to="/jobs" className="icon-button jobs-button" aria-label={label} title={label} onClick={onGo}>
      {icon}
    </Link>
  );
}

function useFace(jobs: readonly Job[] = []): { readonly label: string; readonly icon: ReactElement } {
  const { t } = useTranslation('jobs');
  const running = jobs.filter(isUnfinished).length;
  return {
    label: running > 0 ? t('running', { count: running }) : t('title'),
    icon: (
      <>
        <ListTodo size={18} aria-hidden />
        {running > 0 && <span className="jobs-count numbers">{running}</span>}
      </>
    ),
  };
}

function JobsPanel({ jobs, onGo }: { jobs: readonly Job[]; onGo: () => void }): ReactElement {
  const words = useWords();
  return (
    <section className="jobs-panel" aria-label={words.text('jobs:title')}>
      <ul>
        {jobs.map((job) => (
          <li key={job.id}>
            <span className="jobs-panel-head">
              <strong>{words.text(`jobs:kinds.${job.kind}`)}</strong>
              <span className="quiet">{job.subject}</span>
            </span>
            <JobProgress job={job} />
            <JobFiles job={job} />
          </li>
        ))}
      </ul>
      <Link to="/jobs" onClick={onGo}>
        {words.text('jobs:all')}
      </Link>
    </section>
  );
}
