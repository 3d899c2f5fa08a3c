import { updateSimExpire } from '@outrider/contract/devices.ts';
import { App, DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { Pencil } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../../../ui/Allowed.tsx';
import { useCallMutation } from '../../../lib/use-call.ts';
import { useSaved } from '../../../ui/use-saved.ts';
import { useErrorText } from '../../../lib/use-error-text.ts';
import { useMoment } from '../../../lib/use-moment.ts';
import { Expiry } from './Expiry.tsx';

/** The end of the SIM card. Users who may edit devices can set it here. */
export function SimExpiry({ deviceId, at }: { deviceId: string; at: string | undefined }): ReactElement {
  const { t } = useTranslation('vehicle');
  const errorText = useErrorText();
  const { message } = App.useApp();
  const mayEdit = useHasPermission('main:devices_edit');
  const [isOpen, setOpen] = useState(false);
  const change = useCallMutation(updateSimExpire);
  const tellSaved = useSaved();
  const value = useMoment(at === undefined ? undefined : Date.parse(at));

  function close(): void {
    tellSaved();
    setOpen(false);
  }

  function save(day: Dayjs | null): void {
    change.mutate(
      { ids: [deviceId], simExpire: day === null ? null : day.endOf('day').toISOString() },
      { onSuccess: close, onError: (error) => void message.error(errorText(error)) },
    );
  }

  if (isOpen) {
    return (
      <DatePicker
        autoFocus
        defaultOpen
        size="small"
        aria-label={t('simExpiry')}
        value={value}
        disabled={change.isPending}
        onChange={save}
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
