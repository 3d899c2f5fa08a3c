import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { Preferences } from '../../app/Preferences.tsx';
import { useSession } from '../../app/session.ts';
import { Logo } from '../../ui/Logo.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { LoginForm } from './LoginForm.tsx';
import { TrackPicture } from './TrackPicture.tsx';
import './login.css';

export function LoginPage(): ReactElement {
  const { t } = useTranslation(['session', 'common']);
  const session = useSession();
  const [search] = useSearchParams();
  if (session.isPending) return <Waiting />;
  // Whoever is logged in, just now or before, is led on: back to where the log-in was asked for, or home.
  if (session.data) return <Navigate to={safeBack(search.get('back')) ?? '/redirect'} replace />;
  return (
    <div className="login">
      <TrackPicture />
      <header className="login-preferences">
        <Preferences />
      </header>
      <main className="login-panel">
        <div className="login-brand">
          <Logo size={40} />
          <div>
            <strong>{t('common:brand')}</strong>
            <span className="quiet">{t('common:tagline')}</span>
          </div>
        </div>
        <h1 className="visually-hidden">{t('title')}</h1>
        <LoginForm />
      </main>
    </div>
  );
}

/** Only a path of our own: an address from a link must not lead elsewhere. */
function safeBack(back: string | null): string | undefined {
  return back && back.startsWith('/') && !/^\/[/\\]/.test(back) ? back : undefined;
}
