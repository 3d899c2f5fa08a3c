/** What changes fences. */
import {
  deleteFenceDevices,
  type FenceItem,
  insertFence,
  insertFenceDevices,
  updateFence,
  updateFenceStatus,
} from '@outrider/contract/fences.ts';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { useCallMutation, useWrite } from '../../lib/use-call.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { type FenceDraft, toSettings } from './fence-draft.ts';

/** Saves what was drawn; a new fence takes along the device that it was drawn for. */
export function useSaveFence(fenceId: string | undefined, deviceId: string | undefined, onSaved: () => void) {
  const { t } = useTranslation('fences');
  const { message } = App.useApp();
  const errorText = useErrorText();
  return useWrite(
    [insertFence, insertFenceDevices, updateFence],
    async (draft: FenceDraft) => {
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
    (notAssigned, { name }) => {
      void message.success(t('saved', { name }));
      if (notAssigned) void message.error(errorText(notAssigned.error));
      onSaved();
    },
  );
}

/** Switches a fence, and links it to a device. */
export function useFenceActions() {
  const { t } = useTranslation('fences');
  const { message } = App.useApp();
  const errorText = useErrorText();
  const switched = useCallMutation(updateFenceStatus);
  const assigned = useCallMutation(insertFenceDevices);
  const takenOff = useCallMutation(deleteFenceDevices);
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
  };
}
