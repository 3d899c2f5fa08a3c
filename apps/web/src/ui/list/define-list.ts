/**
 * A list is declared, not built: where its rows come from, its columns, filters, words and what can be done to a row.
 * `List` makes the page of it, with everything that each list has; see docs/how-to/add-a-page-with-a-table.md.
 */
import type { Call, CallInput, CallOutput, DataKind } from '@outrider/contract/call.ts';
import type { Permission } from '@outrider/domain/permissions.ts';
import type { ReactNode } from 'react';
import { callApi } from '../../lib/api.ts';
import type { Filters, FilterValues } from './list-filters.ts';
import type { Sort } from './list-address.ts';
import type { CellValue, TextKey, Words } from './words.ts';

export interface Page {
  readonly pageNum: number;
  readonly pageSize: number;
}

export interface Loaded<Row> {
  readonly total: number;
  readonly list: readonly Row[];
}

/** What a call is asked beside its filters. */
export interface Asked {
  /** The account whose page it is. */
  readonly ownerId: string;
  readonly sort: Sort | undefined;
}

export interface Source<Row, Values> {
  /** Whether the call answers a page at a time; else it answers with all there are, and the list sorts them. */
  readonly isPaged: boolean;
  /** Kinds of data of which the rows are: a call that changes one makes them out of date. */
  readonly reads?: readonly DataKind[];
  readonly load: (values: Values, asked: Asked & Page, signal: AbortSignal) => Promise<Loaded<Row>>;
}

type ListCall = Pick<Call, 'method' | 'path' | 'input' | 'output' | 'reads'>;
type RowOf<Declared extends ListCall> =
  CallOutput<Declared> extends { list: readonly (infer Row)[] } ? Row : never;
type WithoutPage<Input> = Omit<Input, keyof Page>;

/** The rows of a call that answers page by page. */
export function pagesOf<Declared extends ListCall, Values>(
  call: Declared,
  toInput: (values: Values, asked: Asked) => WithoutPage<CallInput<Declared>>,
): Source<RowOf<Declared>, Values> {
  return {
    isPaged: true,
    reads: call.reads,
    async load(values, { pageNum, pageSize, ...asked }, signal) {
      // Without its page, and with it: the two halves of the call's input.
      const input = { ...toInput(values, asked), pageNum, pageSize } as CallInput<Declared>;
      return (await callApi(call, input, signal)) as Loaded<RowOf<Declared>>; // By what RowOf is.
    },
  };
}

/** The rows of a call that answers with all there are. */
export function allOf<Row, Values = object>(
  load: (values: Values, asked: Asked, signal: AbortSignal) => Promise<readonly Row[]>,
): Source<Row, Values> {
  return {
    isPaged: false,
    async load(values, asked, signal) {
      const list = await load(values, asked, signal);
      return { total: list.length, list };
    },
  };
}

export interface Column<Row> {
  readonly id: string;
  readonly title: TextKey;
  /** What is sorted by and exported, and shown where `cell` shows nothing else. A column without is not exported. */
  readonly value?: (row: Row, words: Words) => CellValue;
  readonly cell?: (row: Row) => ReactNode;
  /** Names the row: spoken with each of its cells, and the head of its card. */
  readonly isRowHeader?: boolean;
  /** Whether the call sorts by it; the rows of a call that answers with all are sorted here. */
  readonly isSortable?: boolean;
  /** Figures stand below each other. */
  readonly isNumber?: boolean;
  /** Left out until it is chosen. */
  readonly isExtra?: boolean;
  /** Long texts may take several lines. */
  readonly wraps?: boolean;
  /** Of the table's; only in a list with `widthMinPx`. */
  readonly width?: string;
}

/** What can be done to a row, or to all that are selected. */
export interface Action<Id extends string, Row> {
  readonly id: Id;
  readonly label: TextKey | ((row: Row) => TextKey);
  readonly permission?: Permission;
  readonly isDanger?: boolean;
  readonly isFor?: (row: Row) => boolean;
}

export interface BulkAction<Id extends string> {
  readonly id: Id;
  readonly label: TextKey;
  readonly permission?: Permission;
  readonly isDanger?: boolean;
  /** Whether it can be done to all that match without naming them. */
  readonly takesAll?: boolean;
}

export interface ListDefinition<
  Row,
  Of extends Filters,
  ActionId extends string = never,
  BulkId extends string = never,
> {
  /** Of the remembered columns and of the exported file. */
  readonly name: string;
  readonly label: TextKey;
  /** Under which the rows are cached; whoever changes rows says that all below it is out of date. */
  readonly queryKey: readonly string[];
  readonly source: Source<Row, FilterValues<Of>>;
  readonly filters: Of;
  readonly rowId: (row: Row) => string;
  /** How a row is called when it is selected. */
  readonly rowName: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  /** Where there is nothing yet, and where nothing matches. */
  readonly empty: { readonly title: TextKey; readonly hint?: TextKey };
  readonly noMatch?: { readonly title: TextKey; readonly hint?: TextKey };
  readonly actions?: readonly Action<ActionId, Row>[];
  readonly bulk?: readonly BulkAction<BulkId>[];
  readonly isExported?: boolean;
  /** The table is as wide as the page, and at least this; else it is as wide as its contents. */
  readonly widthMinPx?: number;
  /** How far the call counts. */
  readonly countedMax?: number;
  /** When the rows are asked for again by themselves. */
  readonly refreshMs?: (rows: readonly Row[] | undefined) => number;
}

/** Declares a list; the function only infers its types. */
export function defineList<
  Row,
  Of extends Filters,
  const ActionId extends string = never,
  const BulkId extends string = never,
>(definition: ListDefinition<Row, Of, ActionId, BulkId>): ListDefinition<Row, Of, ActionId, BulkId> {
  return definition;
}
