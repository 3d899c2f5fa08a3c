import { Checkbox, Popover } from 'antd';
import { Columns3 } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { columnsShown } from './columns-shown.ts';
import type { Column } from './define-list.ts';
import { isShown } from './use-table.ts';
import type { Words } from './words.ts';

interface ColumnChoiceProps<Row> {
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly words: Words;
}

/** A button that opens the columns to choose from; the focus goes into them, and Escape leads it back. */
export function ColumnChoice<Row>({ name, columns, words }: ColumnChoiceProps<Row>): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const label = words.text('list:columns');
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <Choices
          name={name}
          columns={columns}
          words={words}
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      }
    >
      <button
        ref={button}
        type="button"
        className="icon-button"
        title={label}
        aria-label={label}
        aria-expanded={isOpen}
      >
        <Columns3 size={17} aria-hidden />
      </button>
    </Popover>
  );
}

function Choices<Row>({
  name,
  columns,
  words,
  onClose,
}: ColumnChoiceProps<Row> & { onClose: () => void }): ReactElement {
  const store = columnsShown(name);
  const shown = store.use();
  const group = useRef<HTMLDivElement>(null);
  // The popup stands at the end of the page, where the tab key would come to it last.
  useEffect(
    () => group.current?.querySelector<HTMLElement>('input:enabled')?.focus({ preventScroll: true }),
    [],
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is within has the focus
    <div
      ref={group}
      className="list-column-choice"
      role="group"
      aria-label={words.text('list:columns')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      {columns.map((column) => (
        <Checkbox
          key={column.id}
          checked={isShown(column, shown[column.id])}
          disabled={column.isRowHeader === true}
          onChange={({ target }) => store.write({ ...shown, [column.id]: target.checked })}
        >
          {words.text(column.title)}
        </Checkbox>
      ))}
    </div>
  );
}
