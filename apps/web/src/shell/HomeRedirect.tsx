import { DoorClosed } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { logOut } from '../lib/log-out.ts';
import { useSession } from '../lib/session.ts';

/** Leads to the home page that the server names for the user. A role without one (superAgent) sees a message. */
export function HomeRedirect(): ReactElement {
  const { t } = useTranslation();
  const { data: user } = useSession();
  if (user?.home !== undefined) return <Navigate to={user.home} replace />;
  return (
    <main className="state">
      <DoorClosed size={28} strokeWidth={1.6} aria-hidden />
      <strong>{t('noPagesTitle')}</strong>
      <p>{t('noPagesText', { nickname: user?.nickname ?? '' })}</p>
      <button type="button" className="button" onClick={() => void logOut()}>
        {t('logOut')}
      </button>
    </main>
  );
}
