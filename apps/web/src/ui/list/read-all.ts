/** Every row that the filters let through, page by page. */
import type { Loaded } from './define-list.ts';

/** As much as one file takes; our choice. */
export const EXPORT_ROWS_MAX = 50_000;
/** The most that a call answers with. */
const EXPORT_PAGE_SIZE = 100;

interface Options<Row> {
  readonly load: (pageNum: number, pageSize: number, signal: AbortSignal) => Promise<Loaded<Row>>;
  readonly rowId: (row: Row) => string;
  readonly signal: AbortSignal;
  readonly onProgress: (rows: number) => void;
  readonly rowsMax?: number;
}

export interface AllRows<Row> {
  readonly rows: readonly Row[];
  /** False where there are more than fit. */
  readonly isComplete: boolean;
}

/**
 * A row that moved to a further page, because others came before it meanwhile, is taken once.
 * @rejects with the signal's reason, or as the call does.
 */
export async function readAll<Row>(options: Options<Row>): Promise<AllRows<Row>> {
  const { load, rowId, signal, onProgress, rowsMax = EXPORT_ROWS_MAX } = options;
  const rows = new Map<string, Row>();
  for (let pageNum = 1; ; pageNum++) {
    const { list } = await load(pageNum, EXPORT_PAGE_SIZE, signal);
    signal.throwIfAborted();
    const before = rows.size;
    for (const row of list) rows.set(rowId(row), row);
    const kept = [...rows.values()].slice(0, rowsMax);
    onProgress(kept.length);
    if (rows.size > rowsMax) return { rows: kept, isComplete: false };
    // A call that answers with all there are answers with the same again.
    if (list.length !== EXPORT_PAGE_SIZE || rows.size === before) return { rows: kept, isComplete: true };
  }
}
