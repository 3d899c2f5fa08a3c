/** The headless table: which columns are visible, and the sorting of rows that came all at once. */
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
  /** All that are here, in the order in which they are shown. */
  readonly sorted: readonly Row[];
  /** Those of the page by their ids; in a list without pages all that are here. */
  readonly rows: ReadonlyMap<string, Row>;
}

export function useTable<Row, Of extends Filters>(
  list: ListDefinition<Row, Of, string, string>,
  data: readonly Row[],
  { sort, pageNum, pageSize }: Place,
  words: Words,
): TableModel<Row> {
  const shown = columnsShown(list.name).use();
  const { columns, rowId, source, isVirtual = false } = list;
  const defs = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        accessorFn: ({ row }: Boxed<Row>): CellValue => column.value?.(row, words),
        sortFn: (a: Valued, b: Valued, id: string) => compare(a.getValue(id), b.getValue(id), words.language),
        sortUndefined: 'last' as const,
      })),
    [columns, words],
  );
  const boxed = useMemo(() => data.map((row): Boxed<Row> => ({ row })), [data]);
  const table = useHeadlessTable({
    features: FEATURES,
    columns: defs,
    data: boxed,
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
  const { rows: modelRows } = table.getRowModel();
  const sorted = useMemo(() => modelRows.map(({ original }) => original.row), [modelRows]);
  const rows = useMemo(() => {
    const first = (pageNum - 1) * pageSize;
    const shown = source.isPaged || isVirtual ? sorted : sorted.slice(first, first + pageSize);
    return new Map(shown.map((row) => [rowId(row), row]));
  }, [sorted, source.isPaged, isVirtual, pageNum, pageSize, rowId]);
  return { columns: columns.filter(({ id }) => visible.has(id)), sorted, rows };
}

/** Whether a column is visible. The row's name always is, because it says what the other values belong to. */
export function isShown<Row>(column: Column<Row>, chosen: boolean | undefined): boolean {
  return column.isRowHeader === true || (chosen ?? column.isExtra !== true);
}

/** The headless table needs objects, and a row may be any type. */
interface Boxed<Row> {
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
