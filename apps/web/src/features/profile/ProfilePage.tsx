import { findById } from '@outrider/contract/accounts.ts';
import { useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../../app/Allowed.tsx';
import { callApi } from '../../app/api.ts';
import { useSession } from '../../app/session.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import './profile.css';

/** One's own account: what others see of it, and its password. */
export function ProfilePage(): ReactElement {
  const { t } = useTranslation(['shell', 'common', 'security']);
  const { message } = App.useApp();
  return (
    <div className="form-page">
      <h1>{t('common:profile')}</h1>
      <section aria-labelledby="profile-details">
        <h2 id="profile-details">{t('details')}</h2>
        <Details />
      </section>
      <section aria-labelledby="profile-password">
        <h2 id="profile-password">{t('passwordTitle')}</h2>
        <p className="quiet">{t('passwordText')}</p>
        <PasswordForm onDone={() => void message.success(t('passwordChanged'))} />
      </section>
      <section aria-labelledby="profile-second">
        <h2 id="profile-second">{t('security:title')}</h2>
        <p className="quiet">{t('security:text')}</p>
        <SecondFactorPanel />
      </section>
      <section aria-labelledby="profile-sessions">
        <h2 id="profile-sessions">{t('security:sessions')}</h2>
        <SessionsPanel />
      </section>
    </div>
  );
}

function Details(): ReactElement | null {
  const { data: user } = useSession();
  const id = user?.id ?? '';
  const mayEdit = useHasPermission('main:edit');
  const own = useQuery({
    queryKey: ['account', id],
    queryFn: ({ signal }) => callApi(findById, { id }, signal),
    enabled: user !== null,
  });
  if (own.isError) return <Failure error={own.error} onRetry={() => void own.refetch()} />;
  if (own.isPending) return <Waiting />;
  return <ProfileForm account={own.data} mayEdit={mayEdit} />;
}
