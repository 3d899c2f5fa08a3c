import { armDevice, findDeviceRules } from '@outrider/contract/alarm-rules.ts';
import { Switch } from 'antd';
import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDevice } from '../../fleet/use-device.ts';
import { formatInstant } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { useCall, useCallMutation } from '../../lib/use-call.ts';
import { useHasPermission } from '../../ui/Allowed.tsx';
import { FormError } from '../../ui/FormError.tsx';

interface DeviceProps {
  readonly deviceId: string;
}

export function DeviceName({ deviceId }: DeviceProps): ReactElement | null {
  const { t } = useTranslation('alarmRules');
  const { data } = useDevice(deviceId);
  return data ? <strong>{t('device', { device: data.displayName })}</strong> : null;
}

/** Whether the device is watched where it stands. */
export function ArmedSwitch({ deviceId }: DeviceProps): ReactElement | null {
  const { t, i18n } = useTranslation('alarmRules');
  const id = useId();
  const mayArm = useHasPermission('main:edit');
  const { data } = useCall(findDeviceRules, { id: deviceId });
  const arm = useCallMutation(armDevice);
  if (!data) return null;
  const { armedTime } = data;
  const language = languageTag(i18n.language);
  return (
    <span className="rules-armed" title={t('armHint')}>
      <Switch
        aria-labelledby={id}
        checked={armedTime !== undefined}
        disabled={!mayArm}
        loading={arm.isPending}
        onChange={(armed) => arm.mutate({ id: deviceId, armed })}
      />
      <span id={id}>
        {armedTime === undefined
          ? t('disarmed')
          : t('armed', { time: formatInstant(Date.parse(armedTime), language) })}
      </span>
      <FormError error={arm.error} />
    </span>
  );
}
