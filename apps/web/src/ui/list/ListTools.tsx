import { Button } from 'antd';
import { ArrowDown, ArrowUp, ArrowUpDown, Download, FileSpreadsheet, FileText } from 'lucide-react';
import type { ReactElement } from 'react';
import { FormError } from '../FormError.tsx';
import { Menu } from '../Menu.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import { ViewChoice } from './ViewChoice.tsx';
import type { ListDefinition } from './define-list.ts';
import { nextSort, type Sort } from './list-address.ts';
import { type Filters, namesOf } from './list-filters.ts';
import { EXPORT_ROWS_MAX } from './read-all.ts';
import type { Export } from './use-export.ts';
import type { Words } from './words.ts';

interface ViewsOf {
  readonly params: URLSearchParams;
  readonly onChange: (changes: Readonly<Record<string, string | undefined>>) => void;
}

interface ListToolsProps<Row, Of extends Filters> {
  readonly list: ListDefinition<Row, Of, string, string>;
  readonly file: Export;
  readonly isNarrow: boolean;
  /** What of the address a view keeps; undefined for a list that keeps its choices to itself. */
  readonly views: ViewsOf | undefined;
  readonly sort: Sort | undefined;
  readonly onSort: (sort: string | undefined) => void;
  readonly words: Words;
}

/** So few columns always have room. */
const COLUMNS_KEPT = 3;

/** The choice of columns or, of cards, of the order; and the way into a spreadsheet. */
export function ListTools<Row, Of extends Filters>({
  list,
  file,
  isNarrow,
  views,
  sort,
  onSort,
  words,
}: ListToolsProps<Row, Of>): ReactElement {
  const sortable = list.columns.filter(({ isSortable }) => isSortable);
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
              {list.exportJob
                ? words.text('jobs:exportHint')
                : words.text('list:exportMax', { max: words.number(EXPORT_ROWS_MAX) })}
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
      {isNarrow && sortable.length > 0 && (
        <Menu
          label={words.text('list:sort')}
          icon={<ArrowUpDown size={17} aria-hidden />}
          items={sortable.map(({ id, title }) => ({
            key: id,
            label: words.text(title),
            icon: sort?.by === id && sort.isDescending ? <ArrowDown size={15} /> : <ArrowUp size={15} />,
            isChosen: sort?.by === id,
            onSelect: () => onSort(nextSort(sort, id)),
          }))}
        />
      )}
      {views && list.isExported && (
        <ViewChoice
          name={list.name}
          choices={[...namesOf(list.filters), 'sort', 'size']}
          {...views}
          words={words}
        />
      )}
      {!isNarrow && list.columns.length > COLUMNS_KEPT && (
        <ColumnChoice name={list.name} columns={list.columns} words={words} />
      )}
      <FormError error={file.error} />
    </div>
  );
}
