import type { ManagedDevice } from '@outrider/contract/device-list.ts';
import { App } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { devicePath } from '../../fleet/links.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { DeviceFields, type FormValues } from './DeviceFields.tsx';
import { useDeviceEdit } from './use-device-edit.ts';

interface EditDeviceDialogProps {
  readonly device: ManagedDevice;
  readonly onClose: () => void;
}

/** What is written down of a device. Values that somebody else has changed meanwhile are not written over. */
export function EditDeviceDialog({ device, onClose }: EditDeviceDialogProps): ReactElement {
  const { t } = useTranslation(['devices', 'shell']);
  const { message } = App.useApp();
  const { fields, save, submit, initialValues } = useDeviceEdit(device, (isChanged) => {
    if (isChanged) void message.success(t('shell:saved'));
    onClose();
  });
  return (
    <FormDialog<FormValues>
      title={t('editTitle', { name: device.displayName })}
      submit={t('shell:save')}
      width={640}
      mutation={save}
      initialValues={initialValues}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className="device-fields">
        <DeviceFields fields={fields} />
      </div>
      <p>
        <Link to={devicePath(device.id)}>{t('wholePage')}</Link>
      </p>
    </FormDialog>
  );
}
