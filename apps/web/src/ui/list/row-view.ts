import type { Column } from './define-list.ts';
import type { Sort } from './list-address.ts';
import type { Selection } from './selection.ts';
import type { Words } from './words.ts';

interface RowAction<Row> {
  readonly id: string;
  readonly isDanger: boolean;
  readonly isFor: (row: Row) => boolean;
  readonly labelOf: (row: Row) => string;
  readonly run: (row: Row) => void;
}

/** What table and cards show alike. */
export interface RowView<Row> {
  readonly words: Words;
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: ReadonlyMap<string, Row>;
  readonly rowName: (row: Row) => string;
  readonly actions: readonly RowAction<Row>[];
  /** Undefined where nothing is done to several rows. */
  readonly selection: Selection<Row> | undefined;
  readonly onToggle: (id: string, isRange: boolean) => void;
  readonly onTogglePage: () => void;
  readonly sort: Sort | undefined;
  readonly onSort: (sort: string | undefined) => void;
  readonly isOld: boolean;
  readonly widthMinPx: number | undefined;
}
