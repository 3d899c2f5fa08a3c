/** A list of pretend rows for the tests of the kit, with one of everything that a list can declare. */
import { ROLES } from '@outrider/domain/roles.ts';
import { type ListContext, defineList, type Page, type Source } from '../src/ui/list/define-list.ts';
import {
  accountFilter,
  type FilterValues,
  manyOf,
  oneOf,
  periodFilter,
  subjectFilter,
  textFilter,
} from '../src/ui/list/list-filters.ts';
import { TESTER } from './show.tsx';

export interface Thing {
  readonly id: string;
  readonly name: string;
  readonly status: 'sent' | 'failed';
  readonly count: number;
}

/** The first one's name would be a formula. */
export function makeThings(number: number): readonly Thing[] {
  return Array.from({ length: number }, (_, index) => ({
    id: String(index + 1),
    name: index === 0 ? '=SUM(A1)' : `Thing ${index + 1}`,
    status: index % 2 === 0 ? 'sent' : 'failed',
    count: (index * 37) % 230,
  }));
}

/** As many as their counts are a permutation of, so that no two are alike. */
export const THINGS = makeThings(230);

const FILTERS = {
  text: textFilter('audit:search', 10),
  status: manyOf({
    label: 'commands:status',
    values: ['sent', 'failed'],
    labelOf: (status) => `commands:statuses.${status}`,
  }),
  only: oneOf({
    label: 'audit:allActions',
    values: ['sent', 'failed'],
    labelOf: (status) => `commands:statuses.${status}`,
  }),
  period: periodFilter('audit:period'),
  account: accountFilter('audit:account'),
  device: subjectFilter(),
};

export type ThingFilters = typeof FILTERS;
export type ThingValues = FilterValues<ThingFilters>;
export type ThingSource = Source<Thing, ThingValues>;
export type ThingQuery = ListContext & Page;

/** As a call would answer that reads a page at a time. */
export function findThings(
  things: readonly Thing[],
  { text, status }: ThingValues,
  { sort, pageNum, pageSize }: ThingQuery,
): { total: number; list: readonly Thing[] } {
  const found = things.filter(
    (each) => each.name.includes(text) && (status.length === 0 || status.includes(each.status)),
  );
  const order = sort ? (sort.isDescending ? -1 : 1) : 0;
  const sorted = found.toSorted((a, b) => order * (a.count - b.count));
  return { total: found.length, list: sorted.slice((pageNum - 1) * pageSize, pageNum * pageSize) };
}

const SOURCE: ThingSource = {
  isPaged: true,
  load: (values, query) => Promise.resolve(findThings(THINGS, values, query)),
};

export const THING_LIST = defineList({
  name: 'things',
  label: 'pages:audit',
  filters: FILTERS,
  source: SOURCE,
  rowId: ({ id }: Thing) => id,
  rowName: ({ name }) => name,
  isExported: true,
  empty: { title: 'audit:nothing', hint: 'accounts:nothingFoundHint' },
  columns: [
    { id: 'name', title: 'audit:subject', isRowHeader: true, value: ({ name }) => name },
    {
      id: 'status',
      title: 'commands:status',
      value: ({ status }, { text }) => text(`commands:statuses.${status}`),
    },
    { id: 'count', title: 'audit:changes', isNumber: true, isSortable: true, value: ({ count }) => count },
    { id: 'id', title: 'audit:action', isExtra: true, value: ({ id }) => id },
  ],
  actions: [
    { id: 'open', label: 'mapKeys:edit' },
    { id: 'transfer', label: 'accounts:actions.transfer', permission: 'main:agents_transfer' },
    {
      id: 'delete',
      label: ({ status }) => (status === 'sent' ? 'accounts:actions.delete' : 'accounts:actions.edit'),
      permission: 'main:agents_delete',
      isDanger: true,
      isFor: ({ name }) => name !== 'Thing 3',
    },
  ],
  bulk: [
    {
      id: 'deleteAll',
      label: 'accounts:actions.deleteChosen',
      permission: 'main:agents_delete',
      isDanger: true,
      takesAll: true,
    },
    { id: 'transferAll', label: 'accounts:actions.transfer', permission: 'main:agents_delete' },
  ],
});

/** Who may delete, but not transfer. */
export const DELETER = { ...TESTER, permissions: ['main:agents_delete'] };
/** Who can have nobody below: is offered no accounts. */
export const LEAF = { ...TESTER, role: ROLES.user };
