/** Calls of the API as queries and mutations: what shows a kind of data is read anew when a call changed that kind. */
import type { Call, CallInput, CallOutput, DataKind } from '@outrider/contract/call.ts';
import {
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { callApi } from './api.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** A query that is not one call's names the kinds that it shows by itself. */
    queryMeta: { readonly reads?: readonly DataKind[] };
  }
}

type Callable = Pick<Call, 'method' | 'path' | 'input' | 'output'>;
type ReadingCall = Callable & Pick<Call, 'reads'>;
type WritingCall = Callable &
  Pick<Call<Call['input'], Call['output'], NonNullable<Call['audit']>>, 'writes' | 'audit'>;

/** The query that a call with this input is. */
export function callQuery<Declared extends ReadingCall>(call: Declared, input: CallInput<Declared>) {
  return {
    queryKey: [call.path, input],
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi(call, input, signal),
    meta: { reads: call.reads },
  };
}

type Options<Output> = Omit<UseQueryOptions<Output>, 'queryKey' | 'queryFn' | 'meta'>;

export function useCall<Declared extends ReadingCall>(
  call: Declared,
  input: CallInput<Declared>,
  options?: Options<CallOutput<Declared>>,
) {
  return useQuery<CallOutput<Declared>>({ ...callQuery(call, input), ...options });
}

/** A call that changes something. It is pending until what shows that is read anew; `onSuccess` runs before. */
export function useCallMutation<Declared extends WritingCall>(
  call: Declared,
  onSuccess?: (output: CallOutput<Declared>) => void | Promise<void>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<Declared>) => callApi(call, input),
    onSuccess: async (output) => {
      await onSuccess?.(output);
      await readAnew(client, call);
    },
  });
}

/** What shows a kind of data that this call changes: at once what is on the page, the rest when it is next shown. */
export function readAnew(
  client: QueryClient,
  { writes, audit }: Pick<WritingCall, 'writes' | 'audit'>,
): Promise<void> {
  const changed = new Set<DataKind>(writes);
  if (audit === 'entry') changed.add('auditLog');
  return client.invalidateQueries({
    predicate: ({ meta }) => meta?.reads?.some((kind) => changed.has(kind)) === true,
  });
}
