import { findStockHolders } from '@outrider/contract/stock.ts';
import { Select } from 'antd';
import { type ReactElement, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/use-call.ts';

interface HolderSelectProps {
  readonly label: string;
  /** Undefined: whoever the view begins with. */
  readonly value?: string | undefined;
  readonly onChange?: (holderId: string | undefined) => void;
  readonly placeholder?: string;
  /** Of the form's item. */
  readonly id?: string;
}

/** An account that may have a stock, by a part of its name; staff of the factory find those of the account that employs them. */
export function HolderSelect({ label, value, onChange, placeholder, id }: HolderSelectProps): ReactElement {
  const { t } = useTranslation('accounts');
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data, isFetching } = useCall(findStockHolders, { search });
  return (
    <Select<string>
      {...(id !== undefined && { id })}
      className="stock-holder"
      aria-label={label}
      placeholder={placeholder ?? t('search')}
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isFetching}
      notFoundContent={isFetching ? t('searching') : t('nothingFound')}
      value={value ?? null}
      onChange={(holderId: string | null) => onChange?.(holderId ?? undefined)}
      options={(data?.list ?? []).map(({ id: holderId, nickname, username }) => ({
        value: holderId,
        label: `${nickname} (${username})`,
      }))}
    />
  );
}
