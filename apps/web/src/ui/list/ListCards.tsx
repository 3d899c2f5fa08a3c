import type { ReactElement } from 'react';
import type { RowView } from './row-view.ts';
import { CellContent, RowActions, RowCheckbox } from './RowParts.tsx';
import { isSelected } from './selection.ts';

interface ListCardsProps<Row> {
  readonly view: RowView<Row>;
  readonly isWaiting: boolean;
}

const SKELETONS = 5;

/** On a phone each row is a card: its name, and below it the columns with their titles. */
export function ListCards<Row>({ view, isWaiting }: ListCardsProps<Row>): ReactElement {
  const { columns, rows, selection, words } = view;
  const head = columns.find(({ isRowHeader }) => isRowHeader);
  const others = columns.filter((column) => column !== head);
  return (
    <ul className="list-cards" aria-label={view.label} aria-busy={view.isOld || isWaiting}>
      {isWaiting &&
        Array.from({ length: SKELETONS }, (_, index) => (
          <li key={index} className="list-skeleton" aria-hidden>
            <span />
            <span />
          </li>
        ))}
      {[...rows].map(([id, row]) => (
        <li key={id} data-chosen={selection && isSelected(selection, id)}>
          <div className="list-card-head">
            {selection && <RowCheckbox view={view} row={row} id={id} />}
            {head && <CellContent view={view} row={row} column={head} />}
          </div>
          <dl>
            {others.map((column) => (
              <div key={column.id}>
                <dt>{words.text(column.title)}</dt>
                <dd className={column.isNumber ? 'numbers' : undefined}>
                  <CellContent view={view} row={row} column={column} />
                </dd>
              </div>
            ))}
          </dl>
          <RowActions view={view} row={row} />
        </li>
      ))}
    </ul>
  );
}
