import { findScheduleRuns, RUN_STATES } from '@outrider/contract/schedules.ts';
import { RotateCw } from 'lucide-react';
import { defineList, pagesOf } from '../../ui/list/define-list.ts';
import {
  accountFilter,
  type FilterValues,
  manyOf,
  periodFilter,
  textFilter,
} from '../../ui/list/list-filters.ts';
import { Mails, RunFile, RunState } from './ScheduleCells.tsx';
import { VIEW } from './views.ts';

/** While one is on its way, and otherwise. */
const REFRESH_MS = { soon: 2_000, late: 30_000 } as const;

export const RUN_FILTERS = {
  account: accountFilter('schedules:account'),
  view: VIEW,
  states: manyOf({
    label: 'schedules:allStates',
    values: RUN_STATES,
    labelOf: (state) => `schedules:states.${state}`,
  }),
  period: periodFilter('schedules:due'),
  /** Set by a schedule's row. */
  schedule: textFilter('schedules:name', 20),
};

export const RUN_LIST = defineList({
  name: 'schedule-runs',
  label: 'pages:countSchedules',
  filters: RUN_FILTERS,
  source: pagesOf(
    findScheduleRuns,
    ({ account, states, period, schedule }: FilterValues<typeof RUN_FILTERS>, { ownerId }) => ({
      id: account ?? ownerId,
      states,
      ...(schedule && { scheduleId: schedule }),
      ...period,
    }),
  ),
  rowId: ({ id }) => id,
  rowName: ({ name, from, to }) => `${name} ${from} ${to}`,
  isExported: true,
  empty: { title: 'schedules:noRuns' },
  noMatch: { title: 'schedules:noRuns' },
  refreshMs: (runs) =>
    runs?.some(({ state }) => state !== 'done' && state !== 'failed') ? REFRESH_MS.soon : REFRESH_MS.late,
  columns: [
    { id: 'name', title: 'schedules:name', isRowHeader: true, value: ({ name }) => name },
    {
      id: 'period',
      title: 'schedules:period',
      value: ({ from, to }) => (from === to ? from : `${from} – ${to}`),
    },
    {
      id: 'due',
      title: 'schedules:due',
      value: ({ asked, dueTime }, { text }) => (asked ? text('schedules:asked') : new Date(dueTime)),
    },
    {
      id: 'state',
      title: 'schedules:state',
      value: ({ state }, { text }) => text(`schedules:states.${state}`),
      cell: (run) => <RunState run={run} />,
      wraps: true,
    },
    {
      id: 'mails',
      title: 'schedules:mails',
      value: ({ mails }, { text }) =>
        mails.map(({ address, state }) => `${address}: ${text(`schedules:mailStates.${state}`)}`).join(', '),
      cell: (run) => <Mails run={run} />,
      wraps: true,
    },
    { id: 'file', title: 'schedules:file', cell: (run) => <RunFile run={run} /> },
    { id: 'by', title: 'schedules:by', isExtra: true, value: ({ creatorName }) => creatorName },
  ],
  actions: [
    {
      id: 'again',
      label: 'schedules:again',
      icon: RotateCw,
      isFor: ({ state }) => state === 'done' || state === 'failed',
    },
  ],
});
