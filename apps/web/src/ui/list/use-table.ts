/** The headless table: which columns are shown, and the order of rows that came all at once. */
import {
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable as useHeadlessTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Column, ListDefinition } from './define-list.ts';
import type { Filters } from './list-filters.ts';
import type { Place } from './list-address.ts';
import { columnsShown } from './columns-shown.ts';
import type { CellValue, Words } from './words.ts';

const FEATURES = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

export interface TableModel<Row> {
  readonly columns: readonly Column<Row>[];
  /** Those of the page, by their ids, in the order in which they are shown. */
  readonly rows: ReadonlyMap<string, Row>;
}

export function useTable<Row, Of extends Filters>(
  list: ListDefinition<Row, Of, string, string>,
  data: readonly Row[],
  { sort, pageNum, pageSize }: Place,
  words: Words,
): TableModel<Row> {
  const shown = columnsShown(list.name).use();
  const { columns, rowId, source } = list;
  const defs = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        accessorFn: ({ row }: Held<Row>): CellValue => column.value?.(row, words),
        sortFn: (a: Valued, b: Valued, id: string) => compare(a.getValue(id), b.getValue(id), words.language),
        sortUndefined: 'last' as const,
      })),
    [columns, words],
  );
  const held = useMemo(() => data.map((row): Held<Row> => ({ row })), [data]);
  const table = useHeadlessTable({
    features: FEATURES,
    columns: defs,
    data: held,
    getRowId: ({ row }) => rowId(row),
    manualSorting: source.isPaged,
    state: {
      columnVisibility: Object.fromEntries(
        columns.map((column) => [column.id, isShown(column, shown[column.id])]),
      ),
      sorting: sort ? [{ id: sort.by, desc: sort.isDescending }] : [],
    },
  });
  const visible = new Set(table.getVisibleLeafColumns().map(({ id }) => id));
  const sorted = table.getRowModel().rows;
  const first = source.isPaged ? 0 : (pageNum - 1) * pageSize;
  return {
    columns: columns.filter(({ id }) => visible.has(id)),
    rows: new Map(sorted.slice(first, first + pageSize).map((row) => [row.id, row.original.row])),
  };
}

/** The row's name is always shown: without it nobody knows what the rest is of. */
export function isShown<Row>(column: Column<Row>, chosen: boolean | undefined): boolean {
  return column.isRowHeader === true || (chosen ?? column.isExtra !== true);
}

/** The headless table asks for objects, which a row need not be. */
interface Held<Row> {
  readonly row: Row;
}

interface Valued {
  readonly getValue: (id: string) => unknown;
}

function compare(a: unknown, b: unknown, language: string): number {
  if (typeof a === 'string' && typeof b === 'string') {
    return a.localeCompare(b, language, { numeric: true });
  }
  return Number(a) - Number(b);
}
