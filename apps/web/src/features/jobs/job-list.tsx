import { deleteJobs, findJobs, type Job, JOB_KINDS, JOB_STATES, stopJobs } from '@outrider/contract/jobs.ts';
import { defineList, pagesOf, rowsBy } from '../../ui/list/define-list.ts';
import { accountFilter, type FilterValues, manyOf, periodFilter } from '../../ui/list/list-filters.ts';
import { JobFiles } from '../../ui/jobs/JobFiles.tsx';
import { JobProgress } from '../../ui/jobs/JobProgress.tsx';
import { refreshMs } from '../../ui/jobs/use-own-jobs.ts';

const FILTERS = {
  account: accountFilter('jobs:account'),
  kinds: manyOf({ label: 'jobs:allKinds', values: JOB_KINDS, labelOf: (kind) => `jobs:kinds.${kind}` }),
  states: manyOf({ label: 'jobs:allStates', values: JOB_STATES, labelOf: (state) => `jobs:states.${state}` }),
  period: periodFilter('jobs:period'),
};

const byIds = (jobs: readonly Job[]) => ({ jobIds: jobs.map(({ id }) => id) });

export const JOB_LIST = defineList({
  name: 'jobs',
  label: 'jobs:title',
  filters: FILTERS,
  source: pagesOf(findJobs, ({ account, period, ...filters }: FilterValues<typeof FILTERS>, { ownerId }) => ({
    id: account ?? ownerId,
    ...filters,
    ...period,
  })),
  rowId: ({ id }) => id,
  rowName: ({ kind, subject }) => `${kind} ${subject}`,
  isExported: true,
  empty: { title: 'jobs:nothing', hint: 'jobs:nothingHint' },
  refreshMs,
  columns: [
    {
      id: 'kind',
      title: 'jobs:kind',
      isRowHeader: true,
      value: ({ kind }, { text }) => text(`jobs:kinds.${kind}`),
    },
    { id: 'subject', title: 'jobs:subject', value: ({ subject }) => subject },
    { id: 'username', title: 'jobs:by', value: ({ username }) => username },
    {
      id: 'state',
      title: 'jobs:state',
      value: ({ state }, { text }) => text(`jobs:states.${state}`),
      cell: (job) => <JobProgress job={job} />,
      wraps: true,
    },
    { id: 'done', title: 'jobs:done', isNumber: true, isExtra: true, value: ({ done }) => done },
    { id: 'failed', title: 'jobs:failed', isNumber: true, isExtra: true, value: ({ failed }) => failed },
    { id: 'created', title: 'jobs:created', value: ({ createdTime }) => new Date(createdTime) },
    { id: 'files', title: 'jobs:files', cell: (job) => <JobFiles job={job} /> },
    { id: 'end', title: 'jobs:end', isExtra: true, value: ({ endTime }) => endTime && new Date(endTime) },
  ],
  bulk: [
    { id: 'stop', label: 'jobs:stop', by: rowsBy(stopJobs, byIds), warning: 'jobs:stopText' },
    {
      id: 'delete',
      label: 'jobs:delete',
      isDanger: true,
      by: rowsBy(deleteJobs, byIds),
      warning: 'jobs:deleteText',
    },
  ],
});
