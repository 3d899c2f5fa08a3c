import { DEVICE_FIELDS, type DeviceValues, updateDevice } from '@outrider/contract/device-changes.ts';
import type { ManagedDevice } from '@outrider/contract/device-list.ts';
import { App } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { auditOfPath } from '../../fleet/links.ts';
import { useCallMutation } from '../../lib/use-call.ts';
import { ForPermission } from '../../ui/Allowed.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { DeviceFields, type FormValues, toDeviceValues, toFormValues } from './DeviceFields.tsx';
import { PictureField } from './PictureField.tsx';
import { useAllowedFields } from './use-allowed-fields.ts';

interface EditDeviceDialogProps {
  readonly device: ManagedDevice;
  readonly onClose: () => void;
}

/** What is written down of a device. Values that somebody else has changed meanwhile are not written over. */
export function EditDeviceDialog({ device, onClose }: EditDeviceDialogProps): ReactElement {
  const { t } = useTranslation(['devices', 'shell', 'pages']);
  const { message } = App.useApp();
  const fields = useAllowedFields(DEVICE_FIELDS);
  const save = useCallMutation(updateDevice, () => {
    void message.success(t('shell:saved'));
    onClose();
  });
  const was = toValues(device);

  function submit(form: FormValues): void {
    const values = toDeviceValues(form, fields, was);
    const changed = fields.filter((field) => values[field] !== was[field]);
    if (changed.length === 0) {
      onClose();
      return;
    }
    const pick = (from: Partial<DeviceValues>) =>
      Object.fromEntries(changed.map((field) => [field, from[field]])) as Partial<DeviceValues>; // Of the same names.
    save.mutate({ id: device.id, values: pick(values), was: pick(was) });
  }

  return (
    <FormDialog<FormValues>
      title={t('editTitle', { name: device.displayName })}
      submit={t('shell:save')}
      width={640}
      mutation={save}
      initialValues={toFormValues(was)}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className="device-fields">
        <DeviceFields fields={fields} />
      </div>
      <PictureField deviceId={device.id} name={device.displayName} />
      <ForPermission any={['main:agents_audit']}>
        <p>
          <Link to={auditOfPath(device.terminalID)}>{t('pages:audit')}</Link>
        </p>
      </ForPermission>
    </FormDialog>
  );
}

function toValues(device: ManagedDevice): DeviceValues {
  return {
    nickname: device.nickname,
    carNumber: device.carNumber,
    simNumber: device.simNumber,
    iccid: device.iccid,
    iconType: device.iconType,
    deviceType: device.typeNumber ?? device.deviceType,
    // The contract lists the same numbers.
    deviceProtocol: device.deviceProtocol as DeviceValues['deviceProtocol'],
    timeZone: device.timeZone,
    lacks: device.lacks ?? 0,
    host: device.host,
    speedLimit: device.speedLimit ?? null,
    // The contract lists the same numbers.
    servicePeriod: (device.servicePeriod ?? null) as DeviceValues['servicePeriod'],
    expire: device.expire ?? null,
    userExpire: device.userExpire ?? null,
    simExpire: device.simExpire ?? null,
  };
}
