import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { type AddressChanges, useFilterAddress, withoutEmpty } from '../../lib/use-address.ts';
import type { ListDefinition, Loaded } from './define-list.ts';
import { PAGE_SIZE, type Place, readPlace } from './list-address.ts';
import { type Filters, type FilterValues, namesOf, readFilters } from './list-filters.ts';

type ChangeFilters = (changes: AddressChanges) => void;

export interface ListState<Row, Of extends Filters> {
  readonly params: URLSearchParams;
  readonly values: FilterValues<Of>;
  readonly place: Place;
  /** Changes filters, and begins at the first page. */
  readonly change: ChangeFilters;
  readonly goTo: (pageNum: number, pageSize: number) => void;
  readonly clear: () => void;
  readonly isNarrowed: boolean;
  readonly data: Loaded<Row> | undefined;
  readonly error: unknown;
  /** The rows are those of another page or filter, until their own come. */
  readonly isOld: boolean;
  readonly retry: () => void;
  readonly load: (pageNum: number, pageSize: number, signal: AbortSignal) => Promise<Loaded<Row>>;
}

/** What is chosen of a list, and the rows that come of it. */
export function useList<Row, Of extends Filters, ActionId extends string, BulkId extends string>(
  list: ListDefinition<Row, Of, ActionId, BulkId>,
  ownerId: string,
  isPanel: boolean,
): ListState<Row, Of> {
  const [params, change] = useChoice(isPanel);
  const deferred = useDeferredValue(params);
  const place = useMemo(() => readPlace(params, sortableOf(list)), [params, list]);
  const values = useMemo(() => readFilters(list.filters, deferred), [list, deferred]);
  const { sort, pageNum, pageSize } = place;
  const { source, queryKey, refreshMs } = list;
  const load = useCallback(
    (num: number, size: number, signal: AbortSignal) =>
      source.load(values, { ownerId, sort, pageNum: num, pageSize: size }, signal),
    [source, values, ownerId, sort],
  );
  const query = useQuery({
    queryKey: [...queryKey, ownerId, values, ...(source.isPaged ? [place] : [])],
    queryFn: ({ signal }) => load(pageNum, pageSize, signal),
    meta: { reads: source.reads ?? [] },
    // Of another account there is nothing to be shown meanwhile.
    placeholderData: (before, last) => (last?.queryKey[queryKey.length] === ownerId ? before : undefined),
    refetchInterval: ({ state }) => refreshMs?.(state.data?.list) ?? false,
  });
  const { data, isPlaceholderData } = query;
  const goTo = useCallback(
    (num: number, size: number) =>
      change({
        page: num === 1 ? undefined : String(num),
        size: size === PAGE_SIZE ? undefined : String(size),
      }),
    [change],
  );
  useReturnFromBeyond(isPlaceholderData ? undefined : data, place, goTo);
  const names = namesOf(list.filters);
  return {
    params,
    values,
    place,
    change,
    goTo,
    clear: () => change(Object.fromEntries(names.map((name) => [name, undefined]))),
    isNarrowed: names.some((name) => (params.get(name) ?? '').trim() !== ''),
    data,
    error: query.error,
    isOld: isPlaceholderData,
    retry: () => void query.refetch(),
    load,
  };
}

/** In the address; of a panel, which is one of several things on its page, in the panel alone. */
function useChoice(isPanel: boolean): [URLSearchParams, ChangeFilters] {
  const address = useFilterAddress();
  const [own, setOwn] = useState(() => new URLSearchParams());
  const changeOwn = useCallback<ChangeFilters>((changes) => {
    setOwn((before) => {
      const all = { ...Object.fromEntries(before), page: undefined, ...withoutEmpty(changes) };
      return new URLSearchParams(
        Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      );
    });
  }, []);
  return isPanel ? [own, changeOwn] : address;
}

/** The last row of the last page was taken away, or the address names a page that there is not. */
function useReturnFromBeyond(
  data: Loaded<unknown> | undefined,
  { pageNum, pageSize }: Place,
  goTo: (pageNum: number, pageSize: number) => void,
): void {
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize));
  const isBeyond = data !== undefined && data.total > 0 && pageNum > last;
  useEffect(() => {
    if (isBeyond) goTo(last, pageSize);
  }, [isBeyond, last, pageSize, goTo]);
}

function sortableOf<Row, Of extends Filters>(list: ListDefinition<Row, Of, string, string>): string[] {
  return list.columns.filter(({ isSortable }) => isSortable).map(({ id }) => id);
}
