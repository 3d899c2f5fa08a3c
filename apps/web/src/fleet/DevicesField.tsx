import { Select } from 'antd';
import { type ReactElement, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FormError } from '../ui/FormError.tsx';
import { isOnItsWay, useDeviceList } from './use-device-list.ts';

interface DevicesFieldProps {
  readonly accountId: string;
  /** What is chosen, where no label says it. */
  readonly label?: string;
  /** Of them at most; without a bound where whoever takes them has one. */
  readonly max?: number;
  readonly value?: readonly string[];
  readonly onChange?: (deviceIds: readonly string[]) => void;
}

const NONE: readonly string[] = [];

/** Vehicles of an account and of those below it, of which several can be chosen by whoever sees them on the map. */
export function DevicesField({
  accountId,
  label,
  max,
  value = NONE,
  onChange,
}: DevicesFieldProps): ReactElement {
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
        allowClear
        aria-label={label ?? t('pick')}
        placeholder={label ?? t('pick')}
        loading={devices.isPending || isOnItsWay(devices.data)}
        showSearch={{ optionFilterProp: 'label' }}
        options={options}
        {...(max !== undefined && { maxCount: max })}
        value={[...value]}
        onChange={(chosen) => onChange?.(chosen)}
      />
      <FormError error={devices.error} />
    </>
  );
}
