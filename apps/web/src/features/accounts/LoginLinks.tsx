import { revokeLoginLink } from '@outrider/contract/log-in.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../lib/use-call.ts';
import { List } from '../../ui/list/List.tsx';
import { LOGIN_LINK_LIST } from './login-link-list.tsx';

/** The log-in links to an account and to those below it that work still, and the end of each. */
export function LoginLinks({ accountId }: { accountId: string }): ReactElement {
  const { t } = useTranslation('accounts');
  const revoke = useCallMutation(revokeLoginLink);
  return (
    <section className="account-facts account-facts-wide" aria-label={t('security.links')}>
      <h3>{t('security.links')}</h3>
      <List
        list={LOGIN_LINK_LIST}
        ownerId={accountId}
        isPanel
        onAction={(_revoke, { id }) => revoke.mutateAsync({ id })}
      />
    </section>
  );
}
