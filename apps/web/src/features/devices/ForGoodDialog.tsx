import { clearDevicesData, deleteDevices } from '@outrider/contract/device-lives.ts';
import { Form } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ManyDevicesDialog, type ManyDevicesProps } from '../../ui/jobs/ManyDevicesDialog.tsx';

const CALLS = { clear: clearDevicesData, remove: deleteDevices } as const;

/** What nothing brings back: the data of devices are cleared, or the devices deleted with them. */
export function ForGoodDialog({
  deed,
  ...many
}: ManyDevicesProps & { readonly deed: keyof typeof CALLS }): ReactElement {
  const { t } = useTranslation('devices');
  const [form] = Form.useForm<object>();
  return (
    <ManyDevicesDialog
      {...many}
      call={CALLS[deed]}
      title={t(`${deed}Title`)}
      runText={(count) => t(deed === 'clear' ? 'runClear' : 'runRemove', { count })}
      form={form}
      input={{}}
      isForGood
    >
      <p>{t(`${deed}Text`)}</p>
    </ManyDevicesDialog>
  );
}
