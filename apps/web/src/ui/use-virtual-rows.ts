/** The rows of a long list that are in view, by TanStack Virtual. */
import { defaultRangeExtractor, type Range, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useCallback } from 'react';

interface VirtualRowsOptions {
  readonly count: number;
  /** Of a row, or what one is taken for until it is measured. */
  readonly rowPx: number;
  readonly gapPx?: number;
  readonly scroller: RefObject<Element | null>;
  /** Rows beyond either edge, which are there before they are scrolled to. */
  readonly overscan: number;
  /** Its index, unless rows come and go between others. */
  readonly keyOf?: (index: number) => string | number;
  /** There also out of view: it has the focus. */
  readonly keptIndex?: number;
}

export interface VirtualRows {
  readonly rows: readonly VirtualItem[];
  /** Of all rows. */
  readonly heightPx: number;
  /** No further than it has to. The same function from render to render. */
  readonly scrollTo: (index: number) => void;
  /** A `ref` of rows that are of different heights; they tell their index by `data-index`. */
  readonly measure: (row: Element | null) => void;
}

export function useVirtualRows(options: VirtualRowsOptions): VirtualRows {
  const { count, rowPx, gapPx = 0, scroller, overscan, keyOf, keptIndex } = options;
  // The virtualizer is one object that changes inside. Its values are read here, at each render, and handed on as plain
  // values, so that it is in no other component's way.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    gap: gapPx,
    overscan,
    rangeExtractor: (range) => withKept(range, keptIndex),
    ...(keyOf && { getItemKey: keyOf }),
  });
  const scrollTo = useCallback(
    (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    [virtualizer],
  );
  return {
    rows: virtualizer.getVirtualItems(),
    heightPx: virtualizer.getTotalSize(),
    scrollTo,
    measure: virtualizer.measureElement,
  };
}

function withKept(range: Range, keptIndex: number | undefined): number[] {
  const inView = defaultRangeExtractor(range);
  if (keptIndex === undefined || keptIndex >= range.count || inView.includes(keptIndex)) return inView;
  return [...inView, keptIndex].toSorted((a, b) => a - b);
}
