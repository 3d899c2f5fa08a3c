import type { CurrentUser } from '@outrider/contract/session.ts';
import { canGetSubAccounts, findRole } from '@outrider/domain/roles.ts';
import { App } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useHasPermission } from '../../ui/Allowed.tsx';
import { useSession } from '../../lib/session.ts';
import { useAccount } from '../../ui/accounts/use-account.ts';
import { Failure } from '../../ui/Failure.tsx';
import { WaitingLines } from '../../ui/WaitingLines.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PreferencesPanel } from './PreferencesPanel.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ProviderPanel } from './ProviderPanel.tsx';
import { PushPanel } from './PushPanel.tsx';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import './profile.css';

/** The user's own account: its public details, its provider, and how it logs in. */
export function ProfilePage(): ReactElement {
  const { t } = useTranslation('common');
  const { data: user } = useSession();
  return (
    <div className="form-page">
      <h1>{t('profile')}</h1>
      {user && <Details user={user} />}
      <PreferencesPanel />
      {/* It ends with the session, and visitors of the trial account share theirs with others. */}
      {user && user.session !== 'trial' && <PushPanel />}
      {/* Visitors of the trial account may not change its log-in; the server refuses it, too. */}
      {user && user.session !== 'trial' && <LogIn user={user} />}
    </div>
  );
}

function LogIn({ user }: { user: CurrentUser }): ReactElement {
  const { t } = useTranslation(['shell', 'security', 'apiKeys']);
  const { message } = App.useApp();
  return (
    <>
      <section aria-labelledby="profile-password">
        <h2 id="profile-password">{t('passwordTitle')}</h2>
        <p className="quiet">{t(user.mayChoosePassword ? 'setUpInvited' : 'passwordText')}</p>
        <PasswordForm onDone={() => void message.success(t('passwordChanged'))} />
      </section>
      <section aria-labelledby="profile-second">
        <h2 id="profile-second">{t('security:title')}</h2>
        <p className="quiet">{t('security:text')}</p>
        <SecondFactorPanel />
      </section>
      <section className="profile-sessions" aria-labelledby="profile-sessions">
        <h2 id="profile-sessions">{t('security:sessions')}</h2>
        <SessionsPanel accountId={user.id} />
      </section>
      {/* Whoever came by a link makes no keys; the server refuses it, too. */}
      {user.session === 'password' && (
        <section aria-labelledby="profile-keys">
          <h2 id="profile-keys">{t('apiKeys:own')}</h2>
          <p className="quiet">{t('apiKeys:ownHint')}</p>
          <Link to="/apiKeys">{t('apiKeys:manage')}</Link>
        </section>
      )}
    </>
  );
}

function Details({ user }: { user: CurrentUser }): ReactElement {
  const { t } = useTranslation('shell');
  const mayEdit = useHasPermission('main:edit');
  const role = findRole(user.role);
  const hasPeople = role !== undefined && canGetSubAccounts(role);
  const own = useAccount(user.id);
  if (own.isError) return <Failure error={own.error} onRetry={() => void own.refetch()} />;
  if (own.isPending) return <WaitingLines />;
  const { providerName, providerContact, providerPhone } = own.data;
  const hasOwnProvider =
    hasPeople && [providerName, providerContact, providerPhone].some((text) => text !== '');
  return (
    <>
      <section aria-labelledby="profile-details">
        <h2 id="profile-details">{t('details')}</h2>
        <ProfileForm account={own.data} mayEdit={mayEdit} hasPeople={hasPeople} />
      </section>
      {!hasOwnProvider && <ProviderPanel account={own.data} />}
    </>
  );
}
