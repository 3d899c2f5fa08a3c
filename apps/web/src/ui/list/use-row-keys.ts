/** Keys of a table's rows: of the row itself, for what is within it has its own. */
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { RowView } from './row-view.ts';

export interface RowKeys {
  /** The row that the tab key reaches. */
  readonly activeIndex: number;
  readonly setActive: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** @param onToggle undefined where nothing is selected. */
export function useRowKeys(
  table: RefObject<HTMLElement | null>,
  count: number,
  onToggle: RowView<unknown>['onToggle'] | undefined,
): RowKeys {
  const [active, setActive] = useState(0);
  const activeIndex = Math.min(active, Math.max(0, count - 1));
  /** A row that is to have the focus once it is drawn, and whether a range is to end there. */
  const awaited = useRef<{ readonly index: number; readonly isRange: boolean }>(undefined);

  function focusAwaited(): void {
    if (!awaited.current) return;
    const { index, isRange } = awaited.current;
    const row = table.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
    if (!row) return;
    row.focus();
    const id = row.dataset['row'];
    // Not read yet.
    if (id === undefined) return;
    awaited.current = undefined;
    if (isRange) onToggle?.(id, true);
  }
  useEffect(focusAwaited);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const row = event.target as HTMLElement; // Events of React come from elements.
    const { row: id, index } = row.dataset;
    if (index === undefined) return;
    if (event.key === ' ' && id !== undefined && onToggle) {
      event.preventDefault();
      onToggle(id, event.shiftKey);
      return;
    }
    const next = move(event.key, Number(index), count);
    if (next === undefined) return;
    event.preventDefault();
    awaited.current = { index: next, isRange: event.shiftKey };
    setActive(next);
    focusAwaited();
  }
  return { activeIndex, setActive, onKeyDown };
}

function move(key: string, from: number, count: number): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    Home: 0,
    End: count - 1,
  };
  const to = targets[key];
  return to === undefined || to < 0 || to >= count ? undefined : to;
}
