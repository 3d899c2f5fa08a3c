/**
 * Positions of rows in a list that may be higher than any element can be: browsers' limit is some 17 million pixels. In
 * longer lists a pixel of scrolling stands for more than a pixel of rows.
 */
export const ROW_PX = 28;
/** Firefox's limit, less some reserve. */
const HEIGHT_MAX_PX = 12_000_000;

export interface Rows {
  readonly heightPx: number;
  readonly first: number;
  readonly count: number;
  /** The position of the first one from the top of the list. */
  readonly topPx: number;
}

export function rowsAt(total: number, scrollTopPx: number, viewPx: number): Rows {
  const wholePx = total * ROW_PX;
  const heightPx = Math.min(wholePx, HEIGHT_MAX_PX);
  const mostScroll = Math.max(1, heightPx - viewPx);
  const share = Math.max(0, Math.min(1, scrollTopPx / mostScroll));
  const virtualTop = share * Math.max(0, wholePx - viewPx);
  const first = Math.max(0, Math.floor(virtualTop / ROW_PX));
  const count = Math.min(total - first, Math.ceil(viewPx / ROW_PX) + 1);
  return { heightPx, first, count, topPx: scrollTopPx - (virtualTop - first * ROW_PX) };
}

/** Where to scroll so that a row is in the middle. */
export function scrollTo(total: number, row: number, viewPx: number): number {
  const wholePx = total * ROW_PX;
  const heightPx = Math.min(wholePx, HEIGHT_MAX_PX);
  const wantedTop = Math.max(0, Math.min(wholePx - viewPx, (row + 0.5) * ROW_PX - viewPx / 2));
  return wholePx <= viewPx ? 0 : (wantedTop / (wholePx - viewPx)) * (heightPx - viewPx);
}
