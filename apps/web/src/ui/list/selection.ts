/** The selected rows across all pages: some rows by their ids, or all that match the filters. */
export interface Selection<Row> {
  readonly rows: ReadonlyMap<string, Row>;
  /** Whether all rows that match are selected, also those never shown. */
  readonly isAll: boolean;
  /** The start of a range: the row that was last selected on its own. */
  readonly anchor: string | undefined;
}

export const NOTHING: Selection<never> = { rows: new Map<string, never>(), isAll: false, anchor: undefined };

export const ALL: Selection<never> = { rows: new Map<string, never>(), isAll: true, anchor: undefined };

export function isSelected(selection: Selection<unknown>, id: string): boolean {
  return selection.isAll || selection.rows.has(id);
}

/** Selects or deselects a row. Deselecting one while all are selected leaves the other visible rows selected. */
export function toggle<Row>(
  selection: Selection<Row>,
  id: string,
  shown: ReadonlyMap<string, Row>,
): Selection<Row> {
  const rows = new Map(selection.isAll ? shown : selection.rows);
  const row = shown.get(id);
  if (!rows.delete(id) && row !== undefined) rows.set(id, row);
  return { rows, isAll: false, anchor: id };
}

/** Selects the rows from the anchor to this row, both included, in addition to those selected already. */
export function extend<Row>(
  selection: Selection<Row>,
  id: string,
  shown: ReadonlyMap<string, Row>,
): Selection<Row> {
  const order = [...shown.keys()];
  const from = selection.anchor === undefined ? -1 : order.indexOf(selection.anchor);
  if (selection.isAll || from < 0) return toggle(selection, id, shown);
  const to = order.indexOf(id);
  const between = [...shown].slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ...selection, rows: new Map([...selection.rows, ...between]) };
}

/** Selects the visible rows, or deselects them if all of them are selected. */
export function togglePage<Row>(selection: Selection<Row>, shown: ReadonlyMap<string, Row>): Selection<Row> {
  if (selection.isAll) return NOTHING;
  const rows = new Map(selection.rows);
  const isWhole = [...shown.keys()].every((id) => rows.has(id));
  for (const [id, row] of shown) {
    if (isWhole) rows.delete(id);
    else rows.set(id, row);
  }
  return { rows, isAll: false, anchor: undefined };
}
