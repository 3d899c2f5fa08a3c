import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { useNarrow } from '../../lib/use-narrow.ts';
import type { Chosen, ListDefinition } from './define-list.ts';
import { FilterBar } from './FilterBar.tsx';
import type { Filters } from './list-filters.ts';
import { ListBody, Pages, StaleNote } from './ListBody.tsx';
import { ListCards } from './ListCards.tsx';
import { ListTable } from './ListTable.tsx';
import { ListTools } from './ListTools.tsx';
import type { RowView } from './row-view.ts';
import { ALL, NOTHING } from './selection.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { useActions } from './use-actions.ts';
import { useAllowed } from './use-allowed.ts';
import { useBulk } from './use-bulk.ts';
import { useExport } from './use-export.ts';
import { useExportJob } from './use-export-job.ts';
import type { VirtualRows } from './use-further-pages.ts';
import { type ListState, useList } from './use-list.ts';
import { useSelection } from './use-selection.ts';
import { type TableModel, useTable } from './use-table.ts';
import { useWords } from './words.ts';
import '../states.css';
import './list.css';
import './list-cards.css';

interface ListProps<Row, Of extends Filters, ActionId extends string, BulkId extends string> {
  readonly list: ListDefinition<Row, Of, ActionId, BulkId>;
  /** The account, or other thing, whose list it is. */
  readonly ownerId: string;
  /**
   * Whether the list is one of several panels on its page. A panel keeps its choices out of the address and is as tall
   * as its rows.
   */
  readonly isPanel?: boolean;
  /** Beside a map or in a dialog, where there is no room for a table: cards, as on a phone. */
  readonly isNarrow?: boolean;
  /** Called with the row when an action is pressed. It is busy until a promise is settled, and told of where that fails. */
  readonly onAction?: (action: ActionId, row: Row) => unknown;
  /** Called for the rows that are selected, unless the action names its call; `done` clears the selection. A promise that fails is told. */
  readonly onBulk?: (action: BulkId, chosen: Chosen<Row, Of>, done: () => void) => unknown;
  /** Called with the row when its name is pressed. */
  readonly onOpen?: (row: Row) => void;
  /** The row that is shown elsewhere on the page. */
  readonly currentId?: string | undefined;
  /** What all rows that match come to, shown below them. */
  readonly totals?: Row | undefined;
  /** Called with the rows whenever others are listed. */
  readonly onListed?: (rows: readonly Row[]) => void;
  /** What to offer if there are no rows yet. */
  readonly firstStep?: ReactNode;
  /** The text shown if there are no rows yet, where the list's own text does not fit the page. */
  readonly empty?: ListDefinition<Row, Of>['empty'];
}

/** The page of a declared list: filters, table or cards, selection, paging, waiting and error states, export. */
export function List<Row, Of extends Filters, ActionId extends string, BulkId extends string>(
  props: ListProps<Row, Of, ActionId, BulkId>,
): ReactElement {
  const { list, ownerId, isPanel = false, onAction, onBulk, onListed, firstStep, empty } = props;
  const words = useWords();
  const isOnPhone = useNarrow();
  const isNarrow = isOnPhone || props.isNarrow === true;
  const state = useList(list, ownerId, isPanel);
  const { data, place, error } = state;
  const model = useTable(list, state.rows, place, words);
  const virtual = toVirtual(list, state, model);
  const byBrowser = useExport(list, state, model, words);
  const byJob = useExportJob(list, state, { ownerId, columns: model.columns, words });
  const file = byJob ? { ...byBrowser, ...byJob } : byBrowser;
  const { rowId } = list;
  const actions = useActions({ actions: list.actions, rowId, words, onAction, refresh: state.retry });
  const bulk = useAllowed(list.bulk);
  const listed = JSON.stringify([ownerId, state.values]);
  const { selection, select, ...toggles } = useSelection({ listed, rows: model.rows, rowId, virtual });
  const clear = () => select(NOTHING);
  const runBulk = useBulk(list, state, { selection, clear, words, onBulk });
  useListed(state.data?.list, onListed);
  const view: RowView<Row> = {
    ...toggles,
    words,
    columns: model.columns,
    rows: model.rows,
    rowId,
    rowName: list.rowName,
    virtual,
    card: list.card,
    dragged: list.dragged,
    actions,
    selection: bulk.length > 0 ? selection : undefined,
    onOpen: props.onOpen,
    currentId: props.currentId,
    totals: props.totals,
    sort: place.sort,
    onSort: (sort) => state.change({ sort }),
    isOld: state.isOld,
    label: words.text(list.label),
    widthMinPx: list.widthMinPx,
  };
  const isEmpty = data?.total === 0;
  return (
    <div className={classOf(isPanel, isNarrow)}>
      <div className="list-head">
        <FilterBar filters={list.filters} params={state.params} onChange={state.change} isNarrow={isNarrow} />
        {!isEmpty && (
          <ListTools
            views={isPanel ? undefined : { params: state.params, onChange: state.change }}
            list={list}
            file={file}
            isNarrow={isNarrow}
            sort={view.sort}
            onSort={view.onSort}
            words={words}
          />
        )}
      </div>
      {bulk.length > 0 && data && (selection.isAll || selection.rows.size > 0) && (
        <SelectionBar
          selection={selection}
          total={data.isMore === true ? undefined : data.total}
          actions={bulk}
          words={words}
          onAll={() => select(ALL)}
          onNone={clear}
          onAction={runBulk}
        />
      )}
      <ListBody
        state={state}
        isEmpty={isEmpty}
        empty={empty ?? list.empty}
        noMatch={list.noMatch}
        firstStep={firstStep}
      >
        {isNarrow ? (
          <ListCards view={view} isWaiting={!data} />
        ) : (
          <ListTable view={view} skeletons={data ? 0 : SKELETONS_MAX} />
        )}
      </ListBody>
      {data && data.total > 0 && (
        <Pages list={list} state={state} loaded={data} isPanel={isPanel} isNarrow={isNarrow} />
      )}
      {error !== null && data && <StaleNote error={error} onRetry={state.retry} />}
    </div>
  );
}

/** As many rows as a window has room for. */
const SKELETONS_MAX = 15;

function classOf(isPanel: boolean, isNarrow: boolean): string {
  return ['list', isPanel && 'list-panel', isNarrow && 'list-narrow'].filter(Boolean).join(' ');
}

/** The rows of a list without pages: in parts as the call answers, or all of them, in the order of the column. */
function toVirtual<Row, Of extends Filters>(
  list: ListDefinition<Row, Of, string, string>,
  { parts }: ListState<Row, Of>,
  { sorted }: TableModel<Row>,
): VirtualRows<Row> | undefined {
  if (!list.isVirtual) return undefined;
  return (
    parts ?? {
      total: sorted.length,
      at: (index) => sorted[index],
      request: () => undefined,
      read: (from, to) => Promise.resolve(sorted.slice(from, to + 1)),
    }
  );
}

function useListed<Row>(
  rows: readonly Row[] | undefined,
  onListed: ((rows: readonly Row[]) => void) | undefined,
): void {
  const latest = useRef(onListed);
  useEffect(() => {
    latest.current = onListed;
  });
  useEffect(() => {
    if (rows) latest.current?.(rows);
  }, [rows]);
}
