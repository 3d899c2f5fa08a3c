import type { Call, CallInput, CallOutput } from '@outrider/contract/call.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { callApi } from '../../lib/api.ts';

/** A call that files, withdraws or decides claims: it says so, and what is shown of them is read anew. */
export function useClaimChange<Declared extends Pick<Call, 'method' | 'path' | 'input' | 'output'>>(
  call: Declared,
  done: string,
  onSuccess: () => void = () => undefined,
) {
  const client = useQueryClient();
  const { message } = App.useApp();
  return useMutation<CallOutput<Declared>, unknown, CallInput<Declared>>({
    mutationFn: (input) => callApi(call, input),
    onSuccess: () => {
      void message.success(done);
      onSuccess();
    },
    // One that somebody else has decided meanwhile is to be seen as it is now.
    onSettled: () => client.invalidateQueries({ queryKey: ['claims'] }),
  });
}
