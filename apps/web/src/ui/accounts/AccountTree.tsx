import type { AccountBranch } from '@outrider/contract/accounts.ts';
import { ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { areHeld, readDropped } from '../../lib/dragged-rows.ts';
import { languageTag } from '../../lib/language.ts';
import { Failure } from '../Failure.tsx';
import { listTreeRows, moveInTree, type TreeRow } from './account-tree.ts';
import { RoleIcon } from './RoleIcon.tsx';
import { useActive } from './use-active.ts';
import { useChildren } from './use-children.ts';
import { useWhenStill } from '../../lib/use-when-still.ts';
import { useVirtualRows } from '../use-virtual-rows.ts';
import './account-tree.css';

/** The height in account-tree.css. Fingers need a taller row (WCAG 2.2, 2.5.5). */
const ROW_PX = matchMedia('(pointer: coarse)').matches ? 44 : 34;

interface AccountTreeProps {
  readonly top: AccountBranch;
  readonly selectedId: string;
  /** The accounts from the top to the selected one; their branches are open. */
  readonly path: readonly string[];
  readonly onSelect: (accountId: string) => void;
  /** Whether arrow keys only move a mark and Enter selects. Used where showing an account costs more than its page. */
  readonly isSelectedByEnter?: boolean;
  /** Called with the devices that are let go over an account. */
  readonly onDevices?: ((accountId: string, deviceIds: readonly string[]) => void) | undefined;
}

/** All accounts below one. A branch is read when it is opened, and each page of it when it comes into view. */
export function AccountTree(props: AccountTreeProps): ReactElement {
  const { top, selectedId, path, onSelect, isSelectedByEnter = false } = props;
  const { t } = useTranslation('accounts');
  const scroller = useRef<HTMLDivElement>(null);
  const { childrenOf, requestChild, error, retry } = useChildren();
  const { activeId, moveTo, pressSelects } = useActive(selectedId, onSelect, isSelectedByEnter);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set([top.id, ...path.slice(0, -1)]));
  const [shownPath, setShownPath] = useState(path);
  // What is on the way to the selected account is open; its own branch opens by its arrow. While rendering, as React has
  // it for what is derived from earlier values.
  if (shownPath !== path) {
    setShownPath(path);
    setOpen(new Set([...open, ...path.slice(0, -1)]));
  }
  const isOpen = (accountId: string) => open.has(accountId);
  const rows = useMemo(() => listTreeRows(top, (id) => open.has(id), childrenOf), [top, open, childrenOf]);
  const { scrollTo, ...virtual } = useVirtualRows({
    count: rows.length,
    rowPx: ROW_PX,
    scroller,
    overscan: 12,
    keyOf: (index) => rows[index]?.key ?? index,
  });
  const visible = virtual.rows;

  useWhenStill(visible, ({ index }) => {
    const row = rows[index];
    if (row && !row.account && row.parentId !== undefined) requestChild(row.parentId, row.index);
  });
  const activeAt = rows.findIndex((row) => row.account?.id === activeId);
  useEffect(() => {
    if (activeAt >= 0) scrollTo(activeAt);
  }, [activeAt, scrollTo]);

  function toggle(accountId: string, isToOpen: boolean): void {
    const next = new Set(open);
    if (isToOpen) next.add(accountId);
    else next.delete(accountId);
    setOpen(next);
  }

  function press(event: KeyboardEvent): void {
    if (pressSelects(event)) return;
    const move = moveInTree(rows, activeId, event.key, isOpen);
    if (!move) return;
    event.preventDefault();
    if (move.kind === 'select') moveTo(move.accountId);
    else toggle(move.accountId, move.kind === 'open');
  }

  if (error) return <Failure error={error} onRetry={retry} />;
  return (
    <div
      ref={scroller}
      className="account-tree"
      role="tree"
      tabIndex={0}
      aria-label={t('tree')}
      // Rows that are scrolled out of view are not in the document.
      aria-activedescendant={
        visible.some(({ index }) => index === activeAt) ? `account-${activeId}` : undefined
      }
      onKeyDown={press}
    >
      <div role="presentation" style={{ height: virtual.heightPx }}>
        {visible.map(({ index, start, key }) => {
          const row = rows[index];
          return (
            row && (
              <TreeItem
                key={key}
                row={row}
                top={start}
                isSelected={row.account?.id === selectedId}
                isActive={row.account?.id === activeId}
                isOpen={row.account !== undefined && isOpen(row.account.id)}
                onSelect={onSelect}
                onToggle={toggle}
                onDevices={props.onDevices}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

interface TreeItemProps {
  readonly row: TreeRow;
  readonly top: number;
  readonly isSelected: boolean;
  readonly isActive: boolean;
  readonly isOpen: boolean;
  readonly onSelect: (accountId: string) => void;
  readonly onToggle: (accountId: string, isToOpen: boolean) => void;
  readonly onDevices: AccountTreeProps['onDevices'];
}

function TreeItem(props: TreeItemProps): ReactElement {
  const { row, top, isSelected, isActive, isOpen, onSelect, onToggle, onDevices } = props;
  const [isOver, setOver] = useState(false);
  const { t, i18n } = useTranslation(['accounts', 'common']);
  const { account, level, index, siblings } = row;
  const style = { transform: `translateY(${top}px)`, paddingLeft: 8 + (level - 1) * 16 };
  if (!account) {
    return (
      <div
        className="tree-row tree-row-pending"
        style={style}
        role="treeitem"
        aria-level={level}
        aria-selected={false}
      >
        {t('common:loading')}
      </div>
    );
  }
  return (
    <div
      id={`account-${account.id}`}
      role="treeitem"
      aria-level={level}
      aria-posinset={index + 1}
      aria-setsize={siblings}
      aria-selected={isSelected}
      aria-expanded={account.hasChildren ? isOpen : undefined}
      aria-label={t('treeItem', { nickname: account.nickname, devices: account.deviceTotal })}
      className="tree-row"
      data-active={isActive || undefined}
      data-over={isOver || undefined}
      style={style}
      onDragOver={(event) => {
        if (!onDevices || !areHeld(event, 'devices')) return;
        // Without it nothing can be let go here.
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const deviceIds = readDropped(event, 'devices');
        if (deviceIds.length > 0) onDevices?.(account.id, deviceIds);
      }}
      onClick={() => onSelect(account.id)}
    >
      <span
        className="tree-arrow"
        data-open={isOpen}
        aria-hidden
        onClick={(event) => {
          if (!account.hasChildren) return;
          event.stopPropagation();
          onToggle(account.id, !isOpen);
        }}
      >
        {account.hasChildren && <ChevronRight size={15} />}
      </span>
      <RoleIcon role={account.role} />
      <span className="tree-name">{account.nickname}</span>
      {/* The style sheet draws it, because visible text must be part of the row's label (WCAG 2.2, 2.5.3). */}
      <span
        className="tree-count numbers"
        data-count={
          account.deviceTotal > 0 ? account.deviceTotal.toLocaleString(languageTag(i18n.language)) : ''
        }
      />
    </div>
  );
}
