/** What stands around the rows of a list: why there are none, the pages, and that they may be old. */
import { Button, Pagination } from 'antd';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { isRefusal } from '../../lib/api.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { Failure } from '../Failure.tsx';
import type { ListDefinition, Loaded } from './define-list.ts';
import { PAGE_SIZE, PAGE_SIZES } from './list-address.ts';
import type { Filters } from './list-filters.ts';
import type { ListState } from './use-list.ts';
import { useWords } from './words.ts';

interface ListBodyProps<Row, Of extends Filters> extends Pick<ListDefinition<Row, Of>, 'empty'> {
  readonly state: ListState<Row, Of>;
  readonly noMatch: ListDefinition<Row, Of>['noMatch'];
  readonly isEmpty: boolean;
  readonly firstStep: ReactNode;
  readonly children: ReactElement;
}

/** The rows, or why there are none. */
export function ListBody<Row, Of extends Filters>(props: ListBodyProps<Row, Of>): ReactElement {
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
  readonly loaded: Loaded<Row>;
  readonly isPanel: boolean;
  readonly isNarrow: boolean;
}

export function Pages<Row, Of extends Filters>(props: PagesProps<Row, Of>): ReactElement | null {
  const { list, state, loaded, isPanel, isNarrow } = props;
  const { total } = loaded;
  const words = useWords();
  const { pageNum, pageSize } = state.place;
  const isOverMax = list.countedMax !== undefined && total >= list.countedMax;
  // What is known until it is counted: all that came before, and the page itself.
  const known = loaded.isMore === true ? (pageNum - 1) * pageSize + loaded.list.length : total;
  const totalText = words.text(isOverMax || known < total ? 'list:many' : 'list:total', {
    total: words.number(known),
  });
  if (isPanel && total <= PAGE_SIZE) return null;
  // What is one page of whatever size leaves nothing to choose.
  const isOnePage = pageNum === 1 && loaded.isMore !== true && total <= Math.min(...PAGE_SIZES);
  if (list.isVirtual || isOnePage) return <p className="list-total quiet">{totalText}</p>;
  return (
    <Pagination
      className="list-pages"
      size="small"
      current={pageNum}
      pageSize={pageSize}
      pageSizeOptions={PAGE_SIZES}
      showSizeChanger={!isNarrow}
      showLessItems={isNarrow}
      total={total}
      showTotal={() => totalText}
      onChange={(page, size) => state.goTo(size === pageSize ? page : 1, size)}
    />
  );
}

/** The rows stay when they could not be read again. */
export function StaleNote({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactElement {
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
