import { Checkbox } from 'antd';
import { Columns3 } from 'lucide-react';
import type { ReactElement } from 'react';
import { columnsShown } from './columns-shown.ts';
import type { Column } from './define-list.ts';
import { ToolPopover } from './ToolPopover.tsx';
import { isShown } from './use-table.ts';
import type { Words } from './words.ts';

interface ColumnChoiceProps<Row> {
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly words: Words;
}

/** A button that opens the columns to choose from. */
export function ColumnChoice<Row>(props: ColumnChoiceProps<Row>): ReactElement {
  return (
    <ToolPopover
      label={props.words.text('list:columns')}
      icon={<Columns3 size={17} aria-hidden />}
      renderContent={() => <Choices {...props} />}
    />
  );
}

function Choices<Row>({ name, columns, words }: ColumnChoiceProps<Row>): ReactElement {
  const store = columnsShown(name);
  const shown = store.use();
  return (
    <div className="list-column-choice">
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
