import { deleteSchedules, findSchedules, type Schedule } from '@outrider/contract/schedules.ts';
import { Pencil, Play } from 'lucide-react';
import { defineList, pagesOf, rowsBy } from '../../ui/list/define-list.ts';
import { accountFilter, type FilterValues } from '../../ui/list/list-filters.ts';
import { Emails, LastRun, Next } from './ScheduleCells.tsx';
import { VIEW } from './views.ts';

const FILTERS = { account: accountFilter('schedules:account'), view: VIEW };

export const SCHEDULE_LIST = defineList({
  name: 'schedules',
  label: 'pages:countSchedules',
  filters: FILTERS,
  source: pagesOf(findSchedules, ({ account }: FilterValues<typeof FILTERS>, { ownerId }) => ({
    id: account ?? ownerId,
  })),
  rowId: ({ id }) => id,
  rowName: ({ name }) => name,
  empty: { title: 'schedules:nothing', hint: 'schedules:nothingHint' },
  columns: [
    { id: 'name', title: 'schedules:name', isRowHeader: true, value: ({ name }) => name },
    {
      id: 'report',
      title: 'schedules:report',
      value: ({ report }, { text }) => text(`reports:kinds.${report.kind}`),
    },
    { id: 'account', title: 'schedules:account', isExtra: true, value: ({ accountName }) => accountName },
    {
      id: 'every',
      title: 'schedules:every',
      value: ({ every }, { text }) => text(`schedules:everies.${every}`),
    },
    {
      id: 'next',
      title: 'schedules:next',
      value: ({ next }, { text }) => (next ? new Date(next.time) : text('schedules:off')),
      cell: (schedule) => <Next schedule={schedule} />,
    },
    {
      id: 'last',
      title: 'schedules:last',
      value: ({ last }, { text }) => last && text(`schedules:states.${last.state}`),
      cell: (schedule) => <LastRun schedule={schedule} />,
    },
    {
      id: 'emails',
      title: 'schedules:emails',
      value: ({ contacts, emails }) => [...contacts.map(({ name }) => name), ...emails].join(', '),
      cell: (schedule) => <Emails schedule={schedule} />,
    },
    { id: 'by', title: 'schedules:by', isExtra: true, value: ({ creatorName }) => creatorName },
    { id: 'format', title: 'schedules:format', isExtra: true, value: ({ format }) => format.toUpperCase() },
  ],
  actions: [
    { id: 'edit', label: 'schedules:edit', icon: Pencil },
    { id: 'run', label: 'schedules:runNow', icon: Play },
  ],
  bulk: [
    {
      id: 'delete',
      label: 'schedules:remove',
      isDanger: true,
      by: rowsBy(deleteSchedules, (rows: readonly Schedule[]) => ({
        scheduleIds: rows.map(({ id }) => id),
      })),
      warning: 'schedules:removeText',
    },
  ],
});
