import { findById } from '@outrider/contract/accounts.ts';
import { canGetSubAccounts, findRole } from '@outrider/domain/roles.ts';
import { type ReactElement, useDeferredValue, useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { useCalls } from '../../lib/use-call.ts';
import { describeAccount, useAccountsOffered } from '../accounts/use-accounts-offered.ts';
import { FoundSelect } from './FoundSelect.tsx';

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
    <FoundSelect
      label={label}
      ids={ids}
      max={max}
      options={offered.accounts.map((account) => ({ value: account.id, label: describeAccount(account) }))}
      isFinding={offered.isFetching}
      names={names}
      onType={setTyped}
      onChange={onChange}
    />
  );
}
