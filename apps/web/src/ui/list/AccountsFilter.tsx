import { findById } from '@outrider/contract/accounts.ts';
import { canGetSubAccounts, findRole } from '@outrider/domain/roles.ts';
import { Select } from 'antd';
import { type ReactElement, useDeferredValue, useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { useCalls } from '../../lib/use-call.ts';
import { describeAccount, useAccountsOffered } from '../accounts/use-accounts-offered.ts';

interface AccountsFilterProps {
  readonly label: string;
  /** At most as many as the filter takes. */
  readonly ids: readonly string[];
  readonly max: number;
  readonly onChange: (ids: readonly string[]) => void;
}

const STALE_MS = 60_000;

/** Chooses some accounts of the viewer's subtree by name; whoever can have none below has no choice. */
export function AccountsFilter(props: AccountsFilterProps): ReactElement | null {
  const { data: user } = useSession();
  const role = user && findRole(user.role);
  return user && role && canGetSubAccounts(role) ? <Chooser {...props} top={user} /> : null;
}

function Chooser({
  label,
  ids,
  max,
  onChange,
  top,
}: AccountsFilterProps & { readonly top: { readonly id: string } }): ReactElement {
  const [typed, setTyped] = useState('');
  const offered = useAccountsOffered(top.id, 'all', useDeferredValue(typed.trim()));
  const names = useCalls(
    findById,
    ids.map((id) => ({ id })),
    {
      staleTime: STALE_MS,
      combine: (answers) => new Map(answers.map(({ data }) => [data?.id, data?.nickname])),
    },
  );
  return (
    <Select<{ value: string; label: string }[]>
      mode="multiple"
      labelInValue
      allowClear
      maxCount={max}
      maxTagCount="responsive"
      placeholder={label}
      aria-label={label}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={offered.isFetching}
      options={offered.accounts.map((account) => ({ value: account.id, label: describeAccount(account) }))}
      value={ids.map((id) => ({ value: id, label: names.get(id) ?? id }))}
      onChange={(chosen) => onChange(chosen.map(({ value }) => value))}
    />
  );
}
