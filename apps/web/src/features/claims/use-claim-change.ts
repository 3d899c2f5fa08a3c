import { App } from 'antd';
import { useCallMutation, type WritingCall } from '../../lib/use-call.ts';

/** A call that files, withdraws or decides claims, and says so once it is done. */
export function useClaimChange<Declared extends WritingCall>(
  call: Declared,
  done: string,
  onSuccess: () => void = () => undefined,
) {
  const { message } = App.useApp();
  return useCallMutation(call, () => {
    void message.success(done);
    onSuccess();
  });
}
