import type { CurrentUser } from '@outrider/contract/session.ts';
import { canGetSubAccounts, findRole } from '@outrider/domain/roles.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSelect } from './AccountSelect.tsx';

interface AccountPickerProps {
  readonly user: CurrentUser;
  readonly accountId: string;
  readonly onPick: (accountId: string) => void;
  /** Among the fields of a form, each of which has its label above it; above a list it says itself what it is. */
  readonly isField?: boolean;
}

/** Chooses the account whose data the page shows. A user whose role cannot have accounts below it has no choice. */
export function AccountPicker({ user, accountId, onPick, isField }: AccountPickerProps): ReactElement | null {
  const { t } = useTranslation('monitor');
  const role = findRole(user.role);
  if (!role || !canGetSubAccounts(role)) return null;
  const label = t('account');
  const select = <AccountSelect top={user} kind="all" value={accountId} onChange={onPick} label={label} />;
  if (!isField) return select;
  return (
    <>
      <span className="side-page-label" aria-hidden>
        {label}
      </span>
      {select}
    </>
  );
}
