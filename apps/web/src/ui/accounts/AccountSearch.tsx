import { type AccountHit, findLike } from '@outrider/contract/accounts.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactElement, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { Failure } from '../Failure.tsx';
import { Waiting } from '../Waiting.tsx';
import { RoleIcon } from './RoleIcon.tsx';
import { useActive } from './use-active.ts';
import './account-tree.css';

const ROW_PX = 52;
const PAGE_SIZE = 100;

interface AccountSearchProps {
  /** Whose subtree is searched. */
  readonly topId: string;
  readonly text: string;
  readonly selectedId: string;
  readonly onSelect: (accountId: string) => void;
  /** As in the tree. */
  readonly isSelectedByEnter?: boolean;
}

/** What was found in the whole subtree, each with its way down from the top. */
export function AccountSearch(props: AccountSearchProps): ReactElement {
  const { topId, text, selectedId, onSelect, isSelectedByEnter = false } = props;
  const { t } = useTranslation('accounts');
  const found = useInfiniteQuery({
    queryKey: ['found', topId, text],
    queryFn: ({ pageParam, signal }) =>
      callApi(findLike, { id: topId, selectName: text, pageNum: pageParam, pageSize: PAGE_SIZE }, signal),
    meta: { reads: findLike.reads },
    initialPageParam: 1,
    getNextPageParam: (last, all) => (all.length * PAGE_SIZE < last.total ? all.length + 1 : undefined),
  });
  if (found.isPending) return <Waiting />;
  if (found.isError) return <Failure error={found.error} onRetry={() => void found.refetch()} />;
  const total = found.data.pages[0]?.total ?? 0;
  if (total === 0) {
    return (
      <div className="state">
        <strong>{t('nothingFound')}</strong>
        <p>{t('nothingFoundHint')}</p>
      </div>
    );
  }
  return (
    <>
      <p className="found-total quiet" role="status">
        {t('found', { total })}
      </p>
      <Hits
        hits={found.data.pages.flatMap(({ list }) => list)}
        total={total}
        selectedId={selectedId}
        onSelect={onSelect}
        isSelectedByEnter={isSelectedByEnter}
        onEnd={() => {
          if (found.hasNextPage && !found.isFetchingNextPage) void found.fetchNextPage();
        }}
      />
    </>
  );
}

interface HitsProps {
  readonly hits: readonly AccountHit[];
  readonly total: number;
  readonly selectedId: string;
  readonly onSelect: (accountId: string) => void;
  readonly isSelectedByEnter: boolean;
  readonly onEnd: () => void;
}

function Hits(props: HitsProps): ReactElement {
  const { hits, total, selectedId, onSelect, isSelectedByEnter, onEnd } = props;
  const { t } = useTranslation('accounts');
  const { activeId, moveTo, pressSelects } = useActive(selectedId, onSelect, isSelectedByEnter);
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: hits.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
  });
  const visible = virtualizer.getVirtualItems();
  const last = visible.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= hits.length - 1) onEnd();
  }, [last, hits.length, onEnd]);

  function press(event: KeyboardEvent): void {
    if (hits.some(({ id }) => id === activeId) && pressSelects(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = hits.findIndex(({ id }) => id === activeId);
    const next = hits[Math.max(0, at + step)];
    if (!next) return;
    virtualizer.scrollToIndex(Math.max(0, at + step));
    moveTo(next.id);
  }

  return (
    <div
      ref={scroller}
      className="account-tree"
      role="listbox"
      tabIndex={0}
      aria-label={t('searchResults')}
      aria-activedescendant={
        visible.some(({ index }) => hits[index]?.id === activeId) ? `hit-${activeId}` : undefined
      }
      onKeyDown={press}
    >
      <div role="presentation" style={{ height: virtualizer.getTotalSize() }}>
        {visible.map(({ index, start }) => {
          const hit = hits[index];
          if (!hit) return null;
          return (
            <div
              key={hit.id}
              id={`hit-${hit.id}`}
              role="option"
              aria-selected={hit.id === selectedId}
              aria-posinset={index + 1}
              aria-setsize={total}
              className="hit-row"
              data-active={hit.id === activeId || undefined}
              style={{ transform: `translateY(${start}px)` }}
              onClick={() => onSelect(hit.id)}
            >
              <RoleIcon role={hit.role} />
              <span className="tree-name">
                {hit.nickname} <span className="quiet">{hit.username}</span>
              </span>
              <span className="hit-path quiet">{hit.path.map(({ nickname }) => nickname).join(' › ')}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
