/** Reads every row that matches the filters, page by page. */
import type { Loaded } from './define-list.ts';

/** The most rows in one file; our choice. */
export const EXPORT_ROWS_MAX = 50_000;
/** The most that a call answers with, where it says nothing else. */
export const CALL_ROWS_MAX = 100;

interface Options<Row> {
  readonly load: (pageNum: number, pageSize: number, signal: AbortSignal) => Promise<Loaded<Row>>;
  readonly rowId: (row: Row) => string;
  readonly signal: AbortSignal;
  readonly onProgress: (rows: number) => void;
  readonly rowsMax?: number;
  /** The most that the call answers with. */
  readonly pageSize?: number;
}

export interface AllRows<Row> {
  readonly rows: readonly Row[];
  /** False if there are more rows than the limit allows. */
  readonly isComplete: boolean;
}

/**
 * A row that meanwhile moved to a later page, because others were added before it, is returned once.
 * @rejects with the signal's reason, or the call's error.
 */
export async function readAll<Row>(options: Options<Row>): Promise<AllRows<Row>> {
  const { load, rowId, signal, onProgress, rowsMax = EXPORT_ROWS_MAX, pageSize = CALL_ROWS_MAX } = options;
  const rows = new Map<string, Row>();
  for (let pageNum = 1; ; pageNum++) {
    const { list } = await load(pageNum, pageSize, signal);
    signal.throwIfAborted();
    const before = rows.size;
    for (const row of list) rows.set(rowId(row), row);
    const kept = [...rows.values()].slice(0, rowsMax);
    onProgress(kept.length);
    if (rows.size > rowsMax) return { rows: kept, isComplete: false };
    // A call that answers with all rows at once gives the same rows for every page.
    if (list.length !== pageSize || rows.size === before) return { rows: kept, isComplete: true };
  }
}
