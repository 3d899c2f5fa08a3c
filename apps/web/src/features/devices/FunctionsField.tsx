import {
  DEVICE_FUNCTIONS,
  type DeviceFunction,
  FUNCTION_NAMES,
  isLacking,
} from '@outrider/domain/device-models.ts';
import { Checkbox } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

interface FunctionsFieldProps {
  /** Of the form's item. */
  readonly id?: string;
  /** The sum of what is lacking. */
  readonly value?: number;
  readonly onChange?: (lacks: number) => void;
}

/** What a unit has of what its model has; what is not ticked it lacks. */
export function FunctionsField({ value = 0, onChange, ...given }: FunctionsFieldProps): ReactElement {
  const { t } = useTranslation('vehicle');
  return (
    <Checkbox.Group
      {...given}
      value={FUNCTION_NAMES.filter((name) => !isLacking(value, name))}
      options={FUNCTION_NAMES.map((name) => ({ value: name, label: t(`functions.${name}`) }))}
      onChange={(had: DeviceFunction[]) =>
        onChange?.(
          FUNCTION_NAMES.filter((name) => !had.includes(name)).reduce(
            (sum, name) => sum + DEVICE_FUNCTIONS[name],
            0,
          ),
        )
      }
    />
  );
}
