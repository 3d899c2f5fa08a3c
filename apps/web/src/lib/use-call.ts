/**
 * Calls of the API as queries and mutations: what shows a kind of data is read anew when a call changed that kind. Here
 * alone queries have keys; whoever reads names a call and what goes into it.
 */
import type { Call, CallInput, CallOutput, DataKind } from '@outrider/contract/call.ts';
import {
  type QueryClient,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { callApi } from './api.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** The kinds of data that a query shows; `callQuery` takes them from the call. */
    queryMeta: { readonly reads?: readonly DataKind[] };
  }
}

type Callable = Pick<Call, 'method' | 'path' | 'input' | 'output'>;
type ReadingCall = Callable & Pick<Call, 'reads'>;
export type WritingCall = Callable &
  Pick<Call<Call['input'], Call['output'], NonNullable<Call['audit']>>, 'writes' | 'audit'>;

export type Answer<Output> = UseQueryResult<Output>;
type Options<Output> = Omit<UseQueryOptions<Output>, 'queryKey' | 'queryFn' | 'meta'>;

/** The query of a call with this input. */
export function callQuery<Declared extends ReadingCall>(call: Declared, input: CallInput<Declared>) {
  return {
    queryKey: [call.path, input],
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi(call, input, signal),
    meta: { reads: call.reads },
  };
}

/** @param input undefined while it is not known yet: nothing is asked for then. */
export function useCall<Declared extends ReadingCall>(
  call: Declared,
  input: CallInput<Declared> | undefined,
  options?: Options<CallOutput<Declared>>,
): Answer<CallOutput<Declared>> {
  const query: UseQueryOptions<CallOutput<Declared>> =
    input === undefined ? { queryKey: [call.path], queryFn: skipToken } : callQuery<Declared>(call, input);
  return useQuery<CallOutput<Declared>>({ ...query, ...options });
}

interface ManyOptions<Output, Combined> extends Options<Output> {
  readonly combine: (answers: readonly Answer<Output>[]) => Combined;
}

/** One call with several inputs. */
export function useCalls<Declared extends ReadingCall, Combined>(
  call: Declared,
  inputs: readonly CallInput<Declared>[],
  { combine, ...options }: ManyOptions<CallOutput<Declared>, Combined>,
): Combined {
  return useQueries({
    queries: inputs.map((input) => ({ ...callQuery<Declared>(call, input), ...options })),
    combine,
  });
}

interface Page<Row> {
  readonly total: number;
  readonly list: readonly Row[];
}

interface Pages<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly isPending: boolean;
  /** Why there is nothing to show. */
  readonly error: unknown;
  readonly retry: () => void;
  /** Reads on, unless all is here or on its way. */
  readonly readOn: () => void;
}

/**
 * A call that answers page by page, each read when it is needed.
 * @param read asks for one page by that call.
 */
export function useCallPages<Row>(
  call: ReadingCall,
  input: unknown,
  pageSize: number,
  read: (page: { pageNum: number; pageSize: number }, signal: AbortSignal) => Promise<Page<Row>>,
): Pages<Row> {
  const found = useInfiniteQuery({
    queryKey: [call.path, input, pageSize],
    queryFn: ({ pageParam, signal }) => read({ pageNum: pageParam, pageSize }, signal),
    meta: { reads: call.reads },
    initialPageParam: 1,
    getNextPageParam: (last, all) => (all.length * pageSize < last.total ? all.length + 1 : undefined),
  });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = found;
  return {
    rows: data?.pages.flatMap(({ list }) => list) ?? [],
    total: data?.pages[0]?.total ?? 0,
    isPending: found.isPending,
    error: data ? undefined : found.error,
    retry: () => void refetch(),
    readOn: useCallback(() => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
    }, [hasNextPage, isFetchingNextPage, fetchNextPage]),
  };
}

/** Shows what is here of an answer before all of it is. */
type ShowPart<Output> = (update: (before: Output | undefined) => Output | undefined) => void;

interface ReadOptions<Input, Output> extends Options<Output> {
  /** The kinds that it shows, if a call can change them. */
  readonly reads?: readonly DataKind[];
  /** Whether what was read for another input is shown until this one's is here. */
  readonly keeps?: (before: Input) => boolean;
}

/** A name, which with the input tells it from all others; the input; how it is read, undefined while nothing is to be read. */
export type Read<Output, Input> = readonly [
  name: string,
  input: Input,
  read: ((signal: AbortSignal, show: ShowPart<Output>) => Promise<Output>) | undefined,
  options?: ReadOptions<Input, Output>,
];

/** What is not one call: several of them, a stream, a file. */
export function useRead<Output, Input = unknown>(...read: Read<Output, Input>): Answer<Output> {
  return useQuery<Output>(readQuery(read));
}

/** Reads ahead of whoever will show it. */
export type ReadAhead = <Output, Input>(read: Read<Output, Input>) => Promise<void>;

export function useReadAhead(): ReadAhead {
  const client = useQueryClient();
  return useCallback((read) => client.prefetchQuery(readQuery(read)), [client]);
}

function readQuery<Output, Input>([name, input, read, { reads, keeps, ...options } = {}]: Read<
  Output,
  Input
>): UseQueryOptions<Output> {
  const queryKey = [name, input];
  return {
    queryKey,
    queryFn: read
      ? ({ client, signal }) => read(signal, (update) => client.setQueryData<Output>(queryKey, update))
      : skipToken,
    ...(reads && { meta: { reads } }),
    ...(keeps && {
      // Of the same name, so it is an input of the same kind.
      placeholderData: (shown, last) => (last && keeps(last.queryKey[1] as Input) ? shown : undefined),
    }),
    ...options,
  };
}

interface PartsOptions<Output, Combined> {
  readonly reads: readonly DataKind[];
  readonly staleTime: number;
  readonly combine: (answers: readonly Answer<Output>[]) => Combined;
}

/** What is read part by part: those that are asked for, and one that is fetched now, unless it is here. */
export function useReadParts<Input, Output, Combined>(
  name: string,
  inputs: readonly Input[],
  read: (input: Input, signal: AbortSignal) => Promise<Output>,
  { reads, staleTime, combine }: PartsOptions<Output, Combined>,
): [Combined, (input: Input) => Promise<Output>] {
  const client = useQueryClient();
  const queryOf = (input: Input) => ({
    queryKey: [name, input],
    queryFn: ({ signal }: { signal: AbortSignal }) => read(input, signal),
    meta: { reads },
    staleTime,
  });
  const parts = useQueries({ queries: inputs.map(queryOf), combine });
  return [parts, (input) => client.fetchQuery(queryOf(input))];
}

/** The answers of a call that are known already, of which none is asked for. */
export function useKnownAnswers<Declared extends ReadingCall>(
  call: Declared,
): (input: CallInput<Declared>) => CallOutput<Declared> | undefined {
  const client = useQueryClient();
  return (input) => client.getQueryData<CallOutput<Declared>>(callQuery<Declared>(call, input).queryKey);
}

/** Reads again what these calls answer with. */
export function useReadAgain(...calls: readonly ReadingCall[]): () => Promise<void> {
  const client = useQueryClient();
  const paths: ReadonlySet<unknown> = new Set(calls.map(({ path }) => path));
  return () => client.invalidateQueries({ predicate: ({ queryKey }) => paths.has(queryKey[0]) });
}

/**
 * A call that changes something. It is pending until the affected queries are refetched; `onSuccess` runs before that.
 */
export function useCallMutation<Declared extends WritingCall>(
  call: Declared,
  onSuccess?: (output: CallOutput<Declared>) => void | Promise<void>,
) {
  return useWrite([call], (input: CallInput<Declared>) => callApi(call, input), onSuccess);
}

/** What may fail and changes nothing that is shown: a file that is made, a check. */
export function useTask<Input, Output>(run: (input: Input) => Promise<Output>) {
  return useMutation({ mutationFn: run });
}

/** Several calls that change something as one, or one of several. */
export function useWrite<Input, Output>(
  calls: readonly Pick<WritingCall, 'writes' | 'audit'>[],
  write: (input: Input) => Promise<Output>,
  onSuccess?: (output: Output, input: Input) => void | Promise<void>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: async (output, input) => {
      await onSuccess?.(output, input);
      await refetchChanged(client, ...calls);
    },
    // It may be refused because what is shown is old, or be written although the answer was lost.
    onError: () => void refetchChanged(client, ...calls),
  });
}

/** Reads everything anew that calls have answered: for changes that no call of this page has made. */
export function useRefetchAll(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    () => client.invalidateQueries({ predicate: ({ meta }) => meta?.reads !== undefined }),
    [client],
  );
}

/** What shows a kind of data that these calls change: at once what is on the page, the rest when it is next shown. */
export function refetchChanged(
  client: QueryClient,
  ...calls: readonly Pick<Call, 'writes' | 'audit'>[]
): Promise<void> {
  const changed = new Set<DataKind>(calls.flatMap(({ writes }) => writes));
  if (calls.some(({ audit }) => audit === 'entry')) changed.add('auditLog');
  return client.invalidateQueries({
    predicate: ({ meta }) => meta?.reads?.some((kind) => changed.has(kind)) === true,
  });
}
