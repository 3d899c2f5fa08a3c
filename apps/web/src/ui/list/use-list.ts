import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useRead } from '../../lib/use-call.ts';
import { type AddressChanges, useFilterAddress, withoutEmpty } from '../../lib/use-address.ts';
import type { ListDefinition, Loaded } from './define-list.ts';
import { PAGE_SIZE, type Place, readPlace } from './list-address.ts';
import { type Filters, type FilterValues, namesOf, readFilters } from './list-filters.ts';
import { CALL_ROWS_MAX } from './read-all.ts';
import { useFurtherPages, type VirtualRows } from './use-further-pages.ts';

type ChangeFilters = (changes: AddressChanges) => void;

export interface ListState<Row, Of extends Filters> {
  readonly params: URLSearchParams;
  readonly values: FilterValues<Of>;
  readonly place: Place;
  /** Changes filters and returns to the first page. */
  readonly change: ChangeFilters;
  readonly goTo: (pageNum: number, pageSize: number) => void;
  readonly clear: () => void;
  readonly isNarrowed: boolean;
  /** The page, or the first part of a list without pages. */
  readonly data: Loaded<Row> | undefined;
  /** All rows that are here, as the call has put them in order. */
  readonly rows: readonly Row[];
  /** Of a list without pages whose rows come part by part. */
  readonly parts: VirtualRows<Row> | undefined;
  readonly error: unknown;
  /** Whether the rows are those of the previous page or filter, while the new ones are loaded. */
  readonly isOld: boolean;
  readonly retry: () => void;
  readonly load: (pageNum: number, pageSize: number, signal: AbortSignal) => Promise<Loaded<Row>>;
}

/** The choices on a list, and the rows that they result in. */
export function useList<Row, Of extends Filters, ActionId extends string, BulkId extends string>(
  list: ListDefinition<Row, Of, ActionId, BulkId>,
  ownerId: string,
  isPanel: boolean,
): ListState<Row, Of> {
  const [params, change] = useChoice(isPanel);
  const deferred = useDeferredValue(params);
  const place = useMemo(() => placeOf(list, params), [params, list]);
  const values = useMemo(() => readFilters(list.filters, deferred), [list, deferred]);
  const { sort, pageNum, pageSize } = place;
  const { source, refreshMs, isVirtual = false } = list;
  const load = useCallback(
    (num: number, size: number, signal: AbortSignal) =>
      source.load(values, { ownerId, sort, pageNum: num, pageSize: size }, signal),
    [source, values, ownerId, sort],
  );
  const input = { ownerId, values, ...(source.isPaged && { place }) };
  const reads = source.reads ?? NO_KINDS;
  const query = useRead(`list of ${list.name}`, input, (signal) => load(pageNum, pageSize, signal), {
    reads,
    // Of another account there is nothing to be shown meanwhile.
    keeps: (before) => before.ownerId === ownerId,
    refetchInterval: ({ state }) => refreshMs?.(state.data?.list) ?? false,
  });
  const { isPlaceholderData } = query;
  const data = useCounted(list, { ownerId, values }, query.data);
  const isInParts = isVirtual && source.isPaged;
  const parts = useFurtherPages({
    isOn: isInParts,
    name: list.name,
    input,
    reads,
    first: data,
    pageSize,
    load,
  });
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
    rows: isInParts ? parts.rows : (data?.list ?? NO_ROWS),
    parts: isInParts ? parts : undefined,
    error: query.error ?? parts.error ?? null,
    isOld: isPlaceholderData,
    retry: () => {
      void query.refetch();
      parts.retry();
    },
    load,
  };
}

/** The rows with how many there are of them on all pages, as soon as that is counted. */
function useCounted<Row, Of extends Filters>(
  { name, source: { count, reads = NO_KINDS } }: ListDefinition<Row, Of, string, string>,
  input: { readonly ownerId: string; readonly values: FilterValues<Of> },
  loaded: Loaded<Row> | undefined,
): Loaded<Row> | undefined {
  const { data: total } = useRead(
    `number of ${name}`,
    input,
    (signal) => count?.(input.values, input.ownerId, signal) ?? Promise.resolve(0),
    { reads, enabled: count !== undefined },
  );
  return useMemo(
    () =>
      loaded?.isMore === true && total !== undefined
        ? // A row may have come or gone between the two answers.
          { total: Math.max(total, loaded.total), list: loaded.list }
        : loaded,
    [loaded, total],
  );
}

const NO_ROWS: readonly never[] = [];
const NO_KINDS: readonly never[] = [];

/** A list without pages begins with as many rows as its call answers with. */
function placeOf<Row, Of extends Filters>(
  { columns, isVirtual, source }: ListDefinition<Row, Of, string, string>,
  params: URLSearchParams,
): Place {
  const sortable = columns.filter(({ isSortable }) => isSortable).map(({ id }) => id);
  const place = readPlace(params, sortable);
  return isVirtual ? { ...place, pageNum: 1, pageSize: source.pageSizeMax ?? CALL_ROWS_MAX } : place;
}

/** The choices are kept in the address. A panel, one of several on its page, keeps them to itself. */
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

/**
 * Goes to the last page if the current one is beyond it: its last row was deleted, or the address names a page that
 * does not exist.
 */
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
