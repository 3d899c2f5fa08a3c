import { Button, Checkbox } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import type { Column } from './define-list.ts';
import type { RowView } from './row-view.ts';
import { isSelected } from './selection.ts';

interface PartProps<Row> {
  readonly view: RowView<Row>;
  readonly row: Row;
}

export function CellContent<Row>({ view, row, column }: PartProps<Row> & { column: Column<Row> }): ReactNode {
  return column.cell ? column.cell(row) : view.words.cell(column.value?.(row, view.words));
}

export function RowActions<Row>({ view, row }: PartProps<Row>): ReactElement | null {
  const actions = view.actions.filter(({ isFor }) => isFor(row));
  if (actions.length === 0) return null;
  return (
    <span className="list-actions">
      {actions.map(({ id, isDanger, labelOf, run }) => (
        <Button key={id} size="small" danger={isDanger} onClick={() => run(row)}>
          {labelOf(row)}
        </Button>
      ))}
    </span>
  );
}

export function RowCheckbox<Row>({ view, row, id }: PartProps<Row> & { id: string }): ReactElement {
  return (
    <Checkbox
      checked={isSelected(view.selection ?? NONE, id)}
      aria-label={view.words.text('list:chooseRow', { name: view.rowName(row) })}
      // The row is reached by the arrows, and selected by the space bar.
      onChange={({ nativeEvent }) =>
        view.onToggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
}

const NONE = { rows: new Map<string, never>(), isAll: false, anchor: undefined };
