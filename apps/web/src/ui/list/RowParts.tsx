import { Button, Checkbox } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import type { Column } from './define-list.ts';
import type { RowAction, RowView } from './row-view.ts';
import { isSelected } from './selection.ts';

interface PartProps<Row> {
  readonly view: RowView<Row>;
  readonly row: Row;
}

export function CellContent<Row>({ view, row, column }: PartProps<Row> & { column: Column<Row> }): ReactNode {
  const content = column.cell ? column.cell(row) : view.words.cell(column.value?.(row, view.words));
  if (!column.isRowHeader || !view.onOpen) return content;
  return (
    <button
      type="button"
      className="list-open"
      aria-current={view.rowId(row) === view.currentId}
      onClick={() => view.onOpen?.(row)}
    >
      {content}
    </button>
  );
}

export function RowActions<Row>({ view, row }: PartProps<Row>): ReactElement | null {
  const actions = view.actions.filter(({ isFor }) => isFor(row));
  if (actions.length === 0) return null;
  return (
    <span className="list-actions">
      {actions.map((action) => (
        <ActionButton key={action.id} action={action} row={row} rowName={view.rowName(row)} />
      ))}
    </span>
  );
}

interface ActionButtonProps<Row> {
  readonly action: RowAction<Row>;
  readonly row: Row;
  readonly rowName: string;
}

function ActionButton<Row>({ action, row, rowName }: ActionButtonProps<Row>): ReactElement {
  const { icon: Icon, isDanger, isPrimary, isBusy, labelOf, run } = action;
  const label = labelOf(row);
  if (Icon) {
    return (
      <Button
        size="small"
        type="text"
        icon={<Icon size={16} aria-hidden />}
        title={label}
        aria-label={`${label}: ${rowName}`}
        loading={isBusy(row)}
        onClick={() => run(row)}
      />
    );
  }
  return (
    <Button
      size="small"
      type={isPrimary(row) ? 'primary' : 'default'}
      danger={isDanger}
      loading={isBusy(row)}
      onClick={() => run(row)}
    >
      {label}
    </Button>
  );
}

export function RowCheckbox<Row>({ view, row, id }: PartProps<Row> & { id: string }): ReactElement {
  return (
    <Checkbox
      checked={isSelected(view.selection ?? NONE, id)}
      aria-label={view.words.text('list:chooseRow', { name: view.rowName(row) })}
      // The arrow keys reach the row, and the space bar selects it.
      onChange={({ nativeEvent }) =>
        view.onToggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
}

const NONE = { rows: new Map<string, never>(), isAll: false, anchor: undefined };
