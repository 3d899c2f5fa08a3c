import { Checkbox } from 'antd';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment, type ReactElement, type RefObject, useRef } from 'react';
import { dragRows } from '../../lib/dragged-rows.ts';
import { useWhenStill } from '../../lib/use-when-still.ts';
import type { Column } from './define-list.ts';
import { nextSort } from './list-address.ts';
import type { RowView } from './row-view.ts';
import { CellContent, RowActions, RowCheckbox } from './RowParts.tsx';
import { isSelected, type Selection } from './selection.ts';
import type { VirtualRows } from './use-further-pages.ts';
import { type RowKeys, useRowKeys } from './use-row-keys.ts';
import { useVirtualRows } from '../use-virtual-rows.ts';

interface ListTableProps<Row> {
  readonly view: RowView<Row>;
  /** Number of placeholder rows shown while rows are loaded. */
  readonly skeletons: number;
}

const NO_TEXT = '\u00A0';
/** As tall as list.css has the rows of a list without pages. */
const ROW_PX = 35;

/**
 * The arrows go from row to row, one of which the tab key reaches; the space bar selects, with shift a range. A row is
 * found by its place, for in a list without pages not every row is drawn.
 */
export function ListTable<Row>({ view, skeletons }: ListTableProps<Row>): ReactElement {
  const { columns, rows, selection, virtual, widthMinPx, words } = view;
  const scroller = useRef<HTMLDivElement>(null);
  const count = virtual?.total ?? rows.size;
  const keys = useRowKeys(scroller, count, selection && view.onToggle);
  const hasActions = view.actions.length > 0;
  const span = columns.length + (selection ? 1 : 0) + (hasActions ? 1 : 0);
  return (
    <div ref={scroller} className="list-scroll" aria-busy={view.isOld || skeletons > 0}>
      <table
        className={virtual ? 'list-table list-virtual' : 'list-table'}
        aria-label={view.label}
        aria-rowcount={virtual && count + 1}
        style={widthMinPx === undefined ? undefined : { tableLayout: 'fixed', minWidth: widthMinPx }}
      >
        <thead>
          <tr aria-rowindex={virtual && 1}>
            {selection && (
              <th scope="col" className="list-check">
                <PageCheckbox view={view} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.id} view={view} column={column} />
            ))}
            {hasActions && (
              <th scope="col" className="list-action-cell">
                <span className="visually-hidden">{words.text('list:actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its rows take the focus */}
        <tbody onKeyDown={keys.onKeyDown}>
          {Array.from({ length: skeletons }, (_, index) => (
            <SkeletonRow key={index} span={span} />
          ))}
          {virtual ? (
            <VirtualRowsBody view={view} virtual={virtual} scroller={scroller} keys={keys} span={span} />
          ) : (
            [...rows].map(([id, row], index) => (
              <TableRow key={id} view={view} id={id} row={row} index={index} keys={keys} />
            ))
          )}
        </tbody>
        {view.totals !== undefined && <Totals view={view} row={view.totals} />}
      </table>
    </div>
  );
}

function PageCheckbox<Row>({
  view,
  selection,
}: {
  view: RowView<Row>;
  selection: Selection<Row>;
}): ReactElement {
  const { rows, virtual, words } = view;
  const ids = [...rows.keys()];
  const isWhole = virtual
    ? selection.isAll || (virtual.total > 0 && selection.rows.size === virtual.total)
    : ids.length > 0 && ids.every((id) => isSelected(selection, id));
  const isSome = virtual ? selection.rows.size > 0 : ids.some((id) => isSelected(selection, id));
  return (
    <Checkbox
      aria-label={
        virtual
          ? words.text('list:chooseAll', { total: words.number(virtual.total) })
          : words.text('list:choosePage')
      }
      checked={isWhole}
      indeterminate={isSome && !isWhole}
      onChange={view.onTogglePage}
    />
  );
}

interface VirtualRowsBodyProps<Row> {
  readonly view: RowView<Row>;
  readonly virtual: VirtualRows<Row>;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly keys: RowKeys;
  readonly span: number;
}

/** The rows that are in view and the one that has the focus; empty rows are as tall as those between them. */
function VirtualRowsBody<Row>(props: VirtualRowsBodyProps<Row>): ReactElement {
  const { view, virtual, scroller, keys, span } = props;
  const { rows: items, heightPx } = useVirtualRows({
    count: virtual.total,
    rowPx: ROW_PX,
    scroller,
    overscan: 10,
    keptIndex: keys.activeIndex,
  });
  useWhenStill(items, ({ index }) => {
    if (virtual.at(index) === undefined) virtual.request(index);
  });
  const end = items.at(-1)?.end ?? 0;
  return (
    <>
      {items.map(({ index, start }, at) => {
        const row = virtual.at(index);
        return (
          <Fragment key={index}>
            <Gap heightPx={start - (items[at - 1]?.end ?? 0)} span={span} />
            {row === undefined ? (
              <SkeletonRow span={span} index={index} />
            ) : (
              <TableRow view={view} id={view.rowId(row)} row={row} index={index} keys={keys} />
            )}
          </Fragment>
        );
      })}
      <Gap heightPx={heightPx - end} span={span} />
    </>
  );
}

function Gap({ heightPx, span }: { heightPx: number; span: number }): ReactElement | null {
  if (heightPx <= 0) return null;
  return (
    <tr aria-hidden className="list-gap">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing but a space, hidden from whoever listens */}
      <td colSpan={span} style={{ height: heightPx }} />
    </tr>
  );
}

function SkeletonRow({ span, index }: { span: number; index?: number }): ReactElement {
  return (
    <tr className="list-skeleton" data-index={index} tabIndex={-1} aria-hidden>
      <td colSpan={span}>
        <span>{NO_TEXT}</span>
      </td>
    </tr>
  );
}

/** Stays in view below the rows. Its name leads nowhere. */
function Totals<Row>({ view, row }: { view: RowView<Row>; row: Row }): ReactElement {
  const { columns, selection, actions } = view;
  const plain = { ...view, onOpen: undefined };
  return (
    <tfoot>
      <tr>
        {selection && <td>{NO_TEXT}</td>}
        {columns.map((column) => (
          <Cell key={column.id} view={plain} row={row} column={column} />
        ))}
        {actions.length > 0 && <td>{NO_TEXT}</td>}
      </tr>
    </tfoot>
  );
}

interface TableRowProps<Row> {
  readonly view: RowView<Row>;
  readonly id: string;
  readonly row: Row;
  readonly index: number;
  readonly keys: RowKeys;
}

function TableRow<Row>({ view, id, row, index, keys }: TableRowProps<Row>): ReactElement {
  const { columns, selection, virtual, dragged } = view;
  // Only those that are selected: in the others text is marked by the mouse.
  const isDragged = dragged !== undefined && selection?.rows.has(id) === true;
  return (
    <tr
      data-row={id}
      data-index={index}
      data-chosen={selection && isSelected(selection, id)}
      aria-rowindex={virtual && index + 2}
      draggable={isDragged}
      onDragStart={(event) => {
        if (isDragged) dragRows(event, dragged, [...selection.rows.keys()]);
      }}
      tabIndex={index === keys.activeIndex ? 0 : -1}
      onFocus={() => keys.setActive(index)}
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
