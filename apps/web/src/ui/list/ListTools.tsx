import { Button, Checkbox, Popover } from 'antd';
import { Columns3, Download, FileSpreadsheet, FileText } from 'lucide-react';
import type { ReactElement } from 'react';
import { FormError } from '../FormError.tsx';
import { Menu } from '../Menu.tsx';
import { columnsShown } from './columns-shown.ts';
import type { Column, ListDefinition } from './define-list.ts';
import type { Filters } from './list-filters.ts';
import { EXPORT_ROWS_MAX } from './read-all.ts';
import type { Export } from './use-export.ts';
import { isShown } from './use-table.ts';
import type { Words } from './words.ts';

interface ListToolsProps<Row, Of extends Filters> {
  readonly list: ListDefinition<Row, Of, string, string>;
  readonly file: Export;
  readonly isNarrow: boolean;
  readonly words: Words;
}

/** The choice of columns, and the way into a spreadsheet. */
export function ListTools<Row, Of extends Filters>({
  list,
  file,
  isNarrow,
  words,
}: ListToolsProps<Row, Of>): ReactElement {
  return (
    <div className="list-tools">
      {file.done !== undefined && (
        <span className="list-exporting" role="status">
          {words.text('list:exporting', { done: words.number(file.done) })}
          <Button size="small" onClick={file.cancel}>
            {words.text('list:cancel')}
          </Button>
        </span>
      )}
      {list.isExported && file.done === undefined && (
        <Menu
          label={words.text('list:export')}
          icon={<Download size={17} aria-hidden />}
          head={
            <span className="quiet">
              {words.text('list:exportMax', { max: words.number(EXPORT_ROWS_MAX) })}
            </span>
          }
          items={[
            {
              key: 'xlsx',
              label: 'Excel (XLSX)',
              icon: <FileSpreadsheet size={15} />,
              onSelect: () => file.start('xlsx'),
            },
            { key: 'csv', label: 'CSV', icon: <FileText size={15} />, onSelect: () => file.start('csv') },
          ]}
        />
      )}
      {!isNarrow && <ColumnChoice name={list.name} columns={list.columns} words={words} />}
      <FormError error={file.error} />
    </div>
  );
}

interface ColumnChoiceProps<Row> {
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly words: Words;
}

function ColumnChoice<Row>({ name, columns, words }: ColumnChoiceProps<Row>): ReactElement {
  const store = columnsShown(name);
  const shown = store.use();
  const label = words.text('list:columns');
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <div className="list-column-choice" role="group" aria-label={label}>
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
      }
    >
      <button type="button" className="icon-button" title={label} aria-label={label}>
        <Columns3 size={17} aria-hidden />
      </button>
    </Popover>
  );
}
