import { type AccountHit, findLike } from '@outrider/contract/accounts.ts';
import { type KeyboardEvent, type ReactElement, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { useCallPages } from '../../lib/use-call.ts';
import { Failure } from '../Failure.tsx';
import { WaitingLines } from '../WaitingLines.tsx';
import { RoleIcon } from './RoleIcon.tsx';
import { useActive } from './use-active.ts';
import { useVirtualRows } from '../use-virtual-rows.ts';
import './account-tree.css';

const ROW_PX = 52;
const PAGE_SIZE = 100;

interface AccountSearchProps {
  /** The account at the top of the searched subtree. */
  readonly topId: string;
  readonly text: string;
  readonly selectedId: string;
  readonly onSelect: (accountId: string) => void;
  /** As for `AccountTree`. */
  readonly isSelectedByEnter?: boolean;
}

/** The accounts found in the whole subtree, each with its path from the top. */
export function AccountSearch(props: AccountSearchProps): ReactElement {
  const { topId, text, selectedId, onSelect, isSelectedByEnter = false } = props;
  const { t } = useTranslation('accounts');
  const found = useCallPages(findLike, { topId, text }, PAGE_SIZE, (page, signal) =>
    callApi(findLike, { id: topId, selectName: text, ...page }, signal),
  );
  if (found.isPending) return <WaitingLines />;
  if (found.error) return <Failure error={found.error} onRetry={found.retry} />;
  if (found.total === 0) {
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
        {t('found', { total: found.total })}
      </p>
      <Hits
        hits={found.rows}
        total={found.total}
        selectedId={selectedId}
        onSelect={onSelect}
        isSelectedByEnter={isSelectedByEnter}
        onEnd={found.readOn}
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
  const virtual = useVirtualRows({ count: hits.length, rowPx: ROW_PX, scroller, overscan: 8 });
  const visible = virtual.rows;
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
    virtual.scrollTo(Math.max(0, at + step));
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
      <div role="presentation" style={{ height: virtual.heightPx }}>
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
