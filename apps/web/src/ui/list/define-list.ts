/**
 * A list is declared, not built: the source of its rows, its columns, filters, texts and actions. `List` makes the page
 * from the declaration; see docs/how-to/add-a-page-with-a-table.md.
 */
import type { Call, CallInput, CallOutput, DataKind } from '@outrider/contract/call.ts';
import type { Permission } from '@outrider/domain/permissions.ts';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { callApi } from '../../lib/api.ts';
import type { DraggedKind } from '../../lib/dragged-rows.ts';
import type { WritingCall } from '../../lib/use-call.ts';
import type { Filters, FilterValues } from './list-filters.ts';
import type { Sort } from './list-address.ts';
import type { CellValue, TextKey, Words } from './words.ts';

export interface Page {
  readonly pageNum: number;
  readonly pageSize: number;
}

export interface Loaded<Row> {
  /** Of all pages. */
  readonly total: number;
  /** Whether there are more than `total`: how many is still being counted. */
  readonly isMore?: boolean;
  readonly list: readonly Row[];
}

/** The input of a call besides the filters and the page. */
export interface ListContext {
  /** The account whose data the page shows. */
  readonly ownerId: string;
  readonly sort: Sort | undefined;
}

export interface Source<Row, Values> {
  /** Whether the call answers with one page at a time. Otherwise it answers with all rows, and the list sorts them. */
  readonly isPaged: boolean;
  /** The most rows that the call answers with at once; 100 where it says nothing else (specification, section 9). */
  readonly pageSizeMax?: number;
  /** The kinds of data in the rows; a call that changes one of them makes the rows out of date. */
  readonly reads?: readonly DataKind[];
  readonly load: (values: Values, context: ListContext & Page, signal: AbortSignal) => Promise<Loaded<Row>>;
  /** Asks how many rows match, where the pages come without that number; in any order they are as many. */
  readonly count?: (values: Values, ownerId: string, signal: AbortSignal) => Promise<number>;
}

type ListCall = Pick<Call, 'method' | 'path' | 'input' | 'output' | 'reads'>;
type RowOf<Declared extends ListCall> =
  CallOutput<Declared> extends { list: readonly (infer Row)[] } ? Row : never;
type WithoutPage<Input> = Omit<Input, keyof Page>;
/** One that answers with a `total`. */
type CountingCall = Pick<Call, 'method' | 'path' | 'input' | 'output'>;

/** Rows from a call that answers with one page at a time. */
export function pagesOf<Declared extends ListCall, Values>(
  call: Declared,
  toInput: (values: Values, context: ListContext) => WithoutPage<CallInput<Declared>>,
  options: Pick<Source<never, never>, 'pageSizeMax'> = {},
): Source<RowOf<Declared>, Values> {
  return {
    ...options,
    isPaged: true,
    reads: call.reads,
    async load(values, { pageNum, pageSize, ...context }, signal) {
      // The cast is safe: the call's input consists of the page and the rest.
      const input = { ...toInput(values, context), pageNum, pageSize } as CallInput<Declared>;
      // The cast is safe: RowOf is the type of the answer's rows.
      return (await callApi(call, input, signal)) as Loaded<RowOf<Declared>>;
    },
  };
}

/**
 * Like `pagesOf`, for a list whose rows take longer to be counted than a page to be read: the page comes at once, by a
 * call that takes `counted`, and their number is asked apart, once for all pages in all orders.
 */
export function uncountedPagesOf<Declared extends ListCall, Values>(
  call: Declared,
  countingCall: CountingCall,
  toInput: (values: Values, context: ListContext) => WithoutPage<CallInput<Declared>>,
  options: Pick<Source<never, never>, 'pageSizeMax'> = {},
): Source<RowOf<Declared>, Values> {
  const pages = pagesOf<Declared, Values>(
    call,
    // The call takes it, or the list would be counted twice.
    (values, context) => ({ ...toInput(values, context), counted: false }),
    options,
  );
  return {
    ...pages,
    async load(values, context, signal) {
      const loaded = await pages.load(values, context, signal);
      const known = (context.pageNum - 1) * context.pageSize + loaded.list.length;
      return { ...loaded, isMore: loaded.list.length > 0 && loaded.total > known };
    },
    async count(values, ownerId, signal) {
      // The cast is safe: a page has the filters of what is counted, and more, which the server leaves aside.
      const input = toInput(values, { ownerId, sort: undefined }) as CallInput<CountingCall>;
      // The cast is safe: it is a counting call.
      return ((await callApi(countingCall, input, signal)) as { total: number }).total;
    },
  };
}

/** The rows of a call that answers with all there are. @param reads what the call declares of that name. */
export function allOf<Row, Values = object>(
  load: (values: Values, context: ListContext, signal: AbortSignal) => Promise<readonly Row[]>,
  reads: readonly DataKind[] = [],
): Source<Row, Values> {
  return {
    isPaged: false,
    reads,
    async load(values, context, signal) {
      const list = await load(values, context, signal);
      return { total: list.length, list };
    },
  };
}

/** What a file is to hold that a job makes. */
export interface FileOptions {
  readonly format: 'xlsx' | 'csv';
  readonly columns: readonly { readonly id: string; readonly title: string }[];
  readonly timeZone: string;
  readonly key: string;
}

/** The call that begins a job which writes all that match into a file. */
export interface ExportJob<Values> {
  readonly call: WritingCall;
  readonly begin: (
    values: Values,
    context: ListContext,
    options: FileOptions,
  ) => Promise<{ readonly jobId: string }>;
}

/** Exports by a job: for a list that is too long for the browser to read page by page. */
export function exportBy<Declared extends WritingCall, Values>(
  call: Declared,
  toInput: (values: Values, context: ListContext) => Omit<CallInput<Declared>, keyof FileOptions>,
): ExportJob<Values> {
  return {
    call,
    async begin(values, asked, options) {
      // The filters, and what every export takes: the two halves of the call's input.
      const input = { ...toInput(values, asked), ...options } as CallInput<Declared>;
      return (await callApi(call, input)) as { jobId: string }; // What every export answers with.
    },
  };
}

export interface Column<Row> {
  readonly id: string;
  readonly title: TextKey;
  /**
   * The value to sort by and to export. It is also shown if there is no `cell`. A column without a value is not
   * exported.
   */
  readonly value?: (row: Row, words: Words) => CellValue;
  readonly cell?: (row: Row) => ReactNode;
  /** Whether the column names the row: its text is spoken with each cell, and is the heading of the card. */
  readonly isRowHeader?: boolean;
  /** Whether the rows can be sorted by it: by the call if it is paged, otherwise by the list. */
  readonly isSortable?: boolean;
  /** Whether the values are figures, which are aligned to the right. */
  readonly isNumber?: boolean;
  /** Whether the column is hidden until the user chooses it. */
  readonly isExtra?: boolean;
  /** Whether long texts are wrapped onto several lines. */
  readonly wraps?: boolean;
  /** CSS width; only for a list with `widthMinPx`. */
  readonly width?: string;
}

/** What a dialog asks before something is done. */
export interface Question {
  readonly title: string;
  readonly text?: string;
}

/** What can be done to a row. */
export interface Action<Id extends string, Row> {
  readonly id: Id;
  readonly label: TextKey | ((row: Row) => TextKey);
  /** Shown in place of the label, which is then spoken together with the row's name. */
  readonly icon?: LucideIcon;
  readonly permission?: Permission;
  readonly isDanger?: boolean;
  /** What is to be done first of all with such a row. */
  readonly isPrimary?: (row: Row) => boolean;
  readonly isFor?: (row: Row) => boolean;
  /** Asked first. */
  readonly ask?: (row: Row, words: Words) => Question;
  /** Told when it is done, where whoever does it tells nothing of its own. */
  readonly done?: TextKey;
}

/** The call that a bulk action is. */
export interface RowsCall<Row> {
  readonly call: WritingCall;
  /** Resolves to what is told when it is done, if anything. */
  readonly run: (rows: readonly Row[], words: Words) => Promise<string | undefined>;
}

/** Makes one call with the rows that are selected, and then clears the selection. */
export function rowsBy<Declared extends WritingCall, Row>(
  call: Declared,
  toInput: (rows: readonly Row[]) => CallInput<Declared>,
  tellOf?: (output: CallOutput<Declared>, words: Words) => string,
): RowsCall<Row> {
  return {
    call,
    async run(rows, words) {
      const output = await callApi(call, toInput(rows));
      return tellOf?.(output, words);
    },
  };
}

export interface BulkAction<Id extends string, Row> {
  readonly id: Id;
  readonly label: TextKey;
  /** Otherwise the page's `onBulk` does it. */
  readonly by?: RowsCall<Row>;
  readonly permission?: Permission;
  readonly isDanger?: boolean;
  /** Whether the action can be applied to all rows that match, without their ids. */
  readonly takesAll?: boolean;
  /** The most rows that its call takes. Up to that many, all that match are read and named where all are selected. */
  readonly rowsMax?: number;
  /** Asked first. */
  readonly ask?: (chosen: Named, words: Words) => Question;
  /** In place of `ask`: what becomes of the rows, asked with the label and the number of rows. */
  readonly warning?: TextKey;
}

/** What a bulk action would be done to: the names of the rows, or none where all that match are meant. */
export interface Named {
  readonly count: number;
  readonly names: readonly string[];
}

/** What a bulk action is done to: rows, or all that match without naming them. */
export type Chosen<Row, Of extends Filters> =
  | { readonly kind: 'rows'; readonly rows: readonly Row[] }
  | { readonly kind: 'all'; readonly total: number; readonly filters: FilterValues<Of> };

export interface ListDefinition<
  Row,
  Of extends Filters,
  ActionId extends string = never,
  BulkId extends string = never,
> {
  /** Of the cached rows, the remembered columns and the exported file. */
  readonly name: string;
  readonly label: TextKey;
  readonly source: Source<Row, FilterValues<Of>>;
  readonly filters: Of;
  readonly rowId: (row: Row) => string;
  /** The row's name, for the label of its checkbox. */
  readonly rowName: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  /** Texts for a list without any rows, and for one whose filters match nothing. */
  readonly empty: { readonly title: TextKey; readonly hint?: TextKey };
  readonly noMatch?: { readonly title: TextKey; readonly hint?: TextKey };
  readonly actions?: readonly Action<ActionId, Row>[];
  readonly bulk?: readonly BulkAction<BulkId, Row>[];
  /** What the selected rows are for what they can be dragged onto. */
  readonly dragged?: DraggedKind;
  readonly isExported?: boolean;
  /** Of a list that is exported: by a job and not by the browser. Its columns are called as those of the list. */
  readonly exportJob?: ExportJob<FilterValues<Of>>;
  /**
   * All rows stand in one table to scroll through, read and drawn as they come into view; else they stand on pages.
   * Each row of the table is one line, and `widthMinPx` is needed: columns must not follow what is in view.
   */
  readonly isVirtual?: boolean;
  /** What a card shows below the row's name, in place of the columns with their titles. */
  readonly card?: (row: Row) => ReactNode;
  /** If set, the table is as wide as the page and at least this wide. Otherwise its contents decide. */
  readonly widthMinPx?: number;
  /** The number up to which the call counts rows. */
  readonly countedMax?: number;
  /** The interval at which the rows are refetched. */
  readonly refreshMs?: (rows: readonly Row[] | undefined) => number;
}

/** Declares a list. The function only infers its types. */
export function defineList<
  Row,
  Of extends Filters,
  const ActionId extends string = never,
  const BulkId extends string = never,
>(definition: ListDefinition<Row, Of, ActionId, BulkId>): ListDefinition<Row, Of, ActionId, BulkId> {
  return definition;
}
