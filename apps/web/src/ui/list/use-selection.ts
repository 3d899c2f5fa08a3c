import { App } from 'antd';
import { useState } from 'react';
import { useErrorText } from '../../lib/use-error-text.ts';
import { ALL, extend, NOTHING, type Selection, toggle, togglePage } from './selection.ts';
import type { VirtualRows } from './use-further-pages.ts';

interface SelectionOptions<Row> {
  /** What is listed: another list is another selection. */
  readonly listed: string;
  /** Those that are here, in their order. */
  readonly rows: ReadonlyMap<string, Row>;
  readonly rowId: (row: Row) => string;
  /** Of a list without pages. */
  readonly virtual: VirtualRows<Row> | undefined;
}

interface SelectionState<Row> {
  readonly selection: Selection<Row>;
  readonly select: (selection: Selection<Row>) => void;
  readonly onToggle: (id: string, isRange: boolean) => void;
  /** Those of the page; in a list without pages all that match. */
  readonly onTogglePage: () => void;
}

/** What is selected, for as long as the same is listed. */
export function useSelection<Row>(options: SelectionOptions<Row>): SelectionState<Row> {
  const { listed, rows, rowId, virtual } = options;
  const { message } = App.useApp();
  const errorText = useErrorText();
  const [kept, setKept] = useState<{ readonly listed: string; readonly selection: Selection<Row> }>();
  const selection: Selection<Row> = kept?.listed === listed ? kept.selection : NOTHING;
  const select = (next: Selection<Row>) => setKept({ listed, selection: next });

  function onToggle(id: string, isRange: boolean): void {
    const change = isRange ? extend : toggle;
    const missing = virtual && missingRows(virtual, rowId, selection, { id, isRange });
    if (!missing) {
      select(change(selection, id, rows));
      return;
    }
    virtual.read(missing.from, missing.to).then(
      (read) => select(change(selection, id, new Map(read.map((row) => [rowId(row), row])))),
      (error: unknown) => void message.error(errorText(error)),
    );
  }

  return {
    selection,
    select,
    onToggle,
    onTogglePage: () => {
      if (virtual) select(selection.isAll ? NOTHING : ALL);
      else select(togglePage(selection, rows));
    },
  };
}

interface Pressed {
  readonly id: string;
  readonly isRange: boolean;
}

/** The places of the rows that a press selects or keeps, where some of them are not read yet. */
function missingRows<Row>(
  { total, at }: VirtualRows<Row>,
  rowId: (row: Row) => string,
  { isAll, anchor }: Selection<Row>,
  { id, isRange }: Pressed,
): { readonly from: number; readonly to: number } | undefined {
  const ends = isAll ? { from: 0, to: total - 1 } : isRange ? placesOf([id, anchor]) : undefined;
  if (!ends) return undefined;
  for (let index = ends.from; index <= ends.to; index++) if (at(index) === undefined) return ends;
  return undefined;

  function placesOf(ids: readonly (string | undefined)[]) {
    const places: number[] = [];
    for (let index = 0; index < total; index++) {
      const row = at(index);
      if (row !== undefined && ids.includes(rowId(row))) places.push(index);
    }
    const [from, to = from] = places;
    return from === undefined || to === undefined ? undefined : { from, to };
  }
}
