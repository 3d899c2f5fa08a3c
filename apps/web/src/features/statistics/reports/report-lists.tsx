/** The rows of a report that was read, and its sums, as lists. */
import type { CallOutput } from '@outrider/contract/call.ts';
import type { findReport, ReportSum } from '@outrider/contract/reports.ts';
import {
  columnsOfReport,
  infoOfColumn,
  infoOfReport,
  isAddress,
  REPORT_PLACES,
  type ReportAddress,
  type ReportColumn,
} from '@outrider/domain/report-kinds.ts';
import type { ReactElement } from 'react';
import { useUnits } from '../../../lib/units.ts';
import { useNearText } from '../../../map/near-text.ts';
import { allOf, type Column, defineList } from '../../../ui/list/define-list.ts';
import { type TextKey, useWords } from '../../../ui/list/words.ts';
import { formatReportValue, isFigure } from './format-value.ts';
import type { ReportLayout } from './report-filters.ts';

export type ReportAnswer = CallOutput<typeof findReport>;
type Values = ReportSum['values'];
export type ListedRow = ReportAnswer['list'][number] & { readonly key: string };

function Value({ column, values }: { readonly column: ReportColumn; readonly values: Values }): ReactElement {
  const words = useWords();
  const units = useUnits();
  return <>{formatReportValue(column, values[column], { words, units })}</>;
}

/** Its address where a provider has told it, and else the nearest place of the built-in map. */
function Place({
  column,
  values,
}: {
  readonly column: ReportAddress;
  readonly values: Values;
}): ReactElement {
  const nearText = useNearText();
  const { latitude, longitude } = REPORT_PLACES[column];
  const [north, east] = [values[latitude], values[longitude]];
  if (values[column] !== undefined || north === undefined || east === undefined) return <>{values[column]}</>;
  return <>{nearText({ latitude: Number(north), longitude: Number(east) })}</>;
}

const NAMES: ReadonlySet<ReportColumn> = new Set(['device', 'entry']);
/** Long words, for which a table has little room. */
const WRAPPED: ReadonlySet<ReportColumn> = new Set(['edge', 'account', 'fence']);

function toColumn<Row>(column: ReportColumn, valuesOf: (row: Row) => Values): Column<Row> {
  return {
    id: column,
    title: `reports:columns.${column}`,
    isNumber: isFigure(column),
    isSortable: true,
    isRowHeader: NAMES.has(column),
    wraps: WRAPPED.has(column) || isAddress(column),
    value: (row) => valuesOf(row)[column],
    cell: (row) =>
      isAddress(column) ? (
        <Place column={column} values={valuesOf(row)} />
      ) : (
        <Value column={column} values={valuesOf(row)} />
      ),
  };
}

const EMPTY = { title: 'reports:nothing' } as const satisfies { title: TextKey };

export function rowsList(layout: ReportLayout, answer: ReportAnswer) {
  const rows = answer.list.map((row, index): ListedRow => ({ ...row, key: String(index) }));
  const columns = columnsOfReport(layout.kind, layout.columns).map((column) =>
    toColumn<ListedRow>(column, (row) => row),
  );
  const hasHeader = columns.some(({ isRowHeader }) => isRowHeader);
  return defineList({
    name: `report-${layout.kind}`,
    label: `reports:kinds.${layout.kind}`,
    filters: {},
    source: allOf<ListedRow>(() => Promise.resolve(rows)),
    rowId: ({ key }) => key,
    rowName: ({ device, begin, day }) => [device, begin ?? day].filter(Boolean).join(' '),
    empty: EMPTY,
    columns: hasHeader ? columns : columns.map((each, index) => ({ ...each, isRowHeader: index === 0 })),
  });
}

interface SumRow {
  readonly key: string;
  readonly sum: ReportSum;
}

export function sumsList(layout: ReportLayout, answer: ReportAnswer) {
  const { columns, groups } = infoOfReport(layout.kind);
  const group = layout.group ?? groups[0] ?? 'account';
  const rows = answer.sums.map((sum, index): SumRow => ({ key: String(index), sum }));
  return defineList({
    name: `report-sums-${layout.kind}-${group}`,
    label: 'reports:sums',
    filters: {},
    source: allOf<SumRow>(() => Promise.resolve(rows)),
    rowId: ({ key }) => key,
    rowName: ({ sum }) => sum.group ?? '',
    empty: EMPTY,
    columns: [
      {
        id: 'group',
        title: `reports:groups.${group}`,
        isRowHeader: true,
        isSortable: true,
        value: ({ sum }, { text }) => sum.group ?? text('reports:all'),
      },
      {
        id: 'count',
        title: 'reports:count',
        isNumber: true,
        isSortable: true,
        value: ({ sum }) => sum.count,
      },
      ...columns
        .filter(
          (column) => infoOfColumn(column).fold !== undefined && answer.all.values[column] !== undefined,
        )
        .map((column) => toColumn<SumRow>(column, ({ sum }) => sum.values)),
    ],
  });
}

export const totalOf = (answer: ReportAnswer): SumRow => ({ key: 'all', sum: answer.all });
