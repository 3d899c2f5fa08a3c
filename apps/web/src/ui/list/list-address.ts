/** The page, page size and order of a list in the page's address. */

/** Specification, section 9. */
export const PAGE_SIZE = 15;
export const PAGE_SIZES = [10, PAGE_SIZE, 20, 30, 40, 50, 60, 70, 80, 90, 100];

export interface Sort {
  /** The column's id. */
  readonly by: string;
  readonly isDescending: boolean;
}

export interface Place {
  readonly pageNum: number;
  readonly pageSize: number;
  /** Undefined means the order in which the call answers. */
  readonly sort: Sort | undefined;
}

/** @param sortable ids of the columns by which the list can be sorted. */
export function readPlace(params: URLSearchParams, sortable: readonly string[]): Place {
  const page = Number(params.get('page') ?? '');
  const size = Number(params.get('size') ?? '');
  return {
    pageNum: Number.isInteger(page) && page > 0 && page <= PAGES_MAX ? page : 1,
    pageSize: PAGE_SIZES.includes(size) ? size : PAGE_SIZE,
    sort: readSort(params.get('sort') ?? '', sortable),
  };
}

/** The limit that the contract sets. */
const PAGES_MAX = 1_000_000;

function readSort(text: string, sortable: readonly string[]): Sort | undefined {
  const isDescending = text.startsWith('-');
  const by = isDescending ? text.slice(1) : text;
  return sortable.includes(by) ? { by, isDescending } : undefined;
}

/** Cycles through ascending, descending, and the call's own order. */
export function nextSort(sort: Sort | undefined, by: string): string | undefined {
  if (sort?.by !== by) return by;
  return sort.isDescending ? undefined : `-${by}`;
}
