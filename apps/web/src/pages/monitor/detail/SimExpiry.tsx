import { updateSimExpire } from '@outrider/contract/devices.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { Pencil } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../../../ui/Allowed.tsx';
import { callApi } from '../../../lib/api.ts';
import { useErrorText } from '../../../lib/use-error-text.ts';
import { Expiry } from './Expiry.tsx';

/** When the SIM card ends; whoever may edit devices writes it down here. */
export function SimExpiry({ deviceId, at }: { deviceId: string; at: string | undefined }): ReactElement {
  const { t } = useTranslation('vehicle');
  const errorText = useErrorText();
  const { message } = App.useApp();
  const client = useQueryClient();
  const mayEdit = useHasPermission('main:devices_edit');
  const [isOpen, setOpen] = useState(false);
  const change = useMutation({
    mutationFn: (day: Dayjs | null) =>
      callApi(updateSimExpire, {
        ids: [deviceId],
        simExpire: day === null ? null : day.endOf('day').toISOString(),
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['device', deviceId] });
      setOpen(false);
    },
    onError: (error) => void message.error(errorText(error)),
  });
  if (isOpen) {
    return (
      <DatePicker
        autoFocus
        defaultOpen
        size="small"
        aria-label={t('simExpiry')}
        value={at === undefined ? null : dayjs(at)}
        disabled={change.isPending}
        onChange={(day) => change.mutate(day)}
        onOpenChange={(open) => open || change.isPending || setOpen(false)}
      />
    );
  }
  return (
    <>
      <Expiry at={at} absent={t('notRecorded')} />
      {mayEdit && (
        <button
          type="button"
          className="icon-button detail-edit"
          aria-label={t('changeSimExpiry')}
          title={t('changeSimExpiry')}
          onClick={() => setOpen(true)}
        >
          <Pencil size={14} aria-hidden />
        </button>
      )}
    </>
  );
}
