import { Checkbox } from 'antd';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import type { Column } from './define-list.ts';
import { nextSort } from './list-address.ts';
import type { RowView } from './row-view.ts';
import { CellContent, RowActions, RowCheckbox } from './RowParts.tsx';
import { isSelected } from './selection.ts';

interface ListTableProps<Row> {
  readonly view: RowView<Row>;
  /** Rows that stand for those that are waited for. */
  readonly skeletons: number;
}

const NO_TEXT = '\u00A0';

/** The arrows go from row to row, one of which the tab key reaches; the space bar selects, with shift a range. */
export function ListTable<Row>({ view, skeletons }: ListTableProps<Row>): ReactElement {
  const { columns, rows, selection, widthMinPx, words } = view;
  const [activeId, setActive] = useState<string>();
  const ids = [...rows.keys()];
  const tabbed = activeId !== undefined && rows.has(activeId) ? activeId : ids[0];
  const span = columns.length + (selection ? 1 : 0) + (view.actions.length > 0 ? 1 : 0);
  return (
    <div className="list-scroll" aria-busy={view.isOld || skeletons > 0}>
      <table
        className="list-table"
        aria-label={view.label}
        style={widthMinPx === undefined ? undefined : { tableLayout: 'fixed', minWidth: widthMinPx }}
      >
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="list-check">
                <Checkbox
                  aria-label={words.text('list:choosePage')}
                  checked={ids.length > 0 && ids.every((id) => isSelected(selection, id))}
                  indeterminate={
                    ids.some((id) => isSelected(selection, id)) &&
                    !ids.every((id) => isSelected(selection, id))
                  }
                  onChange={view.onTogglePage}
                />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.id} view={view} column={column} />
            ))}
            {view.actions.length > 0 && (
              <th scope="col">
                <span className="visually-hidden">{words.text('list:actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its rows take the focus */}
        <tbody onKeyDown={(event) => onKey(event, selection && view.onToggle)}>
          {Array.from({ length: skeletons }, (_, index) => (
            <tr key={index} className="list-skeleton" aria-hidden>
              <td colSpan={span}>
                <span>{NO_TEXT}</span>
              </td>
            </tr>
          ))}
          {[...rows].map(([id, row]) => (
            <tr
              key={id}
              data-row={id}
              data-chosen={selection && isSelected(selection, id)}
              tabIndex={id === tabbed ? 0 : -1}
              onFocus={() => setActive(id)}
            >
              {selection && (
                <td className="list-check">
                  <RowCheckbox view={view} row={row} id={id} />
                </td>
              )}
              {columns.map((column) => (
                <Cell key={column.id} view={view} row={row} column={column} />
              ))}
              {view.actions.length > 0 && (
                <td className="list-action-cell">
                  <RowActions view={view} row={row} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadProps<Row> {
  readonly view: RowView<Row>;
  readonly column: Column<Row>;
}

function Head<Row>({ view: { sort, onSort, words }, column }: HeadProps<Row>): ReactElement {
  const { id, isSortable = false, width } = column;
  const title = words.text(column.title);
  const style = width === undefined ? undefined : { width };
  if (!isSortable) {
    return (
      <th scope="col" className={classOf(column)} style={style}>
        {title}
      </th>
    );
  }
  const isBy = sort?.by === id;
  const Arrow = isBy && sort.isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      className={classOf(column)}
      style={style}
      aria-sort={isBy ? (sort.isDescending ? 'descending' : 'ascending') : 'none'}
    >
      <button type="button" className="list-sort" onClick={() => onSort(nextSort(sort, id))}>
        {title}
        <Arrow size={13} aria-hidden data-on={isBy} />
      </button>
    </th>
  );
}

function Cell<Row>({ view, row, column }: HeadProps<Row> & { row: Row }): ReactElement {
  const content = <CellContent view={view} row={row} column={column} />;
  return column.isRowHeader ? (
    <th scope="row" className={classOf(column)}>
      {content}
    </th>
  ) : (
    <td className={classOf(column)}>{content}</td>
  );
}

function classOf({ isNumber, wraps }: Pick<Column<never>, 'isNumber' | 'wraps'>): string | undefined {
  const names = [isNumber && 'list-number numbers', wraps && 'list-wraps'].filter(Boolean);
  return names.length === 0 ? undefined : names.join(' ');
}

/** Keys of the row itself; what is within it has its own. */
function onKey(event: KeyboardEvent<HTMLElement>, onToggle: RowView<unknown>['onToggle'] | undefined): void {
  const row = event.target as HTMLElement; // Events of React come from elements.
  const id = row.dataset['row'];
  if (id === undefined) return;
  if (event.key === ' ' && onToggle) {
    event.preventDefault();
    onToggle(id, event.shiftKey);
    return;
  }
  const next = toRow(row, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
  const to = next.dataset['row'];
  if (event.shiftKey && to !== undefined) onToggle?.(to, true);
}

function toRow(row: HTMLElement, key: string): HTMLElement | undefined {
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const at = rows.indexOf(row);
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: rows.length - 1,
  };
  const target = targets[key];
  return target === undefined ? undefined : rows[target];
}
