import { Select } from 'antd';
import { type ReactElement, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isOnItsWay, useDeviceList } from '../../fleet/use-device-list.ts';
import { FormError } from '../../ui/FormError.tsx';

interface DevicesFieldProps {
  readonly accountId: string;
  readonly value: readonly string[];
  readonly onChange: (deviceIds: readonly string[]) => void;
}

/** Vehicles of an account and of those below it, of which several can be chosen. */
export function DevicesField({ accountId, value, onChange }: DevicesFieldProps): ReactElement {
  const { t } = useTranslation('fences');
  const devices = useDeviceList(accountId);
  const options = useMemo(
    () =>
      devices.data?.list.map(({ id, displayName, terminalID }) => ({
        value: id,
        label: displayName === terminalID ? displayName : `${displayName} · ${terminalID}`,
      })) ?? [],
    [devices.data],
  );
  return (
    <>
      <Select<string[]>
        mode="multiple"
        aria-label={t('pick')}
        placeholder={t('pick')}
        loading={devices.isPending || isOnItsWay(devices.data)}
        showSearch={{ optionFilterProp: 'label' }}
        options={options}
        value={[...value]}
        onChange={onChange}
      />
      <FormError error={devices.error} />
    </>
  );
}
