import { DoorClosed } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { logOut } from './log-out.ts';
import { findHome } from './route-table.ts';
import { useSession } from './session.ts';

/** To the first page that is open to whoever is logged in; a role without any (superAgent) is told so. */
export function HomeRedirect(): ReactElement {
  const { t } = useTranslation();
  const { data: user } = useSession();
  const home = findHome(user?.permissions ?? []);
  if (home !== undefined) return <Navigate to={home} replace />;
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
