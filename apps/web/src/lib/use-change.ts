import type { Call, CallInput, CallOutput } from '@outrider/contract/call.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from './api.ts';

/** What is read of accounts anywhere, and is out of date when one was changed. */
const READ_OF_ACCOUNTS = new Set<unknown>([
  'account',
  'children',
  'found',
  'family',
  'quota',
  'agents',
  'security',
  'loginLinks',
  'permissions',
]);

/** A call that changes accounts; what was read of them before is read anew. */
export function useChange<Declared extends Pick<Call, 'method' | 'path' | 'input' | 'output'>>(
  call: Declared,
  onSuccess: (output: CallOutput<Declared>) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<Declared>) => callApi(call, input),
    onSuccess: (output) => {
      onSuccess(output);
      void client.invalidateQueries({ predicate: ({ queryKey }) => READ_OF_ACCOUNTS.has(queryKey[0]) });
    },
  });
}
