import { Button, Pagination } from 'antd';
import { type ReactElement, type ReactNode, useMemo, useState } from 'react';
import { isRefusal } from '../../lib/api.ts';
import { useNarrow } from '../../lib/use-narrow.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { Failure } from '../Failure.tsx';
import type { ListDefinition, Loaded } from './define-list.ts';
import { FilterBar } from './FilterBar.tsx';
import { PAGE_SIZES, PAGE_SIZE } from './list-address.ts';
import type { Filters, FilterValues } from './list-filters.ts';
import { ListCards } from './ListCards.tsx';
import { ListTable } from './ListTable.tsx';
import { ListTools } from './ListTools.tsx';
import { ALL, NOTHING, type Selection, toggle, extend, togglePage } from './selection.ts';
import { SelectionBar } from './SelectionBar.tsx';
import type { RowView } from './row-view.ts';
import { useAllowed } from './use-allowed.ts';
import { useExport } from './use-export.ts';
import { type ListState, useList } from './use-list.ts';
import { useTable } from './use-table.ts';
import { useWords } from './words.ts';
import '../states.css';
import './list.css';

/** What a bulk action is done to: rows, or all that match without naming them. */
export type Chosen<Row, Of extends Filters> =
  | { readonly kind: 'rows'; readonly rows: readonly Row[] }
  | { readonly kind: 'all'; readonly total: number; readonly filters: FilterValues<Of> };

interface ListProps<Row, Of extends Filters, ActionId extends string, BulkId extends string> {
  readonly list: ListDefinition<Row, Of, ActionId, BulkId>;
  /** The account whose page it is. */
  readonly ownerId: string;
  /** One of several things on its page: it keeps what is chosen to itself, and is as tall as its rows. */
  readonly isPanel?: boolean;
  /** Called with the row when an action is pressed. */
  readonly onAction?: (action: ActionId, row: Row) => void;
  /** Called for the rows that are selected; `done` clears the selection. */
  readonly onBulk?: (action: BulkId, chosen: Chosen<Row, Of>, done: () => void) => void;
  /** The way on where there is nothing yet. */
  readonly firstStep?: ReactNode;
  /** Where there is nothing yet, said of what the page is about. */
  readonly empty?: ListDefinition<Row, Of>['empty'];
}

const NO_ROWS: readonly never[] = [];

/** A declared list with all that belongs to it: filters, table or cards, selection, pages, states, export. */
export function List<Row, Of extends Filters, ActionId extends string, BulkId extends string>(
  props: ListProps<Row, Of, ActionId, BulkId>,
): ReactElement {
  const { list, ownerId, isPanel = false, onAction, onBulk, firstStep, empty = list.empty } = props;
  const words = useWords();
  const narrow = useNarrow();
  const state = useList(list, ownerId, isPanel);
  const { data, place, error } = state;
  const model = useTable(list, data?.list ?? NO_ROWS, place, words);
  const file = useExport(list, state, model.columns, words);
  const actions = useAllowed(list.actions);
  const bulk = useAllowed(list.bulk);
  const [selection, setSelection] = useSelection<Row>(JSON.stringify([ownerId, state.values]));
  const view: RowView<Row> = {
    words,
    columns: model.columns,
    rows: model.rows,
    rowName: list.rowName,
    actions: actions.map(({ id, label, isDanger = false, isFor = () => true }) => ({
      id,
      isDanger,
      isFor,
      labelOf: (row: Row) => words.text(typeof label === 'function' ? label(row) : label),
      run: (row: Row) => onAction?.(id, row),
    })),
    selection: bulk.length > 0 ? selection : undefined,
    onToggle: (id, isRange) => setSelection((isRange ? extend : toggle)(selection, id, model.rows)),
    onTogglePage: () => setSelection(togglePage(selection, model.rows)),
    sort: place.sort,
    onSort: (sort) => state.change({ sort }),
    isOld: state.isOld,
    label: words.text(list.label),
    widthMinPx: list.widthMinPx,
  };
  const isEmpty = data?.total === 0;
  return (
    <div className={isPanel ? 'list list-panel' : 'list'}>
      <div className="list-head">
        <FilterBar filters={list.filters} params={state.params} onChange={state.change} />
        {!isEmpty && <ListTools list={list} file={file} isNarrow={narrow} words={words} />}
      </div>
      {bulk.length > 0 && data && (selection.isAll || selection.rows.size > 0) && (
        <SelectionBar
          selection={selection}
          total={data.total}
          actions={bulk}
          words={words}
          onAll={() => setSelection(ALL)}
          onNone={() => setSelection(NOTHING)}
          onAction={(id) =>
            onBulk?.(id, toChosen(selection, data, state.values), () => setSelection(NOTHING))
          }
        />
      )}
      <Body state={state} isEmpty={isEmpty} empty={empty} noMatch={list.noMatch} firstStep={firstStep}>
        {narrow ? (
          <ListCards view={view} isWaiting={!data} />
        ) : (
          <ListTable view={view} skeletons={data ? 0 : place.pageSize} />
        )}
      </Body>
      {data && data.total > 0 && <Pages list={list} state={state} total={data.total} isPanel={isPanel} />}
      {error !== null && data && <StaleNote error={error} onRetry={state.retry} />}
    </div>
  );
}

/** What is selected, for as long as the same is listed. */
function useSelection<Row>(listed: string) {
  const [kept, setKept] = useState<{ readonly listed: string; readonly selection: Selection<Row> }>();
  const selection: Selection<Row> = kept?.listed === listed ? kept.selection : NOTHING;
  return [selection, (next: Selection<Row>) => setKept({ listed, selection: next })] as const;
}

function toChosen<Row, Of extends Filters>(
  selection: Selection<Row>,
  { total }: Loaded<Row>,
  filters: FilterValues<Of>,
): Chosen<Row, Of> {
  return selection.isAll
    ? { kind: 'all', total, filters }
    : { kind: 'rows', rows: [...selection.rows.values()] };
}

interface BodyProps<Row, Of extends Filters>
  extends Pick<ListDefinition<Row, Of>, 'empty'>, Pick<ListProps<Row, Of, never, never>, 'firstStep'> {
  readonly state: ListState<Row, Of>;
  readonly noMatch: ListDefinition<Row, Of>['noMatch'];
  readonly isEmpty: boolean;
  readonly children: ReactElement;
}

/** The rows, or why there are none. */
function Body<Row, Of extends Filters>(props: BodyProps<Row, Of>): ReactElement {
  const { state, isEmpty, empty, noMatch = { title: 'list:noMatch' }, firstStep, children } = props;
  const words = useWords();
  if (state.error !== null && !state.data) {
    if (!isRefusal(state.error)) return <Failure error={state.error} onRetry={state.retry} />;
    return (
      <div className="state" role="alert">
        <p>{words.text('list:refused')}</p>
      </div>
    );
  }
  if (!isEmpty) return children;
  const { title, hint } = state.isNarrowed ? noMatch : empty;
  return (
    <div className="state" role="status">
      <strong>{words.text(title)}</strong>
      {hint !== undefined && <p>{words.text(hint)}</p>}
      {state.isNarrowed ? <Button onClick={state.clear}>{words.text('list:clear')}</Button> : firstStep}
    </div>
  );
}

interface PagesProps<Row, Of extends Filters> {
  readonly list: ListDefinition<Row, Of, string, string>;
  readonly state: ListState<Row, Of>;
  readonly total: number;
  readonly isPanel: boolean;
}

function Pages<Row, Of extends Filters>({
  list,
  state,
  total,
  isPanel,
}: PagesProps<Row, Of>): ReactElement | null {
  const words = useWords();
  const { pageNum, pageSize } = state.place;
  if (isPanel && total <= PAGE_SIZE) return null;
  const isMore = list.countedMax !== undefined && total >= list.countedMax;
  return (
    <Pagination
      className="list-pages"
      size="small"
      current={pageNum}
      pageSize={pageSize}
      pageSizeOptions={PAGE_SIZES}
      showSizeChanger
      total={total}
      showTotal={() => words.text(isMore ? 'list:many' : 'list:total', { total: words.number(total) })}
      onChange={(page, size) => state.goTo(size === pageSize ? page : 1, size)}
    />
  );
}

/** The rows stay when they could not be read again. */
function StaleNote({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactElement {
  const words = useWords();
  const errorText = useErrorText();
  const text = useMemo(() => errorText(error), [errorText, error]);
  return (
    <p className="list-stale" role="alert">
      {words.text('list:stale')} {text}{' '}
      <Button size="small" onClick={onRetry}>
        {words.text('common:retry')}
      </Button>
    </p>
  );
}
