import { Select } from 'antd';
import { type ReactElement, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from './use-account.ts';
import {
  type AccountKind,
  ACCOUNTS_OFFERED,
  describeAccount,
  useAccountsOffered,
} from './use-accounts-offered.ts';

interface AccountSelectProps {
  /** The account whose subtree is offered; it is also the first choice. */
  readonly top: { readonly id: string; readonly nickname: string };
  readonly value?: string;
  readonly onChange?: (accountId: string) => void;
  readonly label: string;
  readonly id?: string;
  readonly kind?: AccountKind;
  /** Ids of accounts that are not offered. */
  readonly without?: readonly string[];
}

const NONE: readonly string[] = [];

/** Selects an account of a subtree by its name, user name or telephone. */
export function AccountSelect({
  top,
  value,
  onChange,
  label,
  id,
  kind = 'agents',
  without = NONE,
}: AccountSelectProps): ReactElement {
  const { t } = useTranslation('accounts');
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const found = useAccountsOffered(top.id, kind, text);
  const hits = found.accounts.filter((hit) => !without.includes(hit.id));
  const isListed = value === undefined || value === top.id || hits.some((hit) => hit.id === value);
  // The selected account's name is also known if it is not among the first results.
  const chosen = useAccount(isListed ? undefined : value);
  return (
    <Select<string>
      {...(id === undefined ? {} : { id })}
      {...(value === undefined ? {} : { value })}
      {...(onChange ? { onChange } : {})}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={found.isFetching}
      placeholder={t('search')}
      aria-label={label}
      notFoundContent={found.isFetching ? t('searching') : t('nothingFound')}
      options={[
        ...(kind !== 'users' &&
        text === '' &&
        !without.includes(top.id) &&
        !hits.some((hit) => hit.id === top.id)
          ? [{ value: top.id, label: top.nickname }]
          : []),
        ...(chosen.data ? [{ value: chosen.data.id, label: describeAccount(chosen.data) }] : []),
        ...hits.map((hit) => ({ value: hit.id, label: describeAccount(hit) })),
        // A note says that there are more results than shown.
        ...(found.isCut
          ? [{ value: '', label: t('moreFound', { shown: ACCOUNTS_OFFERED }), disabled: true }]
          : []),
      ]}
    />
  );
}
