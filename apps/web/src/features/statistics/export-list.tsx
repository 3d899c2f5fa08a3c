import { deleteJobs, EXPORT_KINDS, findJobs, type Job } from '@outrider/contract/jobs.ts';
import { RotateCw } from 'lucide-react';
import { formatBytes } from '../../lib/format.ts';
import { JobFiles } from '../../ui/jobs/JobFiles.tsx';
import { JobProgress } from '../../ui/jobs/JobProgress.tsx';
import { isUnfinished, refreshMs } from '../../ui/jobs/use-own-jobs.ts';
import { defineList, pagesOf, rowsBy } from '../../ui/list/define-list.ts';
import { accountFilter, type FilterValues, manyOf, periodFilter } from '../../ui/list/list-filters.ts';

const FILTERS = {
  account: accountFilter('jobs:account'),
  kinds: manyOf({ label: 'jobs:allKinds', values: EXPORT_KINDS, labelOf: (kind) => `jobs:kinds.${kind}` }),
  period: periodFilter('jobs:period'),
};

/** Jobs that have made files, or are making them. */
export const EXPORT_LIST = defineList({
  name: 'exports',
  label: 'pages:countExport',
  filters: FILTERS,
  source: pagesOf(findJobs, ({ account, kinds, period }: FilterValues<typeof FILTERS>, { ownerId }) => ({
    id: account ?? ownerId,
    kinds: kinds.length > 0 ? kinds : [...EXPORT_KINDS],
    ...period,
  })),
  rowId: ({ id }) => id,
  rowName: ({ kind, subject }) => `${kind} ${subject}`,
  empty: { title: 'statistics:noExports' },
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
    { id: 'created', title: 'jobs:created', value: ({ createdTime }) => new Date(createdTime) },
    { id: 'state', title: 'jobs:state', cell: (job) => <JobProgress job={job} />, wraps: true },
    { id: 'done', title: 'statistics:rowCount', isNumber: true, value: ({ done }) => done },
    {
      id: 'size',
      title: 'statistics:size',
      isNumber: true,
      value: ({ file }, { language }) => file && formatBytes(file.bytes, language),
    },
    { id: 'end', title: 'jobs:end', value: ({ endTime }) => endTime && new Date(endTime) },
    { id: 'files', title: 'jobs:files', cell: (job) => <JobFiles job={job} /> },
  ],
  actions: [{ id: 'again', label: 'schedules:again', icon: RotateCw, isFor: (job) => !isUnfinished(job) }],
  bulk: [
    {
      id: 'delete',
      label: 'jobs:delete',
      isDanger: true,
      by: rowsBy(deleteJobs, (jobs: readonly Job[]) => ({ jobIds: jobs.map(({ id }) => id) })),
      warning: 'jobs:deleteText',
    },
  ],
});
