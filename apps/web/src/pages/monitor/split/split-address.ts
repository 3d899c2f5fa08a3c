/** The vehicles that are followed side by side, in the page's address: `split=12,907`. */

/** More than four maps are too small on any screen. */
export const SPLIT_MAX = 4;

/** Undefined if there is only one map. */
export function readSplit(params: URLSearchParams): readonly string[] | undefined {
  const text = params.get('split');
  if (text === null) return undefined;
  const ids = text.split(',').filter((id) => /^\d+$/.test(id));
  return [...new Set(ids)].slice(0, SPLIT_MAX);
}

/** The number of panes for this number of vehicles: two, or four. */
export function countPanes(vehicles: number): 2 | 4 {
  return vehicles > 2 ? 4 : 2;
}
