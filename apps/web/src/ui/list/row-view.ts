import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DraggedKind } from '../../lib/dragged-rows.ts';
import type { Column } from './define-list.ts';
import type { Sort } from './list-address.ts';
import type { Selection } from './selection.ts';
import type { VirtualRows } from './use-further-pages.ts';
import type { Words } from './words.ts';

export interface RowAction<Row> {
  readonly id: string;
  readonly icon: LucideIcon | undefined;
  readonly isDanger: boolean;
  readonly isPrimary: (row: Row) => boolean;
  readonly isFor: (row: Row) => boolean;
  readonly isBusy: (row: Row) => boolean;
  readonly labelOf: (row: Row) => string;
  readonly run: (row: Row) => void;
}

/** What table and cards have in common. */
export interface RowView<Row> {
  readonly words: Words;
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: ReadonlyMap<string, Row>;
  readonly rowName: (row: Row) => string;
  readonly rowId: (row: Row) => string;
  /** Of a list without pages, whose rows are drawn as they come into view. */
  readonly virtual: VirtualRows<Row> | undefined;
  readonly card: ((row: Row) => ReactNode) | undefined;
  /** Called when a row's name is pressed; undefined where names are not pressed. */
  readonly onOpen: ((row: Row) => void) | undefined;
  /** The row that is shown elsewhere on the page. */
  readonly currentId: string | undefined;
  /** What all rows that match come to. */
  readonly totals: Row | undefined;
  readonly actions: readonly RowAction<Row>[];
  /** Undefined if the list has no bulk actions. */
  readonly selection: Selection<Row> | undefined;
  readonly onToggle: (id: string, isRange: boolean) => void;
  readonly onTogglePage: () => void;
  readonly sort: Sort | undefined;
  readonly onSort: (sort: string | undefined) => void;
  readonly dragged: DraggedKind | undefined;
  readonly isOld: boolean;
  readonly widthMinPx: number | undefined;
}
