import { ApiError } from '../../src/lib/api.ts';
import { defineList, type ListContext, type Page, type Source } from '../../src/ui/list/define-list.ts';
import { type FilterValues, manyOf, textFilter } from '../../src/ui/list/list-filters.ts';

interface Thing {
  readonly id: string;
  readonly name: string;
  readonly status: 'sent' | 'failed';
  readonly count: number;
}

/** With `rows=` in the page's address there are as many, in one table to scroll through. */
const asked = new URLSearchParams(location.search).get('rows');

const THINGS: readonly Thing[] = Array.from({ length: Number(asked ?? 230) }, (_, index) => ({
  id: String(index + 1),
  name: index === 0 ? '=SUM(A1)' : `Thing ${index + 1}`,
  status: index % 2 === 0 ? 'sent' : 'failed',
  count: (index * 37) % 230,
}));

const FILTERS = {
  text: textFilter('audit:search'),
  status: manyOf({
    label: 'commands:status',
    values: ['sent', 'failed'],
    labelOf: (status) => `commands:statuses.${status}`,
  }),
};
type Values = FilterValues<typeof FILTERS>;

/** As a call would answer; the text says what goes wrong. */
async function answer({ text, status }: Values, { sort, pageNum, pageSize }: ListContext & Page) {
  if (text === 'refused') throw new ApiError('noPermission');
  if (text === 'broken') throw new ApiError('network');
  const found = THINGS.filter(
    (each) => each.name.includes(text) && (status.length === 0 || status.includes(each.status)),
  );
  const order = sort ? (sort.isDescending ? -1 : 1) : 0;
  const sorted = found.toSorted((a, b) => order * (a.count - b.count));
  return { total: found.length, list: sorted.slice((pageNum - 1) * pageSize, pageNum * pageSize) };
}

const isVirtual = asked !== null;
const source: Source<Thing, Values> = {
  isPaged: true,
  load: answer,
  ...(isVirtual && { pageSizeMax: 1_000 }),
};

export const PRETEND_LIST = defineList({
  name: 'things',
  label: 'pages:audit',
  filters: FILTERS,
  source,
  rowId: ({ id }) => id,
  rowName: ({ name }) => name,
  isExported: true,
  isVirtual,
  ...(isVirtual && { widthMinPx: 700 }),
  empty: { title: 'audit:nothing' },
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
  ],
  bulk: [
    {
      id: 'delete',
      label: 'accounts:actions.deleteChosen',
      permission: 'main:agents_delete',
      isDanger: true,
      takesAll: true,
    },
  ],
});
