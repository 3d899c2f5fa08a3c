/** Which vehicles are followed side by side, as it stands in the page's address: `split=12,907`. */

/** More than four maps show nothing well on any screen. */
export const SPLIT_MAX = 4;

/** Undefined while there is one map. */
export function readSplit(params: URLSearchParams): readonly string[] | undefined {
  const text = params.get('split');
  if (text === null) return undefined;
  const ids = text.split(',').filter((id) => /^\d+$/.test(id));
  return [...new Set(ids)].slice(0, SPLIT_MAX);
}

/** Panes for so many vehicles: two, or four. */
export function countPanes(vehicles: number): 2 | 4 {
  return vehicles > 2 ? 4 : 2;
}
