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

export interface FenceInput {
  readonly draft: FenceDraft;
  /** Devices that it is linked to in the same step. */
  readonly deviceIds: readonly string[];
}

/** Saves what was drawn, together with its devices. */
export function useSaveFence(fenceId: string | undefined) {
  const { t } = useTranslation('fences');
  const { message } = App.useApp();
  return useWrite(
    [insertFence, updateFence],
    async ({ draft, deviceIds: chosen }: FenceInput) => {
      const settings = toSettings(draft);
      const deviceIds = [...chosen];
      if (fenceId === undefined)
        await callApi(insertFence, { userId: draft.accountId, ...settings, deviceIds });
      else await callApi(updateFence, { id: fenceId, ...settings, deviceIds });
    },
    (_done, { draft }) => void message.success(t('saved', { name: draft.name })),
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
