import { findDeviceTypes } from '@outrider/contract/device-types.ts';
import { MODEL_NAMES } from '@outrider/domain/device-models.ts';
import { Select } from 'antd';
import type { ReactElement } from 'react';
import { useCall } from '../../lib/use-call.ts';
import { ownTypeValue } from './list-filters.ts';

interface TypesFilterProps {
  readonly label: string;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** Chooses models that are built in, and types that administrators have named. */
export function TypesFilter({ label, values, onChange }: TypesFilterProps): ReactElement {
  const { data, isFetching } = useCall(findDeviceTypes, {});
  const own = data?.list.filter(({ isBuiltIn }) => !isBuiltIn) ?? [];
  const options = [
    ...own.map(({ deviceType, name }) => ({ value: ownTypeValue(deviceType), label: name })),
    ...MODEL_NAMES.map((name) => ({ value: name, label: name })),
  ];
  const known = values.filter((value) => isFetching || options.some((option) => option.value === value));
  return (
    <Select<string[]>
      mode="multiple"
      maxTagCount="responsive"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={label}
      aria-label={label}
      options={options}
      value={known}
      onChange={onChange}
    />
  );
}
