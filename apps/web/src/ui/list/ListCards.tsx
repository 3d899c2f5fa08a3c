import { type ReactElement, useRef } from 'react';
import { useWhenStill } from '../../lib/use-when-still.ts';
import type { RowView } from './row-view.ts';
import { CellContent, RowActions, RowCheckbox } from './RowParts.tsx';
import { isSelected } from './selection.ts';
import type { VirtualRows } from './use-further-pages.ts';
import { useVirtualRows } from '../use-virtual-rows.ts';

interface ListCardsProps<Row> {
  readonly view: RowView<Row>;
  readonly isWaiting: boolean;
}

const SKELETONS = 5;

/** On a phone, or beside something else, each row is a card: its name, and below it the columns with their titles. */
export function ListCards<Row>({ view, isWaiting }: ListCardsProps<Row>): ReactElement {
  if (view.virtual && !isWaiting) return <VirtualCards view={view} virtual={view.virtual} />;
  return (
    <ul className="list-cards" aria-label={view.label} aria-busy={view.isOld || isWaiting}>
      {isWaiting && Array.from({ length: SKELETONS }, (_, index) => <SkeletonCard key={index} />)}
      {view.totals !== undefined && (
        <li className="list-totals">
          <CardContent
            view={{ ...view, onOpen: undefined, selection: undefined, actions: [] }}
            id=""
            row={view.totals}
          />
        </li>
      )}
      {[...view.rows].map(([id, row]) => (
        <li key={id} data-chosen={isChosen(view, id)}>
          <CardContent view={view} id={id} row={row} />
        </li>
      ))}
    </ul>
  );
}

function isChosen<Row>({ selection, currentId }: RowView<Row>, id: string): boolean {
  return id === currentId || (selection !== undefined && isSelected(selection, id));
}

/** Before a card is drawn nobody knows how tall it is. */
const CARD_PX = 120;
const GAP_PX = 8;

function VirtualCards<Row>({
  view,
  virtual,
}: {
  view: RowView<Row>;
  virtual: VirtualRows<Row>;
}): ReactElement {
  const scroller = useRef<HTMLDivElement>(null);
  const {
    rows: items,
    heightPx,
    measure,
  } = useVirtualRows({
    count: virtual.total,
    rowPx: CARD_PX,
    gapPx: GAP_PX,
    scroller,
    overscan: 6,
  });
  useWhenStill(items, ({ index }) => {
    if (virtual.at(index) === undefined) virtual.request(index);
  });
  return (
    <div ref={scroller} className="list-card-scroll">
      <ul
        className="list-cards"
        aria-label={view.label}
        aria-busy={view.isOld}
        style={{
          paddingTop: items[0]?.start ?? 0,
          paddingBottom: heightPx - (items.at(-1)?.end ?? 0),
        }}
      >
        {items.map(({ index }) => {
          const row = virtual.at(index);
          const id = row === undefined ? undefined : view.rowId(row);
          return (
            <li
              key={index}
              ref={measure}

              data-index={index}
              data-chosen={id !== undefined && isChosen(view, id)}
              aria-setsize={virtual.total}
              aria-posinset={index + 1}
            >
              {row === undefined || id === undefined ? (
                <div className="list-skeleton">
                  <span />
                  <span />
                </div>
              ) : (
                <CardContent view={view} id={id} row={row} />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function SkeletonCard(): ReactElement {
  return (
    <li className="list-skeleton" aria-hidden>
      <span />
      <span />
    </li>
  );
}

interface CardContentProps<Row> {
  readonly view: RowView<Row>;
  readonly id: string;
  readonly row: Row;
}

function CardContent<Row>({ view, id, row }: CardContentProps<Row>): ReactElement {
  const { card, columns, selection, words } = view;
  const head = columns.find(({ isRowHeader }) => isRowHeader);
  const others = columns.filter((column) => column !== head);
  const isByIcons = view.actions.every(({ icon }) => icon !== undefined);
  return (
    <>
      <div className="list-card-head">
        {selection && <RowCheckbox view={view} row={row} id={id} />}
        {head && <CellContent view={view} row={row} column={head} />}
        {isByIcons && <RowActions view={view} row={row} />}
      </div>
      {card ? (
        card(row)
      ) : (
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
      )}
      {!isByIcons && <RowActions view={view} row={row} />}
    </>
  );
}
