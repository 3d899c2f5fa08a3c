import { Select } from 'antd';
import type { ReactElement } from 'react';

export interface FoundOption {
  readonly value: string;
  readonly label: string;
}

interface FoundSelectProps {
  readonly label: string;
  /** At most as many as the filter takes. */
  readonly ids: readonly string[];
  readonly max: number;
  /** What matches the text that was typed, and whether it is being looked for. */
  readonly options: readonly FoundOption[];
  readonly isFinding: boolean;
  /** Of what was chosen before, by id; an id is its own name until that is known. */
  readonly names: ReadonlyMap<string | undefined, string | undefined>;
  readonly onType: (text: string) => void;
  readonly onOpen?: (isOpen: boolean) => void;
  readonly onChange: (ids: readonly string[]) => void;
}

/** Chooses some of very many: the server finds them by what is typed. */
export function FoundSelect(props: FoundSelectProps): ReactElement {
  const { label, ids, max, options, isFinding, names, onType, onOpen, onChange } = props;
  return (
    <Select<FoundOption[]>
      mode="multiple"
      labelInValue
      allowClear
      maxCount={max}
      maxTagCount="responsive"
      placeholder={label}
      aria-label={label}
      showSearch={{ filterOption: false, onSearch: onType }}
      {...(onOpen && { onOpenChange: onOpen })}
      loading={isFinding}
      options={[...options]}
      value={ids.map((id) => ({ value: id, label: names.get(id) ?? id }))}
      onChange={(chosen) => onChange(chosen.map(({ value }) => value))}
    />
  );
}
