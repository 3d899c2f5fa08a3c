/** What changes fences; every list of them then asks again. */
import type { Call, CallInput, CallOutput } from '@outrider/contract/call.ts';
import {
  deleteFence,
  deleteFenceDevices,
  type FenceItem,
  insertFence,
  insertFenceDevices,
  updateFence,
  updateFenceStatus,
} from '@outrider/contract/fences.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { FENCES_KEY } from '../../fleet/fence-calls.ts';
import { type FenceDraft, toSettings } from './fence-draft.ts';

/** A call that changes fences. */
export function useFenceCall<Declared extends Pick<Call, 'method' | 'path' | 'input' | 'output'>>(
  call: Declared,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<Declared>): Promise<CallOutput<Declared>> => callApi(call, input),
    onSuccess: () => client.invalidateQueries({ queryKey: [FENCES_KEY] }),
  });
}

/** Saves what was drawn; a new fence takes along the device that it was drawn for. */
export function useSaveFence(fenceId: string | undefined, deviceId: string | undefined, onSaved: () => void) {
  const { t } = useTranslation('fences');
  const { message } = App.useApp();
  const errorText = useErrorText();
  const client = useQueryClient();
  return useMutation({
    async mutationFn(draft: FenceDraft) {
      const settings = toSettings(draft);
      if (fenceId !== undefined) {
        await callApi(updateFence, { id: fenceId, ...settings });
        return undefined;
      }
      const { id } = await callApi(insertFence, { userId: draft.accountId, ...settings });
      if (deviceId === undefined) return undefined;
      // The fence is there then: saving it once more would make a second one.
      return callApi(insertFenceDevices, { id, deviceIds: [deviceId] }).then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
    },
    onSuccess(notAssigned, { name }) {
      void message.success(t('saved', { name }));
      if (notAssigned) void message.error(errorText(notAssigned.error));
      onSaved();
      return client.invalidateQueries({ queryKey: [FENCES_KEY] });
    },
  });
}

/** Switches a fence, and deletes one after asking. */
export function useFenceActions() {
  const { t } = useTranslation('fences');
  const { modal, message } = App.useApp();
  const errorText = useErrorText();
  const switched = useFenceCall(updateFenceStatus);
  const deleted = useFenceCall(deleteFence);
  const assigned = useFenceCall(insertFenceDevices);
  const takenOff = useFenceCall(deleteFenceDevices);
  const tell = (error: unknown): void => void message.error(errorText(error));
  return {
    isBusy: switched.isPending || assigned.isPending || takenOff.isPending,
    switch: (fence: FenceItem) =>
      switched.mutate({ ids: [fence.id], status: fence.status === 'on' ? 'off' : 'on' }, { onError: tell }),
    assign: (fence: FenceItem, deviceId: string) =>
      assigned.mutate(
        { id: fence.id, deviceIds: [deviceId] },
        { onError: tell, onSuccess: () => void message.success(t('done', { count: 1 })) },
      ),
    takeOff: (fence: FenceItem, deviceId: string) =>
      takenOff.mutate({ id: fence.id, deviceIds: [deviceId] }, { onError: tell }),
    delete: ({ id, name, deviceNum }: FenceItem) =>
      void modal.confirm({
        title: t('deleteTitle', { name }),
        content: `${t('deleteText', { count: deviceNum })} ${t('deleteShares')}`,
        okText: t('delete'),
        okButtonProps: { danger: true },
        cancelText: t('cancel'),
        onOk: () =>
          deleted
            .mutateAsync({ id })
            .then(() => message.success(t('deleted', { name })))
            .catch(tell),
      }),
  };
}
